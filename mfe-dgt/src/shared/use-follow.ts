import { dgtJobs } from '@volante/contracts/dgt/register-print.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useDgtText } from './dgt-text';

/** The tray follows the work; the file opens by itself when it is there. */
export function useFollow() {
  const text = useDgtText();
  const feedback = useFeedback();
  return (job: string) => {
    trackJob(dgtJobs, job, {
      onEnd: ({ state, files: [file] }) => {
        if (state === 'done' && file) downloadFile(file.id, file.name).catch(feedback.failed);
      },
    });
    feedback.done(text('fileStarted'));
  };
}
