import { ChoiceField } from '@volante/ui-kit/fields';
import type { FormValues, RecordForm } from '@volante/ui-kit/record-form';
import { useAccountantText } from './accountant-text';
import { monthChoices } from './month-words';

/** The first and the last month that a package or a link holds. */
export function MonthFields<V extends FormValues & { first: string; last: string }>({
  form,
}: {
  form: RecordForm<V>;
}) {
  const text = useAccountantText();
  const choices = monthChoices();
  return (
    <>
      <ChoiceField form={form} name="first" label={text('accountant.first')} choices={choices} isFixed />
      <ChoiceField form={form} name="last" label={text('accountant.last')} choices={choices} isFixed />
    </>
  );
}
