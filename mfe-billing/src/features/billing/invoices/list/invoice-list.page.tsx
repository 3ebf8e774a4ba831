import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { type DocumentSummary, invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import { INVOICE_COLUMNS, invoiceExport } from '@volante/contracts/billing/invoice-export.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { ListPage } from '@volante/ui-kit/list-page';
import { type ListExport, useListExport } from '@volante/ui-kit/use-list-export';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useBulkMail } from '../papers/use-bulk-mail';
import { DocumentBadge } from '../shared/document-badge';
import { BEGUN, pendingOf } from '../shared/document-words';
import { BALANCE_IMPORT, INVOICE_IMPORT, invoiceAddress, newInvoiceAddress } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';
import '../invoices.css';
import { KindTabs } from './kind-tabs';
import { useDocumentName, useInvoiceColumns } from './use-invoice-columns';
import { useInvoiceFilters } from './use-invoice-filters';

const NEW = newInvoiceAddress({ target: 'invoice' });
const EXPORT: ListExport = {
  ...{ call: invoiceExport, jobs: billingJobs, permission: 'invoice.export', columns: INVOICE_COLUMNS },
  always: ['base', 'tax'],
};

function Card({ row }: { row: DocumentSummary }) {
  const text = useInvoiceText();
  const pending = pendingOf(row);
  return (
    <>
      {row.number || !row.payer ? <span>{row.payer || text('invoices.anonymous')}</span> : null}
      <span className="vb-invoice-card">
        <DocumentBadge target={row.target} state={row.state} isImported={row.isImported} />
        {row.issuedOn ? <span>{formatDay(row.issuedOn)}</span> : null}
        <strong>{eurosText(row.payableCents)}</strong>
        {pending > 0 && pending < row.payableCents ? (
          <span>{text('invoices.pendingOf', { cents: eurosText(pending) })}</span>
        ) : null}
      </span>
    </>
  );
}

/** Drafts have no number, so the payer stands in its place. */
function useRowName() {
  const nameOf = useDocumentName();
  return (row: DocumentSummary) => (row.number || !row.payer ? nameOf(row) : `${nameOf(row)} · ${row.payer}`);
}

/** Entries that begin the other kinds, and the import of old ones. */
function useOtherActs(): () => MenuItem[] {
  const text = useInvoiceText();
  const navigate = useNavigate();
  const mayAdd = useCan('invoice.add');
  const mayImport = useCan('invoice.import');
  return () => [
    ...(mayAdd ? BEGUN.filter((target) => target !== 'invoice') : []).map((target) => ({
      key: target,
      label: text(`invoices.new.${target}`),
      onSelect: () => void navigate(newInvoiceAddress({ target })),
    })),
    ...(mayImport
      ? [
          { key: 'import', label: text('invoices.import.title'), to: INVOICE_IMPORT },
          { key: 'balances', label: text('invoices.balances.title'), to: BALANCE_IMPORT },
        ].map(({ to, ...item }) => ({ ...item, onSelect: () => void navigate(to) }))
      : []),
  ];
}

/** `/invoice/list`: drafts first, then what was issued last. */
export function InvoiceListPage() {
  const text = useInvoiceText();
  const navigate = useNavigate();
  const mayAdd = useCan('invoice.add');
  const [bulk, mailing] = useBulkMail();
  const exports = useListExport<DocumentSummary>(EXPORT);
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
        exports={exports}
        more={useOtherActs()}
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
