import { product } from '@volante/contracts/billing/product.contract';
import { useCall } from '@volante/mfe-kit/query';
import { ChoiceField } from '@volante/ui-kit/fields';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { useProducts } from '../products/use-products';

const FRESH_MS = 60_000;
const OFFERED = 100;

/** Products and packs by name. */
export function ProductNames({ ids }: { ids: readonly string[] }) {
  const { nameOf } = useProducts(ids);
  return ids.length === 0 ? '—' : ids.map(nameOf).join(', ');
}

/** Chooses products and packs; a chosen one that is not offered keeps its place. */
export function ProductsField(props: FieldControlProps) {
  const chosen = props.form.values[props.name] as readonly string[];
  const { nameOf } = useProducts(chosen);
  const input = { publication: 'published,featured,hidden', limit: OFFERED, count: false };
  const offered = useCall(product.calls.read, input, { staleTime: FRESH_MS }).data?.rows ?? [];
  const others = chosen.filter((id) => !offered.some((row) => row.id === id));
  const choices = [
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map((id) => ({ value: id, label: nameOf(id) })),
  ];
  return <ChoiceField {...props} choices={choices} several />;
}
