import type { DocumentSummary } from '@volante/contracts/billing/invoice.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Link } from 'react-router';
import { eurosText } from '../../shared/euros';
import { useDocumentName } from '../list/use-invoice-columns';
import { DocumentBadge } from '../shared/document-badge';
import { pendingOf } from '../shared/document-words';
import { INVOICE_LIST, invoiceAddress, newInvoiceAddress } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';
import { useAccount } from './use-account';
import '../invoices.css';

function NewInvoiceLink({ contact }: { contact: ContactRecord }) {
  const text = useInvoiceText();
  const mayAdd = useCan('invoice.add');
  if (!mayAdd || contact.state === 'deleted') return null;
  return (
    <Link to={newInvoiceAddress({ target: 'invoice', contact: contact.id })} className="vk-button vk-primary">
      {text('invoices.new.invoice')}
    </Link>
  );
}

function DocumentRow({ row }: { row: DocumentSummary }) {
  const text = useInvoiceText();
  const nameOf = useDocumentName();
  const pending = pendingOf(row);
  return (
    <li>
      <Link to={invoiceAddress(row.id)}>{nameOf(row)}</Link>
      <DateText day={row.issuedOn} />
      <DocumentBadge target={row.target} state={row.state} />
      <strong>{eurosText(row.payableCents)}</strong>
      <span>
        {pending > 0 && pending < row.payableCents
          ? text('invoices.pendingOf', { cents: eurosText(pending) })
          : ''}
      </span>
    </li>
  );
}

/** The tab «Cuenta» of a contact: what they owe, and their documents. */
export function AccountTab({ contact }: { contact: ContactRecord }) {
  const text = useInvoiceText();
  const { answer, rows, owed = 0, hasMore } = useAccount(contact.id);
  if (answer.isError && !rows)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!rows) return <Skeleton width="100%" height={180} />;
  if (rows.length === 0)
    return (
      <EmptyState title={text('invoices.account.empty')} text={text('invoices.account.emptyText')}>
        <NewInvoiceLink contact={contact} />
      </EmptyState>
    );
  return (
    <section className="v-facts" aria-label={text('invoices.account.title')}>
      <header>
        <h3>
          {owed > 0
            ? text('invoices.account.debt', { cents: eurosText(owed) })
            : text(owed < 0 ? 'invoices.favour' : 'invoices.account.nothing', { cents: eurosText(-owed) })}
        </h3>
        <NewInvoiceLink contact={contact} />
      </header>
      <ul className="vb-invoice-account">
        {rows.map((row) => (
          <DocumentRow key={row.id} row={row} />
        ))}
      </ul>
      {hasMore ? <p className="v-help">{text('invoices.account.more')}</p> : null}
      <Link to={`${INVOICE_LIST}?contact=${contact.id}`}>{text('invoices.act.all')}</Link>
    </section>
  );
}
