import { FieldFrame, type FieldProps } from '@volante/ui-kit/fields';
import { type FormValues, fieldId, type RecordForm } from '@volante/ui-kit/record-form';
import { SPANISH_NUMBER } from '@volante/ui-kit/spanish-number';
import { InputNumber, Radio } from 'antd';
import { EuroInput } from './euro-input';
import './money-fields.css';

type NumberName<V> = { [K in keyof V]: V[K] extends number | null ? K : never }[keyof V] & string;
type NumberProps<V extends FormValues> = Omit<FieldProps<V>, 'name'> & { name: NumberName<V> };

const numberOf = <V extends FormValues>(form: RecordForm<V>, name: keyof V): number | null => {
  const value: unknown = form.values[name];
  return typeof value === 'number' ? value : null;
};

/** An amount in euros. `onChange` in place of writing it into the form. */
export function EuroField<V extends FormValues>({
  onChange,
  ...props
}: NumberProps<V> & { onChange?: (cents: number | null) => void }) {
  const { form, name } = props;
  const id = fieldId(form.id, name);
  return (
    <FieldFrame {...props}>
      <EuroInput
        id={id}
        describedBy={`${id}-note`}
        value={numberOf(form, name)}
        isWrong={form.errors[name] !== undefined}
        onChange={onChange ?? ((next) => form.set(name, next as V[typeof name]))}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}

/** A whole number. */
export function WholeField<V extends FormValues>({
  min = 1,
  suffix,
  ...props
}: NumberProps<V> & { min?: number; suffix?: string }) {
  const { form, name } = props;
  const id = fieldId(form.id, name);
  const isWrong = form.errors[name] !== undefined;
  return (
    <FieldFrame {...props}>
      <InputNumber
        id={id}
        aria-describedby={`${id}-note`}
        aria-invalid={isWrong}
        status={isWrong ? 'error' : ''}
        {...SPANISH_NUMBER}
        min={min}
        precision={0}
        suffix={suffix}
        style={{ width: '100%' }}
        value={numberOf(form, name)}
        onChange={(next) => form.set(name, next as V[typeof name])}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}

/** One of few, all in sight. */
export function OneOfField<V extends FormValues>({
  options,
  ...props
}: FieldProps<V> & { options: readonly { value: string; label: string }[] }) {
  const { form, name, label } = props;
  const id = fieldId(form.id, name);
  return (
    <FieldFrame {...props}>
      <Radio.Group
        id={id}
        className="vb-methods"
        optionType="button"
        aria-label={label}
        aria-describedby={`${id}-note`}
        value={form.values[name]}
        options={[...options]}
        onChange={(event) => form.set(name, event.target.value)}
      />
    </FieldFrame>
  );
}
