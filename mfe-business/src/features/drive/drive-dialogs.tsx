import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { AccessDialog } from './access-dialog';
import { useDriveText } from './drive-text';
import { MoveDialog } from './move-dialog';
import { NameDialog } from './name-dialog';
import { type OpenPdfDialog, PdfDialogs } from './pdf/pdf-dialogs';
import type { DriveActs } from './use-drive-acts';

/** The dialog on show, and what it is about. */
export type OpenDialog =
  | { act: 'create' }
  | { act: 'rename'; row: DriveRow }
  | { act: 'access'; id: string; name: string }
  | { act: 'move' | 'copy' | 'purge'; rows: readonly DriveRow[]; to?: string }
  | OpenPdfDialog;

interface DialogsProps {
  open: OpenDialog | null;
  place: string;
  acts: DriveActs;
  onUpload: (files: File[]) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the name of a new folder, or for another one of an element. */
function NamesDialog({
  row,
  place,
  acts,
  onClose,
}: Omit<DialogsProps, 'open' | 'onUpload' | 'onDone'> & { row?: DriveRow }) {
  const text = useDriveText();
  return (
    <NameDialog
      title={text(row ? 'drive.rename' : 'drive.create')}
      label={text('drive.name')}
      value={row?.name ?? ''}
      onSave={(name) => (row ? acts.rename(row, name) : acts.create(place, name))}
      onClose={onClose}
    />
  );
}

/** One dialog at a time over the drive. */
export function DriveDialogs({ open, place, acts, onUpload, onClose, onDone }: DialogsProps) {
  const text = useDriveText();
  const close = { onClose };
  switch (open?.act) {
    case 'create':
      return <NamesDialog place={place} acts={acts} {...close} />;
    case 'rename':
      return <NamesDialog row={open.row} place={place} acts={acts} {...close} />;
    case 'access':
      return <AccessDialog id={open.id} name={open.name} {...close} />;
    case 'move':
    case 'copy':
      return (
        <MoveDialog
          rows={open.rows}
          isCopy={open.act === 'copy'}
          from={open.to ?? open.rows[0]?.parent ?? 'root'}
          onMove={(folder, onTaken) => acts[open.act](open.rows, folder, onTaken).then(onDone)}
          {...close}
        />
      );
    case 'purge':
      return (
        <ConfirmDialog
          title={text('drive.purge')}
          onConfirm={() => acts.purge(open.rows).then(onDone)}
          {...close}
        >
          {text('drive.purgeText')}
        </ConfirmDialog>
      );
    case 'compose':
    case 'censor':
    case 'extract':
    case 'fill':
      return <PdfDialogs open={open} onUpload={onUpload} {...close} />;
    default:
      return null;
  }
}
