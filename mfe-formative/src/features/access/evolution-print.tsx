import type { CallInput } from '@volante/contracts/call';
import { evolutionPrint } from '@volante/contracts/e-learning/evolution-print.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { useFollowFile } from '../../shared/use-follow-file';
import { useAccessText } from './access-text';

/** The evolution of a student on paper; it downloads by itself once it is drawn. */
export function EvolutionPrint(student: Pick<CallInput<typeof evolutionPrint>, 'contact' | 'license'>) {
  const text = useAccessText();
  const { failed } = useFeedback();
  const onSuccess = useFollowFile(text('attempt.printing'));
  const start = useCallMutation(evolutionPrint, { onSuccess, onError: failed });
  return (
    <Button loading={start.isPending} onClick={() => start.mutate(student)}>
      {text('attempt.print')}
    </Button>
  );
}
