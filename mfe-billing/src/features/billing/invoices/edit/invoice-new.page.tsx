import { invoiceCustomer } from '@volante/contracts/billing/customer.contract';
import { invoiceCreate, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { useRef } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useActiveSeries, useInvoiceBranches, useLineTaxes } from '../shared/billing-lists';
import { BEGUN } from '../shared/document-words';
import { INVOICE_LIST, idIn, invoiceAddress } from '../shared/invoice-address';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';
import { CopyNotice } from './copy-notice';
import {
  copyOf,
  type DocumentValues,
  emptyDocument,
  firstDueOn,
  inputOf,
  payerValues,
} from './document-values';
import { InvoiceForm } from './invoice-form';

const NOTHING: readonly never[] = [];

/** Values that the address asks for: a document to copy, a contact, a series. `undefined` while it is read. */
function useBeginning(target: SeriesTarget) {
  const params = useParams();
  const { mine, isRead } = useInvoiceBranches();
  const [copied, given, series] = [idIn(params.invoice), idIn(params.contact), idIn(params.billing)];
  const source = useCall(invoiceRead, { id: copied ?? '' }, { enabled: copied !== null });
  const contact = useCall(invoiceCustomer, { id: given ?? '' }, { enabled: given !== null });
  const isReading = (copied !== null && !source.data) || (given !== null && !contact.data) || !isRead;
  const trouble = [source, contact].find(({ isError }) => isError);
  const base = {
    ...(source.data ? copyOf(source.data) : emptyDocument()),
    dueOn: firstDueOn(target, today()),
  };
  const own = contact.data
    ? { ...payerValues(contact.data.payer), contact: contact.data.id, branch: contact.data.branch }
    : {};
  const only = mine.length === 1 ? (mine[0]?.id ?? null) : null;
  const initial: DocumentValues = { ...base, ...own, series: series ?? base.series };
  const copiedAt = contact.data?.copiedAt ?? null;
  return {
    copiedAt,
    trouble,
    initial: isReading ? undefined : { ...initial, branch: initial.branch ?? only },
  };
}

function NewInvoice({ target }: { target: SeriesTarget }) {
  const text = useInvoiceText();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const series = useActiveSeries();
  const taxes = useLineTaxes();
  const { copiedAt, trouble, initial } = useBeginning(target);
  const create = useCallMutation(invoiceCreate, { invalidates: INVOICE_READS });
  const made = useRef('');
  if (trouble?.error) return <RecordTrouble error={trouble.error} onRetry={() => void trouble.refetch()} />;
  if (!initial || !series || !taxes) return <RecordSkeleton />;
  const title = text(`invoices.new.${target}`);
  return (
    <div className="vb-invoice-page">
      <PageToolbar title={title} breadcrumb={[{ label: text('invoices.title'), to: INVOICE_LIST }]} />
      {copiedAt ? <CopyNotice at={copiedAt} /> : null}
      <InvoiceForm
        target={target}
        series={series}
        taxes={taxes}
        initial={initial}
        missing={NOTHING}
        title={title}
        save={async (values) => {
          made.current = (await create.mutateAsync({ ...inputOf(values), target })).id;
        }}
        onSaved={() => {
          feedback.done(text('invoices.done.draft'));
          void navigate(invoiceAddress(made.current), { replace: true });
        }}
        onLeave={() => void navigate(INVOICE_LIST)}
      />
    </div>
  );
}

/** `/invoice/new/{target}/{billing}/{invoice}/{contact}`. */
export function InvoiceNewPage() {
  const { target, invoice = '', contact = '' } = useParams();
  const known = BEGUN.find((one) => one === target);
  if (!known) return <Navigate to="/404" replace />;
  return <NewInvoice key={`${known} ${invoice} ${contact}`} target={known} />;
}
