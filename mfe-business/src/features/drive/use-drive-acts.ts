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
import { ApiError } from '@volante/mfe-kit/api-error';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DRIVE_READS } from './drive-reads';
import { useDriveText } from './drive-text';
import { isMany, useManyJob } from './use-many-job';

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
  const many = useManyJob();
  const bring = (rows: readonly Pick<DriveRow, 'id'>[]) =>
    restores.mutateAsync({ ids: rows.map(({ id }) => id) });
  const remove = async (rows: readonly DriveRow[]) => {
    if (isMany(rows))
      return many({ act: 'delete', ids: rows.map(({ id }) => id) }, (ids) => restores.mutateAsync({ ids }));
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

/** Moves and copies, at once or by the worker where they are many. */
function usePlacing() {
  const text = useDriveText();
  const feedback = useFeedback();
  const many = useManyJob();
  const put = useMoving(false);
  const copyAtOnce = useMoving(true);
  const back = async (rows: readonly DriveRow[]) => {
    for (const [parent, group] of byParent(rows)) {
      if (isMany(group))
        await many({ act: 'move', ids: group.map(({ id }) => id), folder: parent, onTaken: 'both' }, null);
      else await put(group, parent, 'both');
    }
  };
  const copyMany = (rows: readonly DriveRow[], folder: string, onTaken: 'refuse' | 'both') =>
    many({ act: 'copy', ids: rows.map(({ id }) => id), folder, onTaken }, (ids) =>
      many({ act: 'delete', ids }, null),
    );
  return {
    copy: async (rows: readonly DriveRow[], to: string, onTaken: 'refuse' | 'both') => {
      if (isMany(rows)) return copyMany(rows, to, onTaken);
      try {
        await copyAtOnce(rows, to, onTaken);
        feedback.done(text('drive.copied', { count: rows.length }));
      } catch (error) {
        // A chosen folder has more in it than one request copies.
        if (!(error instanceof ApiError) || error.code !== 'DRIVE-008') throw error;
        await copyMany(rows, to, onTaken);
      }
    },
    move: async (rows: readonly DriveRow[], to: string, onTaken: 'refuse' | 'both') => {
      if (isMany(rows)) {
        const input = { act: 'move', ids: rows.map(({ id }) => id), folder: to, onTaken } as const;
        return many(input, (ids) => back(rows.filter(({ id }) => ids.includes(id))));
      }
      await put(rows, to, onTaken);
      feedback.undoable(text('drive.moved', { count: rows.length }), () => back(rows));
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
  return {
    ...useTrashActs(),
    ...usePlacing(),
    create: async (at: string, name: string) => {
      await create.mutateAsync({ folder: at, name });
    },
    rename: async (row: DriveRow, name: string) => {
      await (row.kind === 'folder' ? folder : file).mutateAsync({ id: row.id, name });
      feedback.done(text('drive.renamed'));
    },
  };
}

export type DriveActs = ReturnType<typeof useDriveActs>;
