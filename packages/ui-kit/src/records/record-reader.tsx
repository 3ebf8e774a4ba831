import type { FieldKind } from '@volante/contracts/records/field';
import type { KnownRecord } from '@volante/contracts/records/record-face';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ElapsedText } from '../display/date-text';
import { PhoneLink } from '../display/phone-link';
import { FileLink } from './file-link';
import { PictureRow } from './picture-row';
import type { RecordScreens } from './record-screens';
import { type Draw, dayNode, lineText, type RecordShow, type Shown, TEXT } from './record-values';

function web(address: string): ReactNode {
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {address}
    </a>
  );
}

function lineNode(shown: Shown): ReactNode {
  const text = String(shown.value);
  if (shown.field.format === 'phone') return <PhoneLink phone={text} />;
  if (shown.field.format === 'email') return <a href={`mailto:${text}`}>{text}</a>;
  if (shown.field.format === 'web') return web(text);
  return lineText(shown);
}

function refNode(shown: Shown): ReactNode {
  const text = TEXT.ref(shown);
  const to = shown.refs.to(shown.name, String(shown.value));
  return to ? <Link to={to}>{text}</Link> : text;
}

/** Kinds that the record's page draws otherwise than as text: with links. */
const READ: Partial<Record<FieldKind, Draw>> = {
  text: lineNode,
  area: ({ value }) => <span className="v-record-area">{String(value)}</span>,
  day: dayNode,
  instant: ({ value }) => <ElapsedText instant={String(value)} />,
  ref: refNode,
  images: ({ value }) => <PictureRow ids={value as readonly string[]} />,
  file: ({ field, value, words }) => (
    <FileLink id={String(value)} isImage={field.accept === 'image'} label={words.say('openFile')} />
  ),
};

/** Values on the record's page: with links, and the own components of the screens. */
export const readerOf =
  ({ own }: RecordScreens, show: RecordShow) =>
  (name: string, record: KnownRecord): ReactNode =>
    own.read?.[name]?.(record) ?? show.drawn(name, record[name], READ);
