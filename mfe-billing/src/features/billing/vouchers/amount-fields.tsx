import type { VOUCHER_MODES } from '@volante/contracts/billing/voucher.contract';
import { CountField } from '@volante/ui-kit/count-field';
import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useEffect } from 'react';
import { EuroInput } from '../shared/euro-input';

/** Whether the voucher takes off in this way. A hidden field is empty: a voucher has one of the two alone. */
function useIsAsked({ form, name }: FieldControlProps, mode: keyof typeof VOUCHER_MODES): boolean {
  const isAsked = form.values.mode === mode;
  const isLeft = !isAsked && form.values[name] !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object with each value
  useEffect(() => {
    if (isLeft) form.set(name, null);
  }, [isLeft]);
  return isAsked;
}

/** Percentage that a voucher takes off. */
export function PercentField(props: FieldControlProps) {
  return useIsAsked(props, 'percent') ? <CountField {...props} suffix="%" /> : null;
}

/** Cents that a voucher takes off. */
export function AmountField(props: FieldControlProps) {
  const { form, name } = props;
  const id = fieldId(form.id, name);
  const value = form.values[name];
  if (!useIsAsked(props, 'quantity')) return null;
  return (
    <FieldFrame {...props}>
      <EuroInput
        id={id}
        describedBy={`${id}-note`}
        isWrong={form.errors[name] !== undefined}
        value={typeof value === 'number' ? value : null}
        onChange={(cents) => form.set(name, cents)}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}
