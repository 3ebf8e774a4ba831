import type { PriceFor } from '@volante/contracts/billing/price-lists';
import type { PackPart } from '@volante/contracts/billing/product.fields';
import { packTotals } from '@volante/contracts/billing/product-price';
import type { Read } from '../documents/read-document.js';
import { listedPrices } from './listed-prices.js';

interface Row {
  id: string;
  name: string;
  kind: 'product' | 'pack';
  publication: string;
  state: string;
  price: string | number | null;
  show_price: number;
  parts: string;
  branches: string;
  categories: string;
  tax_group: string | null;
}

export interface PricedProduct {
  name: string;
  /** With taxes, in cents; `null`: asked about at the school. */
  price: number | null;
  /** Name of the list that gave the price; '': the product's own. */
  list: string;
}

export interface PricedSection {
  /** '' for products without a category. */
  title: string;
  products: readonly PricedProduct[];
}

const isOffered = ({ publication, state, branches }: Row, branch: string | null): boolean => {
  const only = JSON.parse(branches) as string[];
  const isHere = only.length === 0 || branch === null || only.includes(branch);
  return state !== 'deleted' && (publication === 'published' || publication === 'featured') && isHere;
};

const ownPrice = ({ price }: Row): number | null => (price === null ? null : Number(price));

/** All products by id, each with the price of the day and the list that gave it. */
async function pricedRows(read: Read, given: PriceFor) {
  const rows = await read<Row>(
    `SELECT p.id, p.name, p.kind, p.publication, p.state, p.price, p.show_price, p.parts, p.branches, p.categories,
       t.tax_group
     FROM product p LEFT JOIN tax t ON t.business_id = p.business_id AND t.id = p.tax
     WHERE p.business_id = :business ORDER BY p.name, p.id`,
    {},
  );
  const ids = rows.map(({ id }) => id);
  const listed = new Map((await listedPrices(read, ids, given)).map((one) => [one.product, one]));
  return new Map(
    rows.map((row) => {
      const found = listed.get(row.id);
      return [row.id, { row, price: found?.price ?? ownPrice(row), list: found?.list.name ?? '' }] as const;
    }),
  );
}

type Priced = Awaited<ReturnType<typeof pricedRows>>;

/** A pack costs what its products cost that day. */
const packPrice = (known: Priced, { parts }: Row): number =>
  packTotals(
    (JSON.parse(parts) as PackPart[]).map(({ product, quantity, mode, value }) => ({
      ...{ quantity, mode, value, price: known.get(product)?.price ?? 0 },
      isDisbursement: known.get(product)?.row.tax_group === 'disbursement',
    })),
  ).price;

/** The first public category of a product by name; '': it has none; `null`: private ones alone. */
async function sectionsOf(read: Read): Promise<(row: Row) => string | null> {
  const open = await read<{ id: string; name: string }>(
    `SELECT id, name FROM product_category
     WHERE business_id = :business AND state <> 'deleted' AND visibility = 'public' ORDER BY name, id`,
    {},
  );
  return ({ categories }) => {
    const ids = JSON.parse(categories) as string[];
    return ids.length === 0 ? '' : (open.find(({ id }) => ids.includes(id))?.name ?? null);
  };
}

const byTitle = (one: PricedSection, other: PricedSection): number =>
  Number(one.title === '') - Number(other.title === '') || one.title.localeCompare(other.title, 'es');

/** The products that the public is offered in a branch, with the prices of a day, by category. */
export async function catalogueOf(read: Read, given: PriceFor): Promise<readonly PricedSection[]> {
  const known = await pricedRows(read, given);
  const sectionOf = await sectionsOf(read);
  const sections = new Map<string, PricedProduct[]>();
  for (const { row, price, list } of known.values()) {
    const title = sectionOf(row);
    if (title === null || !isOffered(row, given.branch)) continue;
    const shown = row.kind === 'pack' ? packPrice(known, row) : price;
    const one = { name: row.name, price: row.show_price === 1 ? shown : null, list };
    sections.set(title, [...(sections.get(title) ?? []), one]);
  }
  return [...sections].map(([title, products]) => ({ title, products })).toSorted(byTitle);
}
