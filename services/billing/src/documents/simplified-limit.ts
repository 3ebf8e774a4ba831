import type { DocumentFields } from './document-writes.js';
import type { Read } from './read-document.js';

/** RD 1619/2012, art. 4.1: cents, taxes included. */
export const SIMPLIFIED_LIMIT = 40_000;
/** Art. 4.2.a: retail sales, which are deliveries of goods to a consumer. */
export const RETAIL_LIMIT = 300_000;

/** Companies' numbers begin with a letter that no person's has; NIF-IVA is one of a business abroad. */
const isConsumer = ({ payer: { idType, taxId } }: Pick<DocumentFields, 'payer'>): boolean =>
  idType !== '02' && !(idType === 'nif' && /^[A-HJNP-SUVW]/.test(taxId));

/** Cents up to which the sale may be a simplified invoice: more where each line is goods of the catalogue. */
export async function simplifiedLimit(
  read: Read,
  fields: Pick<DocumentFields, 'payer' | 'lines'>,
): Promise<number> {
  const products = [...new Set(fields.lines.flatMap(({ product }) => product ?? []))];
  const isKnown = fields.lines.every(({ product }) => product !== null);
  if (!isKnown || products.length === 0 || !isConsumer(fields)) return SIMPLIFIED_LIMIT;
  const goods = await read(
    'SELECT id FROM product WHERE business_id = :business AND id IN (:products) AND goods = 1',
    { products },
  );
  return goods.length === products.length ? RETAIL_LIMIT : SIMPLIFIED_LIMIT;
}
