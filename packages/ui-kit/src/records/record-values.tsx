import { phoneText } from '@volante/contracts/phone-text';
import type { FieldKind } from '@volante/contracts/records/field';
import type { FieldFace, KnownRecord } from '@volante/contracts/records/record-face';
import { lazy, type ReactNode, Suspense } from 'react';
import { DateText, ElapsedText } from '../display/date-text';
import { formatDay, formatInstant } from '../display/dates';
import { eurosText } from '../display/euros';
import { type BadgeTone, StateBadge } from '../display/state-badge';
import { useKitText } from '../text/text';
import { expiryOf } from './expiry';
import { fieldOf, nameOf, type RecordScreens, type RefNames } from './record-screens';
import { type RecordWordsOf, useRecordWords } from './record-words';

/** One value with everything that a kind needs to show it. */
export interface Shown {
  name: string;
  field: FieldFace;
  value: unknown;
  words: RecordWordsOf;
  refs: RefNames;
  yes: string;
  no: string;
}

const THUMB = 32;
/** Only lists with a picture need it. */
const Thumb = lazy(async () => ({ default: (await import('../upload/file-image')).FileImage }));
const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];

function countText({ field, value, words, name }: Shown): string {
  if (field.choices) return words.choice(name, value);
  const digits = field.decimals ?? 0;
  const format = new Intl.NumberFormat('es-ES', { maximumFractionDigits: digits, useGrouping: 'always' });
  return `${format.format(Number(value))} ${words.unit(name)}`.trim();
}

/** "ES91 2100 0418 4502 0005 1332", as banks print it. */
const spaced = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

export function lineText({ field, value }: Shown): string {
  const text = String(value);
  if (field.format === 'phone') return phoneText(text);
  return field.format === 'iban' ? spaced(text) : text;
}

const refText = ({ refs, name, value, words }: Shown): string =>
  refs.name(name, value) ?? (words.own('unknown') || words.say('unknown'));

/** Each kind in plain words: cells, conflict, history. */
export const TEXT: Readonly<Record<FieldKind, (shown: Shown) => string>> = {
  text: lineText,
  area: ({ value }) => String(value),
  day: ({ value }) => formatDay(String(value)),
  instant: ({ value }) => formatInstant(String(value)),
  time: ({ value }) => String(value),
  choice: ({ words, name, value }) => words.choice(name, value),
  several: ({ words, name, value }) =>
    asList(value)
      .map((one) => words.choice(name, one))
      .join(', '),
  count: countText,
  money: ({ value }) => eurosText(Number(value)),
  flag: ({ value, yes, no }) => (value === true ? yes : no),
  ref: refText,
  file: ({ field, words }) => words.say(field.accept === 'image' ? 'imageThere' : 'fileThere'),
  images: ({ value, words }) => words.say('imagesThere', { count: asList(value).length }),
  custom: (shown) => {
    const { field, value } = shown;
    if (field.joined)
      return asList(value)
        .map((one) => refText({ ...shown, value: one }))
        .join(', ');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  },
};

/** A day with what it means today, in a word on its colour. */
export function DayWithExpiry({
  day,
  warnDays,
  words,
}: {
  day: string;
  warnDays: number;
  words: RecordWordsOf;
}) {
  const expiry = expiryOf(day, warnDays);
  if (!expiry) return <DateText day={day} />;
  const { left, tone } = expiry;
  return (
    <>
      <DateText day={day} />{' '}
      <StateBadge tone={tone}>
        {left < 0 ? words.say('expired') : words.say('expires', { count: left })}
      </StateBadge>
    </>
  );
}

export function dayNode({ field, value, words }: Shown): ReactNode {
  const day = String(value);
  return field.warnDays === undefined ? (
    <DateText day={day} />
  ) : (
    <DayWithExpiry day={day} warnDays={field.warnDays} words={words} />
  );
}

export type Draw = (shown: Shown) => ReactNode;

/** Kinds that a cell of the list draws otherwise than as text. */
const CELL: Partial<Record<FieldKind, Draw>> = {
  day: dayNode,
  instant: ({ value }) => <ElapsedText instant={String(value)} />,
  file: ({ field, value, words }) =>
    field.accept === 'image' ? (
      <Suspense>
        <Thumb id={String(value)} variant="80x80" alt="" size={THUMB} fallback={null} />
      </Suspense>
    ) : (
      words.say('fileThere')
    ),
};

const TONES: Readonly<Record<string, BadgeTone>> = { active: 'good', inactive: 'warn', deleted: 'bad' };

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export interface RecordShow {
  words: RecordWordsOf;
  refs: RefNames;
  /** For conflict and history; '' for none. */
  text: (name: string, value: unknown) => string;
  cell: (name: string, row: KnownRecord) => ReactNode;
  /** By the table of kinds, and as text otherwise. */
  drawn: (name: string, value: unknown, table: Partial<Record<FieldKind, Draw>>) => ReactNode;
}

/** How the values of a record are shown; `names` are the fields that are. */
export function useRecordShow(screens: RecordScreens, names: readonly string[]): RecordShow {
  const kit = useKitText();
  const words = useRecordWords(screens);
  const refs = screens.refs.useNames(screens, names);
  const { face, own } = screens;
  const common = { words, refs, yes: kit('form.yes'), no: kit('form.no') };
  const text = (name: string, value: unknown): string => {
    const field = fieldOf(face, name);
    if (name === 'state') return words.state(value);
    if (isEmpty(value)) return '';
    const mine = own.text?.[name];
    if (mine) return mine(value, words);
    return field ? TEXT[field.kind]({ ...common, name, field, value }) : String(value);
  };
  const drawn = (name: string, value: unknown, table: Partial<Record<FieldKind, Draw>>): ReactNode => {
    const field = fieldOf(face, name);
    if (name === 'state')
      return <StateBadge tone={TONES[String(value)] ?? 'plain'}>{words.state(value)}</StateBadge>;
    if (!field || isEmpty(value)) return '';
    const draw = table[field.kind];
    return draw ? draw({ ...common, name, field, value }) : text(name, value);
  };
  return {
    words,
    refs,
    text,
    cell: (name, row) =>
      own.cell?.[name]?.(row) ??
      (name === 'name' && !fieldOf(face, name) ? nameOf(face, row) : drawn(name, row[name], CELL)),
    drawn,
  };
}
