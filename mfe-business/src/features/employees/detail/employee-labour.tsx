import { EditOutlined } from '@ant-design/icons';
import { employeeUpdateLabour } from '@volante/contracts/employees/employee.contract';
import {
  CONTRACT_KINDS,
  checkLabour,
  type EmployeeRecord,
  labourFields,
  WORKDAYS,
} from '@volante/contracts/employees/employee.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { Facts } from '@volante/ui-kit/facts';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField, FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormFrame, FormSection } from '@volante/ui-kit/form-layout';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { SaveBar } from '@volante/ui-kit/save-bar';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { LABOUR_FIELD_NAMES, type LabourValues, labourOf } from '../form/employee-values';
import { EMPLOYEE_READS } from '../shared/employee-reads';
import { useEmployeeText } from '../shared/employee-text';
import { useEmployeeValues } from '../shared/employee-words';
import '../employees.css';

function HoursField({ form, label, help }: { form: RecordForm<LabourValues>; label: string; help: string }) {
  const id = fieldId(form.id, 'weeklyHours');
  return (
    <FieldFrame form={form} name="weeklyHours" label={label} help={help}>
      <InputNumber
        id={id}
        value={form.values.weeklyHours}
        step={0.5}
        decimalSeparator=","
        aria-describedby={`${id}-note`}
        aria-invalid={form.errors.weeklyHours !== undefined}
        status={form.errors.weeklyHours ? 'error' : ''}
        onChange={(value) => form.set('weeklyHours', value)}
        onBlur={() => form.blur('weeklyHours')}
      />
    </FieldFrame>
  );
}

function LabourForm({ employee, onDone }: { employee: EmployeeRecord; onDone: () => void }) {
  const text = useEmployeeText();
  const feedback = useFeedback();
  const update = useCallMutation(employeeUpdateLabour, { invalidates: EMPLOYEE_READS });
  const label = (name: string) => text(`employees.fields.${name}`);
  const form = useRecordForm<LabourValues>({
    schema: labourFields,
    check: checkLabour,
    initial: labourOf(employee),
    version: employee.version,
    save: ({ changed, version }) =>
      update.mutateAsync({ ...changed, id: employee.id, version: version ?? employee.version }),
    onSaved: () => {
      feedback.done(text('employees.done.saved'));
      onDone();
    },
  });
  const choices = (name: 'contractKind' | 'workday', values: readonly string[]) =>
    values.map((value) => ({ value, label: text(`employees.${name}.${value}`) }));
  return (
    <FormFrame form={form} label={text('employees.act.editLabour')}>
      <FormSection title={text('employees.form.labour')}>
        <ChoiceField
          form={form}
          name="contractKind"
          label={label('contractKind')}
          choices={choices('contractKind', CONTRACT_KINDS)}
        />
        <TextField
          form={form}
          name="category"
          label={label('category')}
          help={text('employees.form.categoryHelp')}
        />
        <DayField form={form} name="contractStart" label={label('contractStart')} />
        <DayField
          form={form}
          name="contractEnd"
          label={label('contractEnd')}
          help={text('employees.form.endHelp')}
        />
        <ChoiceField
          form={form}
          name="workday"
          label={label('workday')}
          choices={choices('workday', WORKDAYS)}
        />
        <HoursField form={form} label={label('weeklyHours')} help={text('employees.form.hoursHelp')} />
        <TextField form={form} name="socialSecurity" label={label('socialSecurity')} inputMode="numeric" />
      </FormSection>
      <SaveBar
        form={form}
        isAlways
        onCancel={onDone}
        labels={Object.fromEntries(LABOUR_FIELD_NAMES.map((name) => [name, label(name)]))}
        show={useEmployeeValues()}
      />
    </FormFrame>
  );
}

/** Tab "Contratos": what the labour contract says. */
export function EmployeeLabour({ employee, mayEdit }: { employee: EmployeeRecord; mayEdit: boolean }) {
  const text = useEmployeeText();
  const show = useEmployeeValues();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <LabourForm employee={employee} onDone={() => setEditing(false)} />;
  return (
    <Facts
      title={text('employees.form.labour')}
      facts={LABOUR_FIELD_NAMES.map((name) => ({
        label: text(`employees.fields.${name}`),
        value: show(name, employee[name]),
      }))}
      action={
        mayEdit ? (
          <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => setEditing(true)}>
            {text('employees.act.edit')}
          </Button>
        ) : null
      }
    />
  );
}
