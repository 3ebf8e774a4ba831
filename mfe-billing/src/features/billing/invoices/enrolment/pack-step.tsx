import { type DocumentSummary, invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import type { Text } from '@volante/mfe-kit/i18n';
import { useCall } from '@volante/mfe-kit/query';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { useLive } from '@volante/mfe-kit/use-live';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { isSale, pendingOf } from '../shared/document-words';
import { useInvoiceText } from '../shared/invoice-text';
import { NewSale } from './new-sale';
import { SaleActs } from './sale-acts';
import '../invoices.css';

const MAX_ROWS = 100;
const DEAD: readonly string[] = ['rectified', 'annulled', 'replaced'];

interface Standing {
  /** Invoices that hold, drafts too, newest first. */
  sales: readonly DocumentSummary[];
  paid: number;
  pending: number;
}

const standingOf = (rows: readonly DocumentSummary[]): Standing => {
  const sales = rows.filter(({ target, state }) => isSale(target) && !DEAD.includes(state));
  return {
    sales,
    paid: sales.reduce((sum, row) => sum + row.paidCents, 0),
    pending: sales.reduce((sum, row) => sum + pendingOf(row), 0),
  };
};

function wordsOf({ sales, paid, pending }: Standing, text: Text): string {
  if (paid > 0 && pending > 0) return text('invoices.steps.part', { cents: eurosText(pending) });
  if (paid > 0) return text('invoices.steps.paid', { cents: eurosText(paid) });
  return text(sales.length > 0 ? 'invoices.steps.unpaid' : 'invoices.steps.noSale');
}

/** Step of an enrolment: the pack is sold, its invoice issued, a part of it paid. */
export function PackStep({ contact, onState }: EnrolmentStep) {
  const text = useInvoiceText();
  useLive({ entity: 'invoice' }, [invoiceReadAll]);
  const answer = useCall(invoiceReadAll, { contact: contact.id, limit: MAX_ROWS }, { keepPrevious: false });
  const standing = answer.data ? standingOf(answer.data.rows) : null;
  const isUnread = answer.isError && !answer.data;
  const state = isUnread ? 'lacking' : !standing ? null : standing.paid > 0 ? 'done' : 'lacking';
  const words = isUnread ? text('invoices.steps.unread') : standing ? wordsOf(standing, text) : undefined;
  useStepState(onState, state, words);
  if (isUnread) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!standing) return null;
  const open = standing.sales.filter((row) => row.state === 'draft' || pendingOf(row) > 0);
  return (
    <div className="vb-invoice-step">
      {open.map((row) => (
        <SaleActs key={row.id} row={row} />
      ))}
      {standing.sales.length === 0 ? <NewSale contact={contact} /> : null}
      {standing.sales.length > 0 && open.length === 0 ? <p>{words}</p> : null}
    </div>
  );
}
