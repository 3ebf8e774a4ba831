import { product } from '@volante/contracts/billing/product.contract';
import { useCall } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { usePack } from './use-pack';

const FRESH_MS = 60_000;

/** Sum of a pack in a list, whose rows do not hold its parts; its place is kept until each of them is known. */
export function PackPrice({ id, before = '' }: { id: string; before?: string }) {
  const { data, isLoading } = useCall(product.calls.read, { id }, { staleTime: FRESH_MS });
  const pack = usePack(data?.record?.parts ?? []);
  if (isLoading || pack.isLoading) return <Skeleton width="64px" height={12} />;
  const isKnown = data?.record && pack.parts.every(({ name }) => name !== null);
  return isKnown ? `${before}${eurosText(pack.price)}` : null;
}
