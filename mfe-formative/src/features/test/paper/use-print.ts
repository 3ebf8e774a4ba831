import { eLearningJobs } from '@volante/contracts/e-learning/norm.contract';
import { paperPrint } from '@volante/contracts/e-learning/paper-test.contract';
import type { PaperPart } from '@volante/contracts/e-learning/paper-words';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import { usePaperText } from './paper-text';

/** Prints papers of a test. One file opens by itself; several wait in the tray. */
export function usePrint(id: string) {
  const text = usePaperText();
  const feedback = useFeedback();
  const start = useCallMutation(paperPrint, {
    onSuccess: ({ job }) => {
      trackJob(eLearningJobs, job, {
        onEnd: ({ state, files: [file, another] }) => {
          if (state === 'done' && file && !another) downloadFile(file.id, file.name).catch(feedback.failed);
        },
      });
      feedback.done(text('paper.printing'));
    },
    onError: feedback.failed,
  });
  return (part: PaperPart) => start.mutate({ id, parts: [part] });
}
