import { useBillingText } from '../billing-text';
import { type Named, useCategoryNames, useGroupNames } from './use-names';

function Names({ ids, known }: { ids: readonly string[]; known: readonly Named[] }) {
  const text = useBillingText();
  if (ids.length === 0) return '—';
  return ids
    .map((id) => known.find((one) => one.id === id)?.name ?? text('billing.products.unknown'))
    .join(', ');
}

export const Categories = ({ ids }: { ids: readonly string[] }) => (
  <Names ids={ids} known={useCategoryNames()} />
);

export const Groups = ({ ids }: { ids: readonly string[] }) => <Names ids={ids} known={useGroupNames()} />;
