import { attemptPrint } from '@volante/contracts/e-learning/attempt-print.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { useFollowFile } from '../../shared/use-follow-file';
import { useAccessText } from './access-text';

/** A student's test on paper; it downloads by itself once it is drawn. */
export function AttemptPrint({ attempt }: { attempt: string }) {
  const text = useAccessText();
  const { failed } = useFeedback();
  const onSuccess = useFollowFile(text('attempt.printing'));
  const start = useCallMutation(attemptPrint, { onSuccess, onError: failed });
  return (
    <Button loading={start.isPending} onClick={() => start.mutate({ attempt })}>
      {text('attempt.inPdf')}
    </Button>
  );
}
