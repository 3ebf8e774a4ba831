import { invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import { useCall } from '@volante/mfe-kit/query';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { useAccount } from '../contact/use-account';
import { useInvoiceText } from '../shared/invoice-text';
import { SaleActs } from './sale-acts';
import '../invoices.css';

const MAX_DRAFTS = 25;

/** Step of leaving: nothing is owed either way, and no draft waits to be issued. */
export function DebtStep({ contact, onState }: EnrolmentStep) {
  const text = useInvoiceText();
  const answer = useAccount(contact.id);
  const account = answer.data;
  const hasDrafts = (account?.draftCount ?? 0) > 0;
  const drafts = useCall(
    invoiceReadAll,
    { contact: contact.id, state: 'draft', limit: MAX_DRAFTS },
    { enabled: hasDrafts },
  ).data?.rows;
  const isUnread = answer.isError && !account;
  const said = account
    ? [
        account.owedCents > 0 ? text('invoices.steps.debtText', { cents: eurosText(account.owedCents) }) : '',
        account.creditCents > 0
          ? text('invoices.steps.creditText', { cents: eurosText(account.creditCents) })
          : '',
        hasDrafts ? text('invoices.steps.drafts', { count: account.draftCount }) : '',
      ]
        .filter(Boolean)
        .join(' · ')
    : '';
  const isClear = said === '';
  const state = isUnread
    ? 'lacking'
    : !account
      ? null
      : account.documentCount === 0
        ? 'notNeeded'
        : isClear
          ? 'done'
          : 'lacking';
  useStepState(onState, state, isUnread ? text('invoices.steps.unread') : said || undefined);
  if (isUnread) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!account) return null;
  if (isClear)
    return <p>{text(account.documentCount === 0 ? 'invoices.steps.none' : 'invoices.steps.settled')}</p>;
  return (
    <div className="vb-invoice-step">
      {[...account.open, ...(drafts ?? [])].map((row) => (
        <SaleActs key={row.id} row={row} />
      ))}
    </div>
  );
}
