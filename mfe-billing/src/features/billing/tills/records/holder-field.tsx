import { tillPeople } from '@volante/contracts/billing/till.contract';
import { useCall } from '@volante/mfe-kit/query';
import { FieldFrame } from '@volante/ui-kit/fields';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { Select } from 'antd';
import { useTillText } from '../shared/till-text';

/** The person who keeps the till, with the name that is shown to everybody; nobody: the till of the office. */
export function HolderField({ form, name, label, help }: FieldControlProps) {
  const text = useTillText();
  const rows = useCall(tillPeople, {}).data?.rows ?? [];
  const value = String(form.values[name] ?? '');
  const known = { value, label: String(form.values.holderName ?? '') };
  const options = rows.map((row) => ({ value: row.id, label: row.name }));
  const isGone = value !== '' && !rows.some((row) => row.id === value);
  return (
    <FieldFrame form={form} name={name} label={label} help={help}>
      <Select
        id={fieldId(form.id, name)}
        style={{ width: '100%' }}
        allowClear
        placeholder={text('tills.counter')}
        value={value === '' ? undefined : value}
        options={isGone ? [known, ...options] : options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next: string | undefined) => {
          form.set(name, next ?? '');
          form.set('holderName', rows.find((row) => row.id === next)?.name ?? '');
        }}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}
