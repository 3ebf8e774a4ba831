import type { DriveRow } from '@volante/contracts/files/drive.fields';
import {
  fileDelete,
  fileMove,
  fileRename,
  folderCreate,
  folderDelete,
  folderMove,
  folderRename,
} from '@volante/contracts/files/drive-change.contract';
import { trashPurge, trashRestore } from '@volante/contracts/files/drive-trash.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DRIVE_READS } from './drive-reads';
import { useDriveText } from './drive-text';

const idsOf = (rows: readonly DriveRow[], kind: DriveRow['kind']) =>
  rows.filter((row) => row.kind === kind).map(({ id }) => id);

/** Calls `act` for the folders and for the files among the rows. */
async function eachKind(
  rows: readonly DriveRow[],
  acts: Readonly<Record<DriveRow['kind'], (ids: string[]) => Promise<unknown>>>,
): Promise<void> {
  for (const kind of ['folder', 'file'] as const) {
    const ids = idsOf(rows, kind);
    if (ids.length > 0) await acts[kind](ids);
  }
}

function byParent(rows: readonly DriveRow[]): Map<string, DriveRow[]> {
  const groups = new Map<string, DriveRow[]>();
  for (const row of rows) groups.set(row.parent, [...(groups.get(row.parent) ?? []), row]);
  return groups;
}

const OPTIONS = { invalidates: DRIVE_READS };

function useMoving(copy: boolean) {
  const folder = useCallMutation(folderMove, OPTIONS);
  const file = useCallMutation(fileMove, OPTIONS);
  return (rows: readonly DriveRow[], to: string, onTaken: 'refuse' | 'both') =>
    eachKind(rows, {
      folder: (ids) => folder.mutateAsync({ ids, folder: to, onTaken, copy }),
      file: (ids) => file.mutateAsync({ ids, folder: to, onTaken, copy }),
    });
}

/** Into the trash, out of it, and for good; a failure is shown. */
function useTrashActs() {
  const text = useDriveText();
  const feedback = useFeedback();
  const folder = useCallMutation(folderDelete, OPTIONS);
  const file = useCallMutation(fileDelete, OPTIONS);
  const restores = useCallMutation(trashRestore, OPTIONS);
  const purges = useCallMutation(trashPurge, OPTIONS);
  const bring = (rows: readonly DriveRow[]) => restores.mutateAsync({ ids: rows.map(({ id }) => id) });
  const remove = async (rows: readonly DriveRow[]) => {
    await eachKind(rows, {
      folder: (ids) => folder.mutateAsync({ ids }),
      file: (ids) => file.mutateAsync({ ids }),
    });
    feedback.undoable(text('drive.removed', { count: rows.length }), () => bring(rows));
  };
  const restore = async (rows: readonly DriveRow[]) => {
    await bring(rows);
    feedback.done(text('drive.restored', { count: rows.length }));
  };
  return {
    remove: (rows: readonly DriveRow[]) => remove(rows).catch(feedback.failed),
    restore: (rows: readonly DriveRow[]) => restore(rows).catch(feedback.failed),
    purge: async (rows: readonly DriveRow[]) => {
      await purges.mutateAsync({ ids: rows.map(({ id }) => id) });
      feedback.done(text('drive.purged'));
    },
  };
}

/** Acts on folders and files; each confirms, and offers to undo where that is possible. */
export function useDriveActs() {
  const text = useDriveText();
  const feedback = useFeedback();
  const create = useCallMutation(folderCreate, OPTIONS);
  const folder = useCallMutation(folderRename, OPTIONS);
  const file = useCallMutation(fileRename, OPTIONS);
  const put = useMoving(false);
  const copy = useMoving(true);
  return {
    ...useTrashActs(),
    create: async (at: string, name: string) => {
      await create.mutateAsync({ folder: at, name });
    },
    rename: async (row: DriveRow, name: string) => {
      await (row.kind === 'folder' ? folder : file).mutateAsync({ id: row.id, name });
      feedback.done(text('drive.renamed'));
    },
    copy: async (rows: readonly DriveRow[], to: string, onTaken: 'refuse' | 'both') => {
      await copy(rows, to, onTaken);
      feedback.done(text('drive.copied', { count: rows.length }));
    },
    move: async (rows: readonly DriveRow[], to: string, onTaken: 'refuse' | 'both') => {
      await put(rows, to, onTaken);
      feedback.undoable(text('drive.moved', { count: rows.length }), async () => {
        for (const [parent, group] of byParent(rows)) await put(group, parent, 'both');
      });
    },
  };
}

export type DriveActs = ReturnType<typeof useDriveActs>;
