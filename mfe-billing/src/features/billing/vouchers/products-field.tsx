import { useQueries } from '@tanstack/react-query';
import { product } from '@volante/contracts/billing/product.contract';
import { callQuery, useCall } from '@volante/mfe-kit/query';
import { ChoiceField } from '@volante/ui-kit/fields';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useBillingText } from '../billing-text';

const FRESH_MS = 60_000;
const OFFERED = 100;

function useNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const answers = useQueries({
    queries: ids.map((id) => ({ ...callQuery(product.calls.read, { id }), staleTime: FRESH_MS })),
  });
  return new Map(ids.map((id, at) => [id, answers[at]?.data?.record?.name ?? '']));
}

/** Products and packs by name. */
export function ProductNames({ ids }: { ids: readonly string[] }) {
  const text = useBillingText();
  const names = useNames(ids);
  if (ids.length === 0) return '—';
  return ids.map((id) => names.get(id) || text('billing.products.unknown')).join(', ');
}

/** Chooses products and packs; a chosen one that is not offered keeps its place. */
export function ProductsField(props: FieldControlProps) {
  const chosen = props.form.values[props.name] as readonly string[];
  const names = useNames(chosen);
  const input = { publication: 'published,featured,hidden', limit: OFFERED, count: false };
  const offered = useCall(product.calls.read, input, { staleTime: FRESH_MS }).data?.rows ?? [];
  const others = chosen.filter((id) => !offered.some((row) => row.id === id));
  const choices = [
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map((id) => ({ value: id, label: names.get(id) || '…' })),
  ];
  return <ChoiceField {...props} choices={choices} several />;
}
