import { product } from '@volante/contracts/billing/product.contract';
import { useCall } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { usePack } from './use-pack';

const FRESH_MS = 60_000;

/** Sum of a pack in a list, whose rows do not hold its parts; nothing until each of them is known. */
export function PackPrice({ id, before = '' }: { id: string; before?: string }) {
  const { data } = useCall(product.calls.read, { id }, { staleTime: FRESH_MS });
  const pack = usePack(data?.record?.parts ?? []);
  return data?.record && pack.parts.every(({ name }) => name !== null)
    ? `${before}${eurosText(pack.price)}`
    : null;
}
