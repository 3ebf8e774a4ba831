import { PRACTICE_KINDS } from '@volante/contracts/billing/product-words';
import type { Read } from '../documents/read-document.js';
import { listedPrices } from '../price-lists/listed-prices.js';

/** Hundredths of a class. */
export const UNIT = 100;

/** Classes of one kind, licence and length. */
export interface WantedClasses {
  kind: string;
  licence: string;
  minutes: number;
  /** In hundredths. */
  units: number;
}

interface Given {
  branch: string;
  today: string;
}

interface Row {
  id: string;
  price: string | number | null;
  practice_units: number;
  branches: string;
}

/** Products that sell such classes, those with the fewest first: a class alone has its own price. */
const PRODUCTS = `SELECT id, price, practice_units, branches FROM product
  WHERE business_id = :business AND kind = 'product' AND state <> 'deleted' AND publication <> 'discontinued'
    AND practice_kind = :kind AND practice_licence = :licence AND practice_minutes = :minutes AND practice_units > 0
  ORDER BY practice_units, price, id`;

const isHere = ({ branches }: Row, branch: string): boolean => {
  const only = JSON.parse(branches) as string[];
  return only.length === 0 || only.includes(branch);
};

/** Kinds of the agenda that no product has are sold as «Otra». */
const soldAs = (kind: string): string => (kind in PRACTICE_KINDS ? kind : 'other');

/** Cents of one class by the prices of today; lists of groups of contacts are left out. `null`: nothing in the catalogue sells it. */
async function classPrice(
  read: Read,
  { kind, licence, minutes }: WantedClasses,
  { branch, today }: Given,
): Promise<number | null> {
  const rows = await read<Row>(PRODUCTS, { kind: soldAs(kind), licence, minutes });
  const [first] = rows.filter((row) => isHere(row, branch));
  if (!first) return null;
  const [listed] = await listedPrices(read, [first.id], { on: today, branch, groups: [] });
  const price = listed?.price ?? first.price;
  return price === null ? null : Number(price) / first.practice_units;
}

/** Cents of all of them, with taxes; `null` where one of them has no price. */
export async function practicesPrice(
  read: Read,
  wanted: readonly WantedClasses[],
  given: Given,
): Promise<number | null> {
  const groups = Map.groupBy(wanted, ({ kind, licence, minutes }) => `${kind} ${licence} ${minutes}`);
  let sum = 0;
  for (const [one, ...others] of groups.values()) {
    const price = one ? await classPrice(read, one, given) : 0;
    if (!one || price === null) return null;
    sum += (price * [one, ...others].reduce((all, { units }) => all + units, 0)) / UNIT;
  }
  return Math.round(sum);
}
