import { studentCardFile } from '@volante/contracts/dgt/register-print.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useFollow } from './use-follow';

/** The student's card of an inscription as PDF. */
export function useCardFile(entry: string) {
  const feedback = useFeedback();
  const follow = useFollow();
  const start = useCallMutation(studentCardFile, {
    onSuccess: ({ job }) => follow(job),
    onError: feedback.failed,
  });
  return () => start.mutate({ entry });
}
