import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { AreaField, DayField, FieldFrame } from '@volante/ui-kit/fields';
import { FormSection } from '@volante/ui-kit/form-layout';
import { fieldId } from '@volante/ui-kit/record-form';
import { PercentInput } from '../../shared/percent-input';
import { lastDayField } from '../shared/document-words';
import { useInvoiceText } from '../shared/invoice-text';
import { DiscountInput } from './discount-input';
import type { InvoiceForm } from './use-invoice-form';

/** Discount of the whole document, withholding, days and notes. */
export function MoreFields({ form, target }: { form: InvoiceForm; target: SeriesTarget }) {
  const text = useInvoiceText();
  const label = (name: string) => text(`invoices.field.${name}`);
  const [discount, withholding] = [fieldId(form.id, 'discount'), fieldId(form.id, 'withholding')];
  return (
    <FormSection title={text('invoices.section.more')}>
      <FieldFrame form={form} name="discount" label={label('discount')} help={text('invoices.help.discount')}>
        <DiscountInput
          id={discount}
          label={label('discount')}
          modeLabel={text('invoices.field.discountMode')}
          describedBy={`${discount}-note`}
          isWrong={form.errors.discount !== undefined}
          value={form.values.discount}
          onChange={(value) => form.set('discount', value)}
          onBlur={() => form.blur('discount')}
        />
      </FieldFrame>
      <FieldFrame
        form={form}
        name="withholding"
        isOptional
        label={label('withholding')}
        help={text('invoices.help.withholding')}
      >
        <PercentInput
          id={withholding}
          describedBy={`${withholding}-note`}
          isWrong={form.errors.withholding !== undefined}
          value={form.values.withholding === 0 ? null : form.values.withholding}
          onChange={(rate) => form.set('withholding', rate ?? 0)}
          onBlur={() => form.blur('withholding')}
        />
      </FieldFrame>
      <DayField
        form={form}
        name="operationOn"
        label={label('operationOn')}
        help={text('invoices.help.operationOn')}
      />
      <DayField form={form} name="dueOn" label={label(lastDayField(target))} />
      <AreaField
        form={form}
        name="notes"
        label={label('notes')}
        help={text('invoices.help.notes')}
        maxLength={2000}
      />
    </FormSection>
  );
}
