import { employeeTeachersRead } from '@volante/contracts/employees/employee.contract';
import { useCall } from '@volante/mfe-kit/query';
import { FieldFrame } from '@volante/ui-kit/fields';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { Select } from 'antd';

/** An employee who teaches; their name goes into the agenda unless another one was written. */
export function EmployeeChoice({ form, name, label, help }: FieldControlProps) {
  const teachers = useCall(employeeTeachersRead, {}).data?.rows ?? [];
  const id = `${form.id}-${name}`;
  const value = String(form.values[name] ?? '');
  const nameOf = (employee: string) => teachers.find((one) => one.id === employee)?.name ?? '';
  const choose = (employee: string) => {
    const written = String(form.values.name ?? '');
    form.set(name, employee);
    if (written === '' || written === nameOf(value)) form.set('name', nameOf(employee));
  };
  return (
    <FieldFrame form={form} name={name} label={label} help={help}>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        value={value && teachers.length > 0 ? value : undefined}
        status={form.errors[name] === undefined ? '' : 'error'}
        aria-invalid={form.errors[name] !== undefined}
        aria-describedby={`${id}-note`}
        options={teachers.map((one) => ({ value: one.id, label: one.name }))}
        onChange={choose}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  );
}
