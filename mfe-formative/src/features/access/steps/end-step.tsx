import { accessLeave } from '@volante/contracts/e-learning/access-leave.contract';
import type { StudentAccess } from '@volante/contracts/e-learning/student-access.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { ACCESS_READS } from '../access-dialogs';
import { useAccessText } from '../access-text';
import { useAccesses } from './use-accesses';

const isOver = ({ daysLeft, testsUntil }: StudentAccess): boolean =>
  daysLeft !== null && daysLeft < 0 && (testsUntil === null || testsUntil < today());

function End({ contact }: { contact: string }) {
  const text = useAccessText();
  const feedback = useFeedback();
  const end = useCallMutation(accessLeave, { ...ACCESS_READS, onError: feedback.failed });
  const go = () => end.mutate({ contact }, { onSuccess: () => feedback.done(text('accessSteps.endedNow')) });
  return (
    <>
      <p className="v-hint">{text('accessSteps.endHelp')}</p>
      <Button danger loading={end.isPending} onClick={go}>
        {text('accessSteps.end')}
      </Button>
    </>
  );
}

/** Step of leaving: the access to theory tests ends. */
export function EndStep({ contact, onState }: EnrolmentStep) {
  const text = useAccessText();
  const mayModify = useCan('student-access.modify');
  const answer = useAccesses(contact.id);
  const rows = answer.data?.rows ?? [];
  const open = rows.filter((row) => !isOver(row));
  const isUnread = answer.isError && !answer.data;
  const settled = rows.length === 0 ? 'notNeeded' : 'done';
  const state = isUnread ? 'lacking' : answer.data ? (open.length > 0 ? 'lacking' : settled) : null;
  const licences = open.map(({ license }) => license).join(', ');
  const over = text(rows.length === 0 ? 'accessSteps.never' : 'accessSteps.ended');
  const words = open.length > 0 ? text('accessSteps.still', { licences }) : over;
  useStepState(onState, state, state === null || isUnread ? undefined : words);
  if (isUnread) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return null;
  return (
    <>
      <p>{words}</p>
      {open.length > 0 && mayModify ? <End contact={contact.id} /> : null}
    </>
  );
}
