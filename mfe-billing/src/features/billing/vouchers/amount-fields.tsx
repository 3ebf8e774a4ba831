import type { VOUCHER_MODES } from '@volante/contracts/billing/voucher.contract';
import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { SPANISH_NUMBER } from '@volante/ui-kit/spanish-number';
import { InputNumber } from 'antd';
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
  const { form, name } = props;
  const id = fieldId(form.id, name);
  const value = form.values[name];
  if (!useIsAsked(props, 'percent')) return null;
  return (
    <FieldFrame {...props}>
      <InputNumber
        id={id}
        aria-describedby={`${id}-note`}
        aria-invalid={form.errors[name] !== undefined}
        status={form.errors[name] === undefined ? '' : 'error'}
        {...SPANISH_NUMBER}
        suffix="%"
        style={{ width: '100%' }}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => form.set(name, next)}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
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
