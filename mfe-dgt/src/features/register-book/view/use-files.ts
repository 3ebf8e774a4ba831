import { dgtJobs, registerBookFile, studentCardFile } from '@volante/contracts/dgt/register-print.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useDgtText } from '../../../shared/dgt-text';

/** The tray follows the work; the file opens by itself when it is there. */
function useFollow() {
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

/** The whole book as a file. */
export function useBookFile(book: string) {
  const feedback = useFeedback();
  const follow = useFollow();
  const start = useCallMutation(registerBookFile, {
    onSuccess: ({ job }) => follow(job),
    onError: feedback.failed,
  });
  return (format: 'pdf' | 'xlsx') => start.mutate({ book, format });
}

/** The student's card of an inscription. */
export function useCardFile(entry: string) {
  const feedback = useFeedback();
  const follow = useFollow();
  const start = useCallMutation(studentCardFile, {
    onSuccess: ({ job }) => follow(job),
    onError: feedback.failed,
  });
  return () => start.mutate({ entry });
}
