import { type DocumentSummary, invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { formatDay } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { eurosText } from '@volante/ui-kit/euros';
import { LoadState } from '@volante/ui-kit/load-state';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { Link } from 'react-router';
import { useBillingText } from '../billing-text';
import { useDocumentName } from '../invoices/list/use-invoice-columns';
import { INVOICE_LIST, invoiceAddress } from '../invoices/shared/invoice-address';
import '../billing.css';

const SHOWN = 10;

function Item({ row }: { row: DocumentSummary }) {
  const nameOf = useDocumentName();
  const more = [row.payer, row.issuedOn ? formatDay(row.issuedOn) : ''].filter(Boolean).join(' · ');
  return (
    <li>
      <Link to={invoiceAddress(row.id)}>{nameOf(row)}</Link>
      <span className="vb-series-payer">{more}</span>
      <strong>{eurosText(row.payableCents)}</strong>
    </li>
  );
}

/** The last documents of a series; the list of invoices has all of them. */
export function SeriesDocuments({ id }: { id: string }) {
  const text = useBillingText();
  const answer = useCall(invoiceReadAll, { series: id, limit: SHOWN }, { keepPrevious: false });
  useLive({ entity: 'invoice' }, [invoiceReadAll]);
  if (!answer.data)
    return (
      <LoadState answer={answer}>
        <RecordSkeleton />
      </LoadState>
    );
  const { rows, total } = answer.data;
  if (rows.length === 0)
    return (
      <EmptyState title={text('billing.series.noDocuments')} text={text('billing.series.noDocumentsText')}>
        <Link className="vk-button" to={INVOICE_LIST}>
          {text('billing.series.toInvoices')}
        </Link>
      </EmptyState>
    );
  return (
    <section className="v-facts" aria-label={text('billing.series.documents')}>
      <header>
        <h3>{text('billing.series.documents')}</h3>
      </header>
      <ul className="vb-series-documents">
        {rows.map((row) => (
          <Item key={row.id} row={row} />
        ))}
      </ul>
      <Link className="vb-series-all" to={`${INVOICE_LIST}?series=${id}`}>
        {text('billing.series.allDocuments', { count: total ?? rows.length })}
      </Link>
    </section>
  );
}
