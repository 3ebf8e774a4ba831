import { useQueryClient } from '@tanstack/react-query';
import {
  type CatalogueLine,
  type CatalogueProduct,
  packLines,
  productLine,
} from '@volante/contracts/billing/catalogue-lines';
import { product } from '@volante/contracts/billing/product.contract';
import type { CallOutput } from '@volante/contracts/call';
import { callQuery } from '@volante/mfe-kit/query';
import { type TaxToday, useTaxes } from '../use-taxes';

const FRESH_MS = 60_000;

type Whole = NonNullable<CallOutput<typeof product.calls.read>['record']>;

/** A product of a pack that is no longer sold, or has no tax. */
export class UnsoldPart extends Error {}

function known(
  { id, name, price, tax, publication }: Whole,
  taxes: ReadonlyMap<string, TaxToday>,
): CatalogueProduct {
  const found = taxes.get(tax ?? '');
  if (!found || tax === null || publication === 'discontinued') throw new UnsoldPart(name);
  const isDisbursement = found.group === 'disbursement';
  return { id, name, price: price ?? 0, tax, rate: found.rate, isDisbursement };
}

/** Reads a product or pack as it is today, and writes its lines. Throws `UnsoldPart` with the name of a part that is not sold. */
export function useSaleLines() {
  const client = useQueryClient();
  const taxes = useTaxes();
  const read = async (id: string): Promise<Whole> => {
    const { record } = await client.fetchQuery({
      ...callQuery(product.calls.read, { id }),
      staleTime: FRESH_MS,
    });
    if (!record) throw new UnsoldPart('');
    return record;
  };
  return async (id: string, withTaxes: boolean): Promise<readonly CatalogueLine[]> => {
    const whole = await read(id);
    if (whole.kind !== 'pack') return [productLine(known(whole, taxes), withTaxes)];
    const parts = await Promise.all(
      whole.parts.map(async ({ product: part, quantity, mode, value }) => ({
        ...known(await read(part), taxes),
        ...{ quantity, mode, value },
      })),
    );
    return packLines(whole.id, parts, withTaxes);
  };
}
