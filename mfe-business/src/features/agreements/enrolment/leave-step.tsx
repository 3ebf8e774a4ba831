import {
  agreementRequestList,
  agreementRequestVoid,
} from '@volante/contracts/agreements/agreement-request.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { useLive } from '@volante/mfe-kit/use-live';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { RequestRows } from '../requests/request-table';
import { useAgreementText } from '../shared/agreement-text';
import { ANY_REQUEST } from '../shared/any-request';
import { REQUEST_READS } from '../shared/request-reads';

const MAX_ROWS = 100;

/** Step of leaving: nothing waits to be signed any more. */
export function LeaveContractsStep({ contact, onState }: EnrolmentStep) {
  const text = useAgreementText();
  const feedback = useFeedback();
  const mayRequest = useSession().can('agreement.request');
  const answer = useCall(agreementRequestList, { contact: contact.id, status: 'pending', limit: MAX_ROWS });
  const end = useCallMutation(agreementRequestVoid, { invalidates: REQUEST_READS, onError: feedback.failed });
  useLive(ANY_REQUEST, REQUEST_READS);
  const isUnread = answer.isError && !answer.data;
  const open = answer.data?.rows.filter(({ waitsFor }) => waitsFor !== '') ?? [];
  const isClear = open.length === 0;
  useStepState(
    onState,
    isUnread ? 'lacking' : answer.data ? (isClear ? 'notNeeded' : 'lacking') : null,
    isUnread
      ? text('agreements.steps.unread')
      : isClear
        ? text('agreements.steps.clear')
        : text('agreements.steps.open', { count: open.length }),
  );
  const endAll = async () => {
    try {
      for (const { id } of open) await end.mutateAsync({ id, reason: text('agreements.steps.leaveReason') });
      feedback.done(text('agreements.steps.ended'));
    } catch {
      // Shown by the mutation's own error.
    }
  };
  if (isUnread) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (isClear) return answer.data ? <p>{text('agreements.steps.clear')}</p> : null;
  return (
    <div className="vb-agreement-tab">
      <RequestRows rows={open} shows="agreement" />
      {mayRequest ? (
        <div>
          <Button danger loading={end.isPending} onClick={() => void endAll()}>
            {text('agreements.steps.end', { count: open.length })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
