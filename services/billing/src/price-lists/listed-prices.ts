import {
  type FoundPrice,
  type KnownPriceList,
  type ListedPrice,
  listedPrice,
  type PriceFor,
  type PriceListScope,
} from '@volante/contracts/billing/price-lists';
import type { Read } from '../documents/read-document.js';

export const LIST_COLUMNS = 'id, name, valid_from, valid_until, branches, contact_groups, prices';

export interface ListRow {
  id: string;
  name: string;
  valid_from: string | null;
  valid_until: string | null;
  branches: string;
  contact_groups: string;
  prices: string;
}

export const toList = (row: ListRow): KnownPriceList => ({
  ...{ id: row.id, name: row.name, validFrom: row.valid_from, validUntil: row.valid_until },
  branches: JSON.parse(row.branches) as string[],
  contactGroups: JSON.parse(row.contact_groups) as string[],
  prices: JSON.parse(row.prices) as ListedPrice[],
});

/** The day of the prices on paper: today, or the nearest one on which the list holds. */
export function dayOn(list: PriceListScope | null, today: string): string {
  if (list?.validFrom && list.validFrom > today) return list.validFrom;
  return list?.validUntil && list.validUntil < today ? list.validUntil : today;
}

/** Lists of the business that hold on a day. */
export const listsOn = async (read: Read, on: string): Promise<readonly KnownPriceList[]> =>
  (
    await read<ListRow>(
      `SELECT ${LIST_COLUMNS} FROM price_list
       WHERE business_id = :business AND state <> 'deleted'
         AND (valid_from IS NULL OR valid_from <= :on) AND (valid_until IS NULL OR valid_until >= :on)`,
      { on },
    )
  ).map(toList);

/** Prices by the lists of a day; products that no list has are left out. */
export async function listedPrices(
  read: Read,
  products: readonly string[],
  given: PriceFor,
): Promise<readonly FoundPrice[]> {
  if (products.length === 0) return [];
  const lists = await listsOn(read, given.on);
  return [...new Set(products)].flatMap((id) => listedPrice(lists, id, given) ?? []);
}
