import {
  type BillingDocument,
  invoiceCreate,
  invoiceDelete,
} from '@volante/contracts/billing/invoice.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useNavigate } from 'react-router';
import { inputOf, valuesOf } from '../edit/document-values';
import { INVOICE_LIST } from '../shared/invoice-address';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';

/** Deletes a draft; undoing creates the same draft again. */
export function DeleteDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = useInvoiceText();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const remove = useCallMutation(invoiceDelete, { invalidates: INVOICE_READS.slice(1) });
  const create = useCallMutation(invoiceCreate, { invalidates: INVOICE_READS.slice(1) });
  const confirm = async () => {
    await remove.mutateAsync({ id: document.id });
    feedback.undoable(text('invoices.done.deleted'), () =>
      create.mutateAsync({ ...inputOf(valuesOf(document)), target: document.target }),
    );
    void navigate(INVOICE_LIST, { replace: true });
  };
  return (
    <ConfirmDialog title={text('invoices.act.delete')} onConfirm={confirm} onClose={onClose}>
      <p>{text('invoices.deleteText')}</p>
    </ConfirmDialog>
  );
}
