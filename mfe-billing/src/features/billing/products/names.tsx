import { AUDIENCES } from '@volante/contracts/billing/product-words';
import { useBillingText } from '../billing-text';
import { type Named, useCategoryNames, useGroupNames } from './use-names';

interface NamesProps {
  ids: readonly string[];
  /** `null` while they are being read. */
  known: readonly Named[] | null;
  /** Shown without any. */
  none?: string;
}

function Names({ ids, known, none = '—' }: NamesProps) {
  const text = useBillingText();
  if (ids.length === 0) return none;
  if (known === null) return '…';
  return ids
    .map((id) => known.find((one) => one.id === id)?.name ?? text('billing.products.unknown'))
    .join(', ');
}

export const Categories = ({ ids }: { ids: readonly string[] }) => (
  <Names ids={ids} known={useCategoryNames()} />
);

/** Without groups it is for everybody. */
export function Groups({ ids }: { ids: readonly string[] }) {
  const text = useBillingText();
  return <Names ids={ids} known={useGroupNames()} none={text('billing.allGroups')} />;
}

/** Without one it is for persons and companies. */
export function Audience({ audience }: { audience: keyof typeof AUDIENCES | null }) {
  const text = useBillingText();
  return audience ? AUDIENCES[audience] : text('billing.everybody');
}
