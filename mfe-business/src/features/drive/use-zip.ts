import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { driveJobs, driveZip } from '@volante/contracts/files/drive-zip.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useDriveText } from './drive-text';

/** A ZIP of the chosen elements is made by the worker, followed in the tray, and downloaded once it is there. */
export function useZip() {
  const text = useDriveText();
  const feedback = useFeedback();
  const start = useCallMutation(driveZip);
  return async (rows: readonly DriveRow[]): Promise<void> => {
    try {
      const { job } = await start.mutateAsync({ ids: rows.map(({ id }) => id) });
      feedback.done(text('drive.zipStarted'));
      trackJob(driveJobs, job, {
        onEnd: ({ state, files: [file] }) => {
          // A failed download can be repeated in the tray, which keeps the file.
          if (state === 'done' && file) void downloadFile(file.id, file.name).catch(() => undefined);
        },
      });
    } catch (error) {
      feedback.failed(error);
    }
  };
}
