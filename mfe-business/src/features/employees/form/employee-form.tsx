import { PROVINCES } from '@volante/contracts/provinces';
import { AreaField, ChoiceField, DayField, TextField } from '@volante/ui-kit/fields';
import { FormSection } from '@volante/ui-kit/form-layout';
import type { RecordForm } from '@volante/ui-kit/record-form';
import { Alert } from 'antd';
import { useEmployeeText } from '../shared/employee-text';
import { POSITION_CHOICES, useBranches } from '../shared/employee-words';
import type { EmployeeValues } from './employee-values';

const PROVINCE_CHOICES = PROVINCES.map(({ id, name }) => ({ value: id, label: name }));
const SEXES = ['M', 'F', 'X'] as const;

interface EmployeeFormProps {
  form: RecordForm<EmployeeValues>;
  /** Leaves out what the record copies into the account of somebody who may do more than the reader. */
  isAbove?: boolean;
}

function useLabel() {
  const text = useEmployeeText();
  return (name: string) => text(`employees.fields.${name}`);
}

function WhoSection({ form, isAbove }: EmployeeFormProps) {
  const text = useEmployeeText();
  const label = useLabel();
  return (
    <FormSection title={text('employees.form.who')}>
      {isAbove ? null : (
        <>
          <TextField form={form} name="firstName" label={label('firstName')} autoFocus />
          <TextField form={form} name="lastName" label={label('lastName')} />
        </>
      )}
      <TextField form={form} name="dni" label={label('dni')} />
      <TextField form={form} name="code" label={label('code')} help={text('employees.form.codeHelp')} />
      <DayField form={form} name="birthday" label={label('birthday')} />
      <ChoiceField
        form={form}
        name="sex"
        label={label('sex')}
        choices={SEXES.map((value) => ({ value, label: text(`employees.sex.${value}`) }))}
      />
    </FormSection>
  );
}

function WorkSection({ form, isAbove }: EmployeeFormProps) {
  const text = useEmployeeText();
  const label = useLabel();
  const branches = useBranches();
  return (
    <FormSection title={text('employees.form.work')}>
      <ChoiceField
        form={form}
        name="positions"
        label={label('positions')}
        choices={POSITION_CHOICES}
        several
      />
      {isAbove ? null : (
        <ChoiceField
          form={form}
          name="branches"
          label={label('branches')}
          help={text('employees.form.branchesHelp')}
          choices={branches.map(({ id, name }) => ({ value: id, label: name }))}
          several
        />
      )}
      <DayField form={form} name="incorporation" label={label('incorporation')} />
    </FormSection>
  );
}

function ReachSection({ form, isAbove }: EmployeeFormProps) {
  const text = useEmployeeText();
  const label = useLabel();
  return (
    <FormSection title={text('employees.form.reach')}>
      <TextField form={form} name="phone" label={label('phone')} type="tel" />
      <TextField form={form} name="phone2" label={label('phone2')} type="tel" />
      {isAbove ? null : (
        <TextField
          form={form}
          name="email"
          label={label('email')}
          type="email"
          help={text('employees.form.emailHelp')}
        />
      )}
      <TextField form={form} name="street" label={label('street')} />
      <TextField
        form={form}
        name="postalCode"
        label={label('postalCode')}
        inputMode="numeric"
        maxLength={5}
      />
      <TextField form={form} name="city" label={label('city')} />
      <ChoiceField form={form} name="province" label={label('province')} choices={PROVINCE_CHOICES} />
    </FormSection>
  );
}

/** The fields of an employee, for creating and for changing one. */
export function EmployeeForm({ form, isAbove = false }: EmployeeFormProps) {
  const text = useEmployeeText();
  return (
    <>
      {isAbove ? <Alert type="info" showIcon title={text('employees.form.above')} /> : null}
      <WhoSection form={form} isAbove={isAbove} />
      <WorkSection form={form} isAbove={isAbove} />
      <ReachSection form={form} isAbove={isAbove} />
      <FormSection title={text('employees.form.observations')}>
        <AreaField form={form} name="observations" label={text('employees.fields.observations')} />
      </FormSection>
    </>
  );
}
