import { FieldFrame, type FieldProps } from '@volante/ui-kit/fields';
import { type FormValues, fieldId } from '@volante/ui-kit/record-form';
import { SPANISH_HUNDREDTHS } from '@volante/ui-kit/spanish-number';
import { InputNumber } from 'antd';

const MAX_EUROS = 100_000;

/** An amount in euros as it is typed in Spain; the form has it in cents, `null` while it is empty. */
export function EurosField<V extends FormValues>(props: FieldProps<V> & { placeholder?: string }) {
  const { form, name, placeholder = '' } = props;
  const id = fieldId(form.id, name);
  const value = form.values[name];
  return (
    <FieldFrame {...props}>
      <InputNumber
        id={id}
        aria-describedby={`${id}-note`}
        min={0}
        max={MAX_EUROS}
        precision={2}
        {...SPANISH_HUNDREDTHS}
        suffix="€"
        placeholder={placeholder}
        style={{ width: '100%' }}
        value={typeof value === 'number' ? value / 100 : null}
        onChange={(next) => form.set(name, next === null ? null : Math.round(Number(next) * 100))}
      />
    </FieldFrame>
  );
}
