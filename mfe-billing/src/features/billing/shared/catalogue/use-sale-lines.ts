import { useQueryClient } from '@tanstack/react-query';
import {
  type CatalogueLine,
  type CatalogueProduct,
  packLines,
  productLine,
} from '@volante/contracts/billing/catalogue-lines';
import { productPrices } from '@volante/contracts/billing/price-list.contract';
import type { FoundPrice } from '@volante/contracts/billing/price-lists';
import { product } from '@volante/contracts/billing/product.contract';
import type { SaleFor } from '@volante/contracts/billing/product-audience';
import type { CallOutput } from '@volante/contracts/call';
import { callQuery } from '@volante/mfe-kit/query';
import { type TaxToday, useTaxes } from '../use-taxes';

const FRESH_MS = 60_000;

type Whole = NonNullable<CallOutput<typeof product.calls.read>['record']>;

/** A sale with its day; `null`: today. */
export type SaleOn = SaleFor & { on: string | null };

/** A product of a pack that is no longer sold, or has no tax. */
export class UnsoldPart extends Error {}

function known(
  { id, name, price, tax, publication }: Whole,
  taxes: ReadonlyMap<string, TaxToday>,
  listed: ReadonlyMap<string, FoundPrice>,
): CatalogueProduct {
  const found = taxes.get(tax ?? '');
  if (!found || tax === null || publication === 'discontinued') throw new UnsoldPart(name);
  const isDisbursement = found.group === 'disbursement';
  const own = { id, name, tax, rate: found.rate, isDisbursement };
  const list = listed.get(id);
  return list ? { ...own, price: list.price, priceList: list.list.name } : { ...own, price: price ?? 0 };
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
  /** Prices by the lists of the day of the sale. */
  const listedFor = async (products: string[], { branch, contact, on }: SaleOn) => {
    const input = { products, branch, groups: [...(contact?.groups ?? [])], on };
    const { rows } = await client.fetchQuery({ ...callQuery(productPrices, input), staleTime: FRESH_MS });
    return new Map(rows.map((row) => [row.product, row]));
  };
  return async (id: string, withTaxes: boolean, sale: SaleOn): Promise<readonly CatalogueLine[]> => {
    const whole = await read(id);
    const ids = whole.kind === 'pack' ? whole.parts.map((part) => part.product) : [whole.id];
    const listed = await listedFor(ids, sale);
    if (whole.kind !== 'pack') return [productLine(known(whole, taxes, listed), withTaxes)];
    const parts = await Promise.all(
      whole.parts.map(async ({ product: part, quantity, mode, value }) => ({
        ...known(await read(part), taxes, listed),
        ...{ quantity, mode, value },
      })),
    );
    return packLines(whole.id, parts, withTaxes);
  };
}
