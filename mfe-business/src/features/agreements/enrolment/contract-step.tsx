import { agreementRequestList } from '@volante/contracts/agreements/agreement-request.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useState } from 'react';
import { RequestRows } from '../requests/request-table';
import { SendDialog } from '../requests/send-dialog';
import { TemplateChoice } from '../requests/template-choice';
import { useAgreementText } from '../shared/agreement-text';
import { ANY_REQUEST } from '../shared/any-request';
import { REQUEST_READS } from '../shared/request-reads';

const MAX_ROWS = 100;

/** Step of an enrolment: the contract of teaching is signed. */
export function ContractStep({ contact, onState }: EnrolmentStep) {
  const text = useAgreementText();
  const mayRequest = useSession().can('agreement.request');
  const [template, setTemplate] = useState<string | null>(null);
  const answer = useCall(agreementRequestList, { contact: contact.id, limit: MAX_ROWS });
  useLive(ANY_REQUEST, REQUEST_READS);
  const isUnread = answer.isError && !answer.data;
  const rows = answer.data?.rows.filter(({ kind }) => kind === 'teaching') ?? [];
  const signed = rows.find(({ status }) => status === 'signed');
  const open = rows.filter(({ waitsFor, detail }) => waitsFor !== '' || detail === 'sealing');
  const words = signed
    ? text('agreements.steps.signed', { day: formatDay(signed.endedAt ?? signed.createdAt) })
    : text(open.length > 0 ? 'agreements.steps.waits' : 'agreements.steps.none');
  useStepState(
    onState,
    isUnread ? 'lacking' : answer.data ? (signed ? 'done' : 'lacking') : null,
    isUnread ? text('agreements.steps.unread') : words,
  );
  if (isUnread) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return null;
  return (
    <div className="vb-agreement-tab">
      <RequestRows rows={signed ? [signed] : open} shows="agreement" />
      {mayRequest && !signed && open.length === 0 ? (
        <TemplateChoice label={text('agreements.sendWhich')} value={template} onChange={setTemplate} />
      ) : null}
      {template === null ? null : (
        <SendDialog agreement={template} contact={contact.id} onClose={() => setTemplate(null)} />
      )}
    </div>
  );
}
