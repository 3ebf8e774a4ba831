import { useText } from '@volante/mfe-kit/i18n';
import { ChoiceField } from '@volante/ui-kit/fields';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';

/** The terms that suppliers give; another one that the record has joins them. */
const TERMS = [0, 7, 15, 30, 45, 60, 90];

export function TermsField(props: FieldControlProps) {
  const text = useText('business');
  const now = props.form.initial[props.name];
  const terms = [...new Set([...TERMS, ...(typeof now === 'number' ? [now] : [])])].sort((a, b) => a - b);
  const choices = terms.map((value) => ({ value, label: text('suppliers.days', { count: value }) }));
  return <ChoiceField {...props} choices={choices} />;
}
