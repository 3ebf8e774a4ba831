import { baseOf, totalOf } from '@volante/contracts/billing/product-price';
import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import '../billing.css';
import { useBillingText } from '../billing-text';
import { EuroInput } from '../shared/euro-input';
import { percentText } from '../shared/percent';
import { useTaxes } from '../shared/use-taxes';

/** The price with taxes, and beside it the base: either one may be written, the other one follows. */
export function PriceField(props: FieldControlProps) {
  const { form, name } = props;
  const text = useBillingText();
  const tax = String(form.values.tax ?? '');
  const found = useTaxes().get(tax);
  const id = fieldId(form.id, name);
  const value = form.values[name];
  const price = typeof value === 'number' ? value : null;
  const rate = found?.rate ?? 0;
  const base = price === null || !found ? null : baseOf(price, rate);
  return (
    <>
      <FieldFrame {...props}>
        <EuroInput
          id={id}
          value={price}
          isWrong={form.errors[name] !== undefined}
          describedBy={`${id}-note`}
          onChange={(next) => form.set(name, next)}
          onBlur={() => form.blur(name)}
        />
      </FieldFrame>
      <div className="v-field">
        <label htmlFor={`${id}-base`} className="v-label">
          {text('billing.products.base')}
        </label>
        <EuroInput
          id={`${id}-base`}
          value={base}
          isDisabled={!found}
          describedBy={`${id}-base-note`}
          onChange={(next) => form.set(name, next === null ? null : totalOf(next, rate))}
        />
        <p id={`${id}-base-note`} className="v-help">
          {found ? text('billing.products.baseHelp', { tax: found.name, rate: percentText(rate) }) : null}
          {tax === '' ? text('billing.products.baseWithoutTax') : null}
        </p>
      </div>
    </>
  );
}
