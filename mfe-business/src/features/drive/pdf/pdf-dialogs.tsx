import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { lazy, Suspense } from 'react';

const ComposeDialog = lazy(async () => ({ default: (await import('./compose-dialog')).ComposeDialog }));
const CensorDialog = lazy(async () => ({ default: (await import('./censor-dialog')).CensorDialog }));
const FillDialog = lazy(async () => ({ default: (await import('../fill/fill-dialog')).FillDialog }));
const ExtractDialog = lazy(async () => ({ default: (await import('./extract-dialog')).ExtractDialog }));

export type OpenPdfDialog =
  | { act: 'compose'; rows: readonly DriveRow[] }
  | { act: 'censor' | 'extract' | 'fill'; row: DriveRow };

interface PdfDialogsProps {
  open: OpenPdfDialog;
  onUpload: (files: File[]) => void;
  onClose: () => void;
}

function Shown({ open, onUpload, onClose }: PdfDialogsProps) {
  if (open.act === 'compose') return <ComposeDialog rows={open.rows} onClose={onClose} />;
  if (open.act === 'censor') return <CensorDialog row={open.row} onClose={onClose} />;
  if (open.act === 'fill') {
    const { content, name, level } = open.row;
    const upload = level === 'view' ? undefined : onUpload;
    return <FillDialog layout={{ content: content ?? '', name }} onUpload={upload} onClose={onClose} />;
  }
  return <ExtractDialog row={open.row} onUpload={onUpload} onClose={onClose} />;
}

/** The tools for PDFs and papers, loaded when one is opened. */
export function PdfDialogs(props: PdfDialogsProps) {
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}
