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

/** Ids by kind: of copies that were made. */
type Made = Record<DriveRow['kind'], string[]>;

function useMoving(copy: boolean) {
  const folder = useCallMutation(folderMove, OPTIONS);
  const file = useCallMutation(fileMove, OPTIONS);
  return async (rows: readonly DriveRow[], to: string, onTaken: 'refuse' | 'both'): Promise<Made> => {
    const made: Made = { folder: [], file: [] };
    await eachKind(rows, {
      folder: async (ids) => {
        made.folder = (await folder.mutateAsync({ ids, folder: to, onTaken, copy })).made ?? [];
      },
      file: async (ids) => {
        made.file = (await file.mutateAsync({ ids, folder: to, onTaken, copy })).made ?? [];
      },
    });
    return made;
  };
}

/** Takes copies back: into the trash, each kind by its call. */
function useDiscarding() {
  const folder = useCallMutation(folderDelete, OPTIONS);
  const file = useCallMutation(fileDelete, OPTIONS);
  return async (made: Made) => {
    if (made.folder.length > 0) await folder.mutateAsync({ ids: made.folder });
    if (made.file.length > 0) await file.mutateAsync({ ids: made.file });
  };
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
  const discard = useDiscarding();
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
        const made = await copyAtOnce(rows, to, onTaken);
        feedback.undoable(text('drive.copied', { count: rows.length }), () => discard(made));
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
      const call = row.kind === 'folder' ? folder : file;
      await call.mutateAsync({ id: row.id, name });
      feedback.undoable(text('drive.renamed'), () => call.mutateAsync({ id: row.id, name: row.name }));
    },
  };
}

export type DriveActs = ReturnType<typeof useDriveActs>;
