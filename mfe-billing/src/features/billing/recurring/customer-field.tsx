import { FieldFrame } from '@volante/ui-kit/fields';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useCopiedPeople } from '../shared/customers/use-copied-people';

const anybody = () => null;

/** The customer, found among the contacts; the branch follows where none is chosen. */
export function CustomerField({ form, name, label, help }: FieldControlProps) {
  const value = String(form.values[name] ?? '');
  return (
    <FieldFrame form={form} name={name} label={label} help={help}>
      <PersonChoice
        id={fieldId(form.id, name)}
        companies
        value={value === '' ? null : value}
        isWrong={form.errors[name] !== undefined}
        obstacle={anybody}
        useStandby={useCopiedPeople}
        onChange={(person) => {
          form.set(name, person?.id ?? '');
          if (person && !form.values.branch) form.set('branch', person.branch);
        }}
      />
    </FieldFrame>
  );
}
