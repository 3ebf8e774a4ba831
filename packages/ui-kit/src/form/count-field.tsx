import { InputNumber } from 'antd';
import { FieldFrame, type FieldProps } from './fields';
import { type FormValues, fieldId } from './record-form';

/** A whole number between two; `null` while it is empty. */
export function CountField<V extends FormValues>(props: FieldProps<V> & { min: number; max: number }) {
  const { form, name, min, max } = props;
  const id = fieldId(form.id, name);
  const value = form.values[name];
  return (
    <FieldFrame {...props}>
      <InputNumber
        id={id}
        aria-describedby={`${id}-note`}
        min={min}
        max={max}
        style={{ width: '100%' }}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => form.set(name, next)}
      />
    </FieldFrame>
  );
}
