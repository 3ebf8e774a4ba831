import type { PackPart } from '@volante/contracts/billing/product.fields';
import { baseOf, packTotals } from '@volante/contracts/billing/product-price';
import { type TaxToday, useTaxes } from '../shared/use-taxes';
import { useProducts } from './use-products';

export interface KnownPart extends PackPart {
  /** "…" while it is being read. */
  name: string;
  /** For one, in cents; a product without a price counts as 0. */
  price: number;
  tax: TaxToday | undefined;
}

export interface PackBase {
  rate: number;
  base: number;
  quota: number;
}

export interface PackView {
  parts: readonly (KnownPart & { share: number })[];
  list: number;
  price: number;
  /** By rate; fees have none. */
  bases: readonly PackBase[];
  /** A product is still being read. */
  isLoading: boolean;
}

function basesOf(parts: PackView['parts']): readonly PackBase[] {
  const sums = new Map<number, number>();
  for (const { tax, share } of parts)
    if (tax && tax.group !== 'disbursement') sums.set(tax.rate, (sums.get(tax.rate) ?? 0) + share);
  return [...sums].map(([rate, total]) => {
    const base = baseOf(total, rate);
    return { rate, base, quota: total - base };
  });
}

/** The products of a pack as they are today, and what it costs. */
export function usePack(parts: readonly PackPart[]): PackView {
  const taxes = useTaxes();
  const products = useProducts(parts.map((part) => part.product));
  const known: KnownPart[] = parts.map((part) => {
    const found = products.get(part.product);
    return {
      ...part,
      name: products.nameOf(part.product),
      price: found?.price ?? 0,
      tax: taxes.get(found?.tax ?? ''),
    };
  });
  const { list, price, shares } = packTotals(
    known.map((part) => ({ ...part, isDisbursement: part.tax?.group === 'disbursement' })),
  );
  const shared = known.map((part, at) => ({ ...part, share: shares[at] ?? 0 }));
  return { parts: shared, list, price, bases: basesOf(shared), isLoading: products.isLoading };
}
