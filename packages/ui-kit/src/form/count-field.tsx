import { InputNumber } from 'antd';
import { FieldFrame, type FieldProps } from './fields';
import { type FormValues, fieldId } from './record-form';
import { SPANISH_NUMBER } from './spanish-number';

/**
 * A whole number; `null` while it is empty. A number beyond `min` or `max` becomes that limit; without one,
 * the schema reports at the field what is too small or too great.
 */
export function CountField<V extends FormValues>(
  props: FieldProps<V> & { min?: number; max?: number; suffix?: string },
) {
  const { form, name, min, max, suffix } = props;
  const id = fieldId(form.id, name);
  const value = form.values[name];
  return (
    <FieldFrame {...props}>
      <InputNumber
        id={id}
        aria-describedby={`${id}-note`}
        aria-invalid={form.errors[name] !== undefined}
        status={form.errors[name] === undefined ? '' : 'error'}
        {...SPANISH_NUMBER}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        {...(suffix === undefined ? {} : { suffix })}
        style={{ width: '100%' }}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => form.set(name, next)}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}
