import type { PackPart } from '@volante/contracts/billing/product.fields';
import type { ProductAudience } from '@volante/contracts/billing/product-audience';
import { packTotals } from '@volante/contracts/billing/product-price';
import type { Publication } from '@volante/contracts/billing/product-words';
import { localMoment } from '@volante/service-kit/local-days';
import type { Read } from '../documents/read-document.js';
import { listedPrices } from '../price-lists/listed-prices.js';

const ZONE = 'Europe/Madrid';

export interface ShownProduct {
  id: string;
  name: string;
  description: string;
  image: string | null;
  kind: 'product' | 'pack';
  publication: Publication;
  state: string;
  price: string | number | null;
  show_price: number;
  online: number;
  parts: string;
  categories: string;
  audience: ProductAudience['audience'];
  branches: string;
  contact_groups: string;
}

interface PartRow {
  id: string;
  name: string;
  price: string | number | null;
  tax_group: string | null;
}

export async function shownProduct(read: Read, id: string): Promise<ShownProduct | null> {
  const [row] = await read<ShownProduct>(
    `SELECT id, name, description, image, kind, publication, state, price, show_price, online, parts, categories,
       audience, branches, contact_groups FROM product WHERE business_id = :business AND id = :id`,
    { id },
  );
  return row ?? null;
}

/** The products of a pack by id, with the group of their taxes. */
async function partRows(read: Read, parts: readonly PackPart[]): Promise<ReadonlyMap<string, PartRow>> {
  if (parts.length === 0) return new Map();
  const rows = await read<PartRow>(
    `SELECT p.id, p.name, p.price, t.tax_group FROM product p
     LEFT JOIN tax t ON t.business_id = p.business_id AND t.id = p.tax
     WHERE p.business_id = :business AND p.id IN (:ids)`,
    { ids: parts.map(({ product }) => product) },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const partsOf = ({ parts }: ShownProduct): readonly PackPart[] => JSON.parse(parts) as PackPart[];

/** Names and quantities of the products in a pack. */
export async function packNames(
  read: Read,
  row: ShownProduct,
): Promise<readonly { name: string; quantity: number }[]> {
  const known = await partRows(read, partsOf(row));
  return partsOf(row).map(({ product, quantity }) => ({ name: known.get(product)?.name ?? '', quantity }));
}

/** Prices of today by the lists for everybody. */
async function pricesToday(read: Read, products: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const on = localMoment(Date.now(), ZONE).day;
  const rows = await listedPrices(read, products, { on, branch: null, groups: [] });
  return new Map(rows.map(({ product, price }) => [product, price]));
}

/** The price with taxes as the public sees it; `null`: there is none, or the school does not show it. */
export async function publicPrice(read: Read, row: ShownProduct): Promise<number | null> {
  if (row.show_price !== 1) return null;
  const parts = partsOf(row);
  const listed = await pricesToday(read, [row.id, ...parts.map(({ product }) => product)]);
  if (row.kind === 'product') return listed.get(row.id) ?? (row.price === null ? null : Number(row.price));
  const known = await partRows(read, parts);
  return packTotals(
    parts.map(({ product, quantity, mode, value }) => ({
      ...{ quantity, mode, value },
      price: listed.get(product) ?? Number(known.get(product)?.price ?? 0),
      isDisbursement: known.get(product)?.tax_group === 'disbursement',
    })),
  ).price;
}

/** A product that lies in private categories alone is private. */
async function hasPublicShelf(read: Read, { categories }: ShownProduct): Promise<boolean> {
  const ids = JSON.parse(categories) as string[];
  if (ids.length === 0) return true;
  const [shelf] = await read(
    `SELECT id FROM product_category WHERE business_id = :business AND id IN (:ids)
       AND visibility = 'public' AND state <> 'deleted' LIMIT 1`,
    { ids },
  );
  return shelf !== undefined;
}

export async function isPublic(read: Read, row: ShownProduct): Promise<boolean> {
  const isOffered = row.publication === 'published' || row.publication === 'featured';
  return row.state !== 'deleted' && isOffered && hasPublicShelf(read, row);
}
