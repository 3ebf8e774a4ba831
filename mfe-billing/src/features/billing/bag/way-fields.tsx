import { FieldFrame, TextField } from '@volante/ui-kit/fields';
import { type FormValues, fieldId, type RecordForm } from '@volante/ui-kit/record-form';
import { Radio } from 'antd';
import { useBagText } from './bag-text';

interface WayFieldsProps<V extends FormValues> {
  form: RecordForm<V>;
  name: keyof V & string;
  ways: readonly (readonly [value: string, label: string])[];
}

/** How the money goes out, and why. */
export function WayFields<V extends FormValues & { reason: string }>({
  form,
  name,
  ways,
}: WayFieldsProps<V>) {
  const text = useBagText();
  const id = fieldId(form.id, name);
  return (
    <>
      <FieldFrame form={form} name={name} label={text('bag.refund.way')}>
        <Radio.Group
          id={id}
          className="vb-bag-ways"
          aria-label={text('bag.refund.way')}
          aria-describedby={`${id}-note`}
          value={form.values[name]}
          options={ways.map(([value, label]) => ({ value, label }))}
          onChange={(event) => form.set(name, event.target.value)}
        />
      </FieldFrame>
      <TextField
        form={form}
        name={'reason' as keyof V & string}
        label={text('bag.refund.reason')}
        help={text('bag.refund.reasonHelp')}
        maxLength={200}
      />
    </>
  );
}
