import { eLearningJobs } from '@volante/contracts/e-learning/norm.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';

/** Follows a job that makes files in the tray. One file downloads by itself, several wait there. `making`: the notice meanwhile. */
export function useFollowFile(making: string): (begun: { job: string }) => void {
  const feedback = useFeedback();
  return ({ job }) => {
    trackJob(eLearningJobs, job, {
      onEnd: ({ state, files: [file, another] }) => {
        if (state === 'done' && file && !another) downloadFile(file.id, file.name).catch(feedback.failed);
      },
    });
    feedback.done(making);
  };
}
