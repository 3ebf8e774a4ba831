import { FieldFrame } from '@volante/ui-kit/fields';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useCopiedPeople } from '../../shared/customers/use-copied-people';

/** The contact whose documents are collected; it fills in branch and holder of the account where they are empty. */
export function ContactField({ form, name, label, help }: FieldControlProps) {
  const value = String(form.values[name] ?? '');
  return (
    <FieldFrame form={form} name={name} label={label} help={help}>
      <PersonChoice
        id={fieldId(form.id, name)}
        value={value || null}
        companies
        isWrong={form.errors[name] !== undefined}
        useStandby={useCopiedPeople}
        onChange={(person) => {
          form.set(name, person?.id ?? '');
          form.set('contactName', person?.name ?? '');
          if (!person) return;
          if (!form.values.debtor) form.set('debtor', person.name);
          if (!form.values.branch) form.set('branch', person.branch);
        }}
      />
    </FieldFrame>
  );
}
