import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { pdfCompose } from '@volante/contracts/files/pdf-tool.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { DRIVE_READS } from '../drive-reads';
import { useDriveText } from '../drive-text';
import { pagesOf, shifted, stemOf, turned } from './chosen-pages';
import { MakeDialog } from './make-dialog';
import { PageTile } from './page-tile';
import './pdf.css';
import { useMadePdf } from './use-made-pdf';

const WIDE = 880;

interface ComposeDialogProps {
  rows: readonly DriveRow[];
  onClose: () => void;
}

function usePages(rows: readonly DriveRow[]) {
  const [entries, setEntries] = useState(() => pagesOf(rows));
  return {
    entries,
    shift: (key: string) => (by: number) => setEntries((known) => shifted(known, key, by)),
    turn: (key: string) => () =>
      setEntries((known) => known.map((entry) => (entry.key === key ? turned(entry) : entry))),
    remove: (key: string) => () => setEntries((known) => known.filter((entry) => entry.key !== key)),
  };
}

/** Text at the top of each page. */
function StampField({ value, onChange }: { value: string; onChange: (stamp: string) => void }) {
  const text = useDriveText();
  const id = useId();
  return (
    <div className="vb-pdf-fields">
      <label htmlFor={id}>{text('drive.pdf.stamp')}</label>
      <Input
        id={id}
        value={value}
        maxLength={60}
        placeholder={text('drive.pdf.stampExample')}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Puts pages of PDFs and pictures into a new PDF: joined, in another order, turned, without some, or with a stamp. */
export function ComposeDialog({ rows, onClose }: ComposeDialogProps) {
  const text = useDriveText();
  const { entries, shift, turn, remove } = usePages(rows);
  const [name, setName] = useState(text('drive.pdf.composedName', { name: stemOf(rows[0]?.name ?? '') }));
  const [stamp, setStamp] = useState('');
  const making = useMadePdf(onClose);
  const compose = useCallMutation(pdfCompose, { invalidates: DRIVE_READS });
  const save = () =>
    making.make(() =>
      compose.mutateAsync({
        pages: entries.map(({ file, page, turn: by }) => ({ file, page, turn: by })),
        stamp,
        folder: rows[0]?.parent ?? 'root',
        name: name.trim(),
      }),
    );
  return (
    <MakeDialog
      width={WIDE}
      title={text('drive.pdf.compose')}
      okText={text('drive.pdf.saveNew')}
      name={name}
      isReady={entries.length > 0}
      making={making}
      onName={setName}
      onSave={() => void save()}
      onClose={onClose}
    >
      <p className="v-help">{text('drive.pdf.composeHelp')}</p>
      <ol className="vb-pdf-tiles">
        {entries.map((entry, at) => (
          <PageTile
            key={entry.key}
            entry={entry}
            place={at + 1}
            isLast={at === entries.length - 1}
            onShift={shift(entry.key)}
            onTurn={turn(entry.key)}
            onRemove={remove(entry.key)}
          />
        ))}
      </ol>
      {entries.length === 0 ? <p className="v-help">{text('drive.pdf.noPages')}</p> : null}
      <StampField value={stamp} onChange={setStamp} />
    </MakeDialog>
  );
}
