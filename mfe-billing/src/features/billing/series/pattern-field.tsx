import { numberText, patternError } from '@volante/contracts/billing/series-number';
import { TextField } from '@volante/ui-kit/fields';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useBillingText } from '../billing-text';

/** The pattern of the numbers, with the first one that it would give. */
export function PatternField(props: FieldControlProps) {
  const { form, name, help } = props;
  const text = useBillingText();
  const pattern = String(form.values[name] ?? '');
  const code = String(form.values.code ?? '');
  const first =
    patternError(pattern, code) === null ? numberText(pattern, code, new Date().getFullYear(), 1) : null;
  const shown = first ? `${text('billing.series.first', { number: first })} ${help}` : help;
  return <TextField {...props} help={shown} />;
}
