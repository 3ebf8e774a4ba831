import { issuedDocumentForm } from '@volante/contracts/billing/document-form.fields';
import { type BillingDocument, invoiceUpdate } from '@volante/contracts/billing/invoice.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField, DayField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { isSale, lastDayField } from '../shared/document-words';
import { INVOICE_READS } from '../shared/invoice-reads';
import { useInvoiceText } from '../shared/invoice-text';

/** Notes and due date, which may still be changed once the document is issued. */
export function IssuedDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = useInvoiceText();
  const feedback = useFeedback();
  const update = useCallMutation(invoiceUpdate, { invalidates: INVOICE_READS });
  const form = useRecordForm<{ dueOn: string | null; notes: string }>({
    schema: issuedDocumentForm,
    initial: { dueOn: document.dueOn, notes: document.notes },
    save: ({ changed }) => update.mutateAsync({ ...changed, id: document.id, version: document.version }),
    onSaved: () => {
      feedback.done(text('invoices.done.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text(`invoices.act.${isSale(document.target) ? 'notes' : 'validity'}`)}
      okText={text('invoices.act.save')}
      onClose={onClose}
      before={<p className="v-dialog-text">{text('invoices.help.issued')}</p>}
    >
      <DayField form={form} name="dueOn" label={text(`invoices.field.${lastDayField(document.target)}`)} />
      <AreaField form={form} name="notes" label={text('invoices.field.notes')} maxLength={2000} />
    </FormDialog>
  );
}
