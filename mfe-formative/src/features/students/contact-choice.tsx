import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { FieldFrame } from '@volante/ui-kit/fields';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';

/** A contact; their name, branch and licence are filled in. */
export function ContactChoice({ form, name, label, help }: FieldControlProps) {
  return (
    <FieldFrame form={form} name={name} label={label} help={help}>
      <PersonChoice
        id={`${form.id}-${name}`}
        value={String(form.values[name] ?? '') || null}
        isWrong={form.errors[name] !== undefined}
        onChange={(person) => {
          form.set(name, person?.id ?? '');
          form.set('name', person?.name ?? '');
          if (person) form.set('branch', person.branch);
          if (person && LICENCE_CLASSES.some((one) => one === person.licence))
            form.set('licence', person.licence);
        }}
      />
    </FieldFrame>
  );
}
