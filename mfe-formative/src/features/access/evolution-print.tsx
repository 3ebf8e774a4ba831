import type { CallInput } from '@volante/contracts/call';
import { evolutionPrint } from '@volante/contracts/e-learning/evolution-print.contract';
import { eLearningJobs } from '@volante/contracts/e-learning/norm.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { useAccessText } from './access-text';

/** The evolution of a student on paper; it downloads by itself once it is drawn. */
export function EvolutionPrint(student: Pick<CallInput<typeof evolutionPrint>, 'contact' | 'license'>) {
  const text = useAccessText();
  const feedback = useFeedback();
  const start = useCallMutation(evolutionPrint, {
    onSuccess: ({ job }) => {
      trackJob(eLearningJobs, job, {
        onEnd: ({ state, files: [file] }) => {
          if (state === 'done' && file) downloadFile(file.id, file.name).catch(feedback.failed);
        },
      });
      feedback.done(text('attempt.printing'));
    },
    onError: feedback.failed,
  });
  return (
    <Button loading={start.isPending} onClick={() => start.mutate(student)}>
      {text('attempt.print')}
    </Button>
  );
}
