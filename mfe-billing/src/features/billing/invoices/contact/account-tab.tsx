import { type DocumentSummary, invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { DateText } from '@volante/ui-kit/date-text';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { PersonReminders } from '../../due-dates/person/person-reminders';
import { useDocumentName } from '../list/use-invoice-columns';
import { DocumentBadge } from '../shared/document-badge';
import { pendingOf } from '../shared/document-words';
import { INVOICE_LIST, invoiceAddress, newInvoiceAddress } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';
import { AccountActs } from './account-acts';
import { useAccount } from './use-account';
import '../invoices.css';

const ContactMandates = lazy(async () => ({
  default: (await import('../../bank/mandates/contact-mandates')).ContactMandates,
}));

/** The contact's direct debits, for people who see the bank. */
function Mandates({ contact }: { contact: ContactRecord }) {
  return useCan('bank.view') ? (
    <Suspense>
      <ContactMandates contact={contact.id} />
    </Suspense>
  ) : null;
}
const BagSection = lazy(async () => ({ default: (await import('../../bag/bag-section')).BagSection }));

function NewInvoiceLink({ contact }: { contact: ContactRecord }) {
  const text = useInvoiceText();
  const mayAdd = useCan('invoice.add');
  if (!mayAdd || contact.state === 'deleted') return null;
  return (
    <Link to={newInvoiceAddress({ target: 'invoice', contact: contact.id })} className="vk-button">
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
      <DocumentBadge target={row.target} state={row.state} isImported={row.isImported} />
      <strong>{eurosText(row.payableCents)}</strong>
      <span>
        {pending > 0 && pending < row.payableCents
          ? text('invoices.pendingOf', { cents: eurosText(pending) })
          : ''}
      </span>
    </li>
  );
}

/** Most that a page of the list has. */
const MAX_ROWS = 100;

/** The tab «Cuenta» of a contact: documents and what they owe, and below it the bag. */
export function AccountTab({ contact }: { contact: ContactRecord }) {
  return (
    <>
      <Account contact={contact} />
      <Suspense>
        <BagSection contact={contact.id} />
      </Suspense>
    </>
  );
}

/** The debt over all documents, the credit, and the last documents. */
function Account({ contact }: { contact: ContactRecord }) {
  const text = useInvoiceText();
  const account = useAccount(contact.id);
  const listed = useCall(invoiceReadAll, { contact: contact.id, limit: MAX_ROWS });
  useLive({ entity: 'invoice' }, [invoiceReadAll]);
  const rows = listed.data?.rows;
  const failed = [account, listed].find(({ isError, data }) => isError && !data);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!rows || !account.data) return <Skeleton width="100%" height={180} />;
  const { owedCents, overdueCents, creditCents } = account.data;
  if (rows.length === 0)
    return (
      <>
        <EmptyState title={text('invoices.account.empty')} text={text('invoices.account.emptyText')}>
          <NewInvoiceLink contact={contact} />
        </EmptyState>
        <Mandates contact={contact} />
      </>
    );
  return (
    <>
      <section className="v-facts" aria-label={text('invoices.account.title')}>
        <header>
          <h3>
            {owedCents > 0
              ? text('invoices.account.debt', { cents: eurosText(owedCents) })
              : text(owedCents < 0 ? 'invoices.favour' : 'invoices.account.nothing', {
                  cents: eurosText(-owedCents),
                })}
          </h3>
          <span className="vb-invoice-acts">
            <AccountActs contact={contact} account={account.data} />
            <NewInvoiceLink contact={contact} />
          </span>
        </header>
        {overdueCents > 0 ? (
          <p className="v-problem">{text('invoices.account.overdue', { cents: eurosText(overdueCents) })}</p>
        ) : null}
        {creditCents > 0 ? <p>{text('invoices.account.credit', { cents: eurosText(creditCents) })}</p> : null}
        <ul className="vb-invoice-account">
          {rows.map((row) => (
            <DocumentRow key={row.id} row={row} />
          ))}
        </ul>
        {listed.data?.next ? <p className="v-help">{text('invoices.account.more')}</p> : null}
        <Link to={`${INVOICE_LIST}?contact=${contact.id}`}>{text('invoices.act.all')}</Link>
      </section>
      <PersonReminders contact={contact} />
      <Mandates contact={contact} />
    </>
  );
}
