import type { CallInput } from '@volante/contracts/call';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { MAX_COPIED } from '@volante/contracts/files/drive-limits';
import { driveMany } from '@volante/contracts/files/drive-many.contract';
import { driveJobs } from '@volante/contracts/files/drive-zip.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import { DRIVE_READS } from './drive-reads';
import { useDriveText } from './drive-text';

type Input = CallInput<typeof driveMany>;

/** More than a request does at once: the worker does it, and the tray shows how far it is. */
export const isMany = (rows: readonly DriveRow[]) => rows.length > MAX_COPIED;

const idsOf = (result: Readonly<Record<string, unknown>> | null): string[] => {
  const ids = result?.ids;
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
};

/** Starts a job of many elements; once it is done, `undo` gets the ids of those that were. */
export function useManyJob() {
  const text = useDriveText();
  const feedback = useFeedback();
  const start = useCallMutation(driveMany, { invalidates: DRIVE_READS });
  return async (input: Input, undo: ((ids: string[]) => Promise<unknown>) | null): Promise<void> => {
    const { job } = await start.mutateAsync(input);
    feedback.done(text('drive.many.started', { count: input.ids.length }));
    trackJob(driveJobs, job, {
      onEnd: ({ state, result }) => {
        const ids = idsOf(result);
        if (state === 'done' && ids.length > 0 && undo)
          feedback.undoable(text(`drive.many.${input.act}`, { count: ids.length }), () => undo(ids));
      },
    });
  };
}
