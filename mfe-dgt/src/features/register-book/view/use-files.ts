import { registerBookFile } from '@volante/contracts/dgt/register-print.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useFollow } from '../../../shared/use-follow';

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
