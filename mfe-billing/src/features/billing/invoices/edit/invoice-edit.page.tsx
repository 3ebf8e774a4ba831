import {
  type BillingDocument,
  invoiceRead,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import type { FieldError } from '@volante/contracts/errors';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Forward } from '@volante/ui-kit/forward';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useActiveSeries, useLineTaxes } from '../shared/billing-lists';
import { INVOICE_LIST, invoiceAddress } from '../shared/invoice-address';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';
import { inputOf, valuesOf } from './document-values';
import { InvoiceForm } from './invoice-form';

/** Given by the dialog that could not issue the document. */
interface EditState {
  missing?: readonly FieldError[];
}

function EditInvoice({ document }: { document: BillingDocument }) {
  const text = useInvoiceText();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const state = useLocation().state as EditState | null;
  const series = useActiveSeries();
  const taxes = useLineTaxes();
  const update = useCallMutation(invoiceUpdate, { invalidates: INVOICE_READS });
  const { id, target } = document;
  if (!series || !taxes) return <RecordSkeleton />;
  const title = text(`invoices.edit.${target}`);
  const back = () => void navigate(invoiceAddress(id));
  return (
    <div className="vb-invoice-page">
      <PageToolbar
        title={title}
        breadcrumb={[
          { label: text('invoices.title'), to: INVOICE_LIST },
          { label: text('invoices.draft'), to: invoiceAddress(id) },
        ]}
      />
      <InvoiceForm
        target={target}
        series={series}
        taxes={taxes}
        initial={valuesOf(document)}
        version={document.version}
        missing={state?.missing ?? []}
        title={title}
        save={(values, version) =>
          update.mutateAsync({ ...inputOf(values), id, version: version ?? document.version })
        }
        onSaved={() => {
          feedback.done(text('invoices.done.saved'));
          void navigate(invoiceAddress(id), { replace: true });
        }}
        onLeave={back}
      />
    </div>
  );
}

/** `/invoice/edit/{target}/{billing}/{invoice}/{contact}`: drafts; of an issued document its own page changes what may be changed. */
export function InvoiceEditPage() {
  const { invoice: id = '' } = useParams();
  const answer = useCall(invoiceRead, { id }, { keepPrevious: false });
  useLive({ entity: 'invoice', id }, [invoiceRead]);
  if (answer.isError && !answer.data)
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <RecordSkeleton />;
  if (answer.data.state !== 'draft') return <Forward to={invoiceAddress(id)} />;
  return <EditInvoice key={id} document={answer.data} />;
}
