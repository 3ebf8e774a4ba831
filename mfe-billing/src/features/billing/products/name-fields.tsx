import { ChoiceField } from '@volante/ui-kit/fields';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useBillingText } from '../billing-text';
import { type Named, useCategoryNames, useGroupNames } from './use-names';

/** A chosen id without a known name keeps its place; none is known yet while the names come. */
function NamesField({ known, ...props }: FieldControlProps & { known: readonly Named[] | null }) {
  const text = useBillingText();
  const missing = known === null ? '…' : text('billing.products.unknown');
  const chosen = props.form.values[props.name] as readonly string[];
  const unknown = chosen.filter((id) => !known?.some((one) => one.id === id));
  const choices = [
    ...(known ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...unknown.map((id) => ({ value: id, label: missing })),
  ];
  return <ChoiceField {...props} choices={choices} several />;
}

export const CategoriesField = (props: FieldControlProps) => (
  <NamesField {...props} known={useCategoryNames()} />
);

export const GroupsField = (props: FieldControlProps) => <NamesField {...props} known={useGroupNames()} />;
