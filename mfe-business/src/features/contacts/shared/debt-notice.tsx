import { invoiceContactSums } from '@volante/contracts/billing/account.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { eurosText } from '@volante/ui-kit/euros';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Alert } from 'antd';
import { useContactText } from './contact-text';

/** As many as billing adds up in one question. */
const MAX_CONTACTS = 1_000;

interface DebtNoticeProps {
  ids: readonly string[];
  /** After a deletion a debt stays behind, after a merge it goes to the contact that is left. */
  after?: 'delete' | 'merge';
}

/** Before contacts go: what they owe and which documents wait. It forbids nothing, and says when billing could not be asked. */
export function DebtNotice({ ids, after = 'delete' }: DebtNoticeProps) {
  const text = useContactText();
  const maySee = useCan('invoice.view');
  const answer = useCall(
    invoiceContactSums,
    { contacts: ids.slice(0, MAX_CONTACTS) },
    { enabled: maySee, keepPrevious: false, staleTime: 0 },
  );
  if (!maySee) return null;
  if (answer.isError)
    return <Alert type="warning" showIcon role="status" title={text(`contacts.debt.away.${after}`)} />;
  if (!answer.data) return <Skeleton width="100%" height={40} />;
  const { rows } = answer.data;
  const debtors = rows.filter(({ owedCents }) => owedCents > 0);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const said = [
    debtors.length > 0
      ? text(ids.length === 1 ? 'contacts.debt.one' : 'contacts.debt.many', {
          count: debtors.length,
          cents: eurosText(debtors.reduce((all, { owedCents }) => all + owedCents, 0)),
        })
      : '',
    sum(({ openCount }) => openCount) > 0
      ? text('contacts.debt.open', { count: sum(({ openCount }) => openCount) })
      : '',
    sum(({ draftCount }) => draftCount) > 0
      ? text('contacts.debt.drafts', { count: sum(({ draftCount }) => draftCount) })
      : '',
    sum(({ creditCents }) => creditCents) > 0
      ? text('contacts.debt.credit', { cents: eurosText(sum(({ creditCents }) => creditCents)) })
      : '',
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={said.join(' ')}
      description={text(`contacts.debt.kept.${after}`)}
    />
  );
}
