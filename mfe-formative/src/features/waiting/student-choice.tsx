import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { useCall } from '@volante/mfe-kit/query';
import { FieldFrame } from '@volante/ui-kit/fields';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Select } from 'antd';
import { useState } from 'react';

const SHOWN = 20;

/** A student of practices, found by name; name and branch are kept beside. */
export function StudentChoice({ form, name, label, help }: FieldControlProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data, isFetching } = useCall(practiceStudent.calls.read, {
    ...(search.length > 1 ? { search } : {}),
    ...{ sort: 'name', limit: SHOWN, state: 'active' },
  });
  const value = String(form.values[name] ?? '');
  const known = String(form.values.name ?? '');
  const found = (data?.rows ?? []).map((row) => ({ value: row.id, label: row.name }));
  const isFound = value === '' || found.some((one) => one.value === value);
  return (
    <FieldFrame form={form} name={name} label={label} help={help}>
      <Select
        id={`${form.id}-${name}`}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={isFetching}
        value={value || undefined}
        options={isFound ? found : [...found, { value, label: known }]}
        status={form.errors[name] === undefined ? '' : 'error'}
        onChange={(id) => {
          const student = data?.rows.find((row) => row.id === id);
          form.set(name, id);
          if (!student) return;
          form.set('name', student.name);
          form.set('branch', student.branch);
        }}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}
