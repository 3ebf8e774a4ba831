import { type DocumentSummary, invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { ListPage } from '@volante/ui-kit/list-page';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { eurosText } from '../../shared/euros';
import { useBulkMail } from '../papers/use-bulk-mail';
import { DocumentBadge } from '../shared/document-badge';
import { BEGUN, pendingOf } from '../shared/document-words';
import { invoiceAddress, newInvoiceAddress } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';
import '../invoices.css';
import { KindTabs } from './kind-tabs';
import { useDocumentName, useInvoiceColumns } from './use-invoice-columns';
import { useInvoiceFilters } from './use-invoice-filters';

const NEW = newInvoiceAddress({ target: 'invoice' });

function Card({ row }: { row: DocumentSummary }) {
  const text = useInvoiceText();
  const pending = pendingOf(row);
  return (
    <>
      {row.number || !row.payer ? <span>{row.payer || text('invoices.anonymous')}</span> : null}
      <span className="vb-invoice-card">
        <DocumentBadge target={row.target} state={row.state} />
        {row.issuedOn ? <span>{formatDay(row.issuedOn)}</span> : null}
        <strong>{eurosText(row.payableCents)}</strong>
        {pending > 0 && pending < row.payableCents ? (
          <span>{text('invoices.pendingOf', { cents: eurosText(pending) })}</span>
        ) : null}
      </span>
    </>
  );
}

/** Drafts have no number: the payer tells one from another. */
function useRowName() {
  const nameOf = useDocumentName();
  return (row: DocumentSummary) => (row.number || !row.payer ? nameOf(row) : `${nameOf(row)} · ${row.payer}`);
}

/** Entries that begin the other kinds. */
function useOtherKinds(): () => MenuItem[] {
  const text = useInvoiceText();
  const navigate = useNavigate();
  const mayAdd = useCan('invoice.add');
  return () =>
    mayAdd
      ? BEGUN.filter((target) => target !== 'invoice').map((target) => ({
          key: target,
          label: text(`invoices.new.${target}`),
          onSelect: () => void navigate(newInvoiceAddress({ target })),
        }))
      : [];
}

/** `/invoice/list`: drafts first, then what was issued last. */
export function InvoiceListPage() {
  const text = useInvoiceText();
  const navigate = useNavigate();
  const mayAdd = useCan('invoice.add');
  const [bulk, mailing] = useBulkMail();
  return (
    <>
      <ListPage<DocumentSummary>
        name="invoices"
        live="invoice"
        title={text('invoices.title')}
        head={<KindTabs />}
        call={invoiceReadAll}
        columns={useInvoiceColumns()}
        filters={useInvoiceFilters()}
        defaultSort=""
        searchLabel={text('invoices.searchLabel')}
        rowName={useRowName()}
        rowHref={({ id }) => invoiceAddress(id)}
        card={(row) => <Card row={row} />}
        primary={{ label: text('invoices.new.invoice'), to: NEW, permission: 'invoice.add' }}
        bulk={bulk}
        more={useOtherKinds()}
        empty={{
          title: text('invoices.empty.title'),
          text: text('invoices.empty.text'),
          action: mayAdd ? (
            <Button type="primary" onClick={() => void navigate(NEW)}>
              {text('invoices.new.invoice')}
            </Button>
          ) : null,
        }}
      />
      {mailing}
    </>
  );
}
