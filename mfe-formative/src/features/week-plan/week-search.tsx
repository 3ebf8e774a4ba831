import { trainingJobs } from '@volante/contracts/training/training-jobs.contract';
import type { WeekPlan } from '@volante/contracts/training/week-plan.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button, Progress } from 'antd';
import { useOwnText } from '../../texts';

const WHOLE = 100;

/** A search that goes on: its progress for the person who asked, who may cancel it. */
export function WeekSearch({ plan }: { plan: WeekPlan }) {
  const text = useOwnText();
  const feedback = useFeedback();
  const job = useJob(trainingJobs, plan.isOwn ? plan.job : null).data;
  const cancel = useCallMutation(trainingJobs.cancel, { onError: feedback.failed });
  return (
    <div className="vf-week-search" role="status">
      <p>{plan.isOwn ? text('week.searching') : text('week.searchingBy', { name: plan.by })}</p>
      {plan.isOwn ? (
        <>
          <Progress
            percent={Math.floor(((job?.done ?? 0) * WHOLE) / (job?.total || WHOLE))}
            aria-label={text('week.title')}
          />
          <Button loading={cancel.isPending} onClick={() => cancel.mutate({ id: plan.job })}>
            {text('week.cancel')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
