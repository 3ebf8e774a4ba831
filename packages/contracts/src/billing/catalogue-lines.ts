import type { Discount } from './money.js';
import { roundedDivision } from './money.js';
import { baseOf, packTotals } from './product-price.js';

const ONE = 1_000;
const THOUSAND = 1_000n;

/** A product as it is today. */
export interface CatalogueProduct {
  id: string;
  name: string;
  /** For one, with taxes, in cents. */
  price: number;
  tax: string;
  /** Hundredths of a percent, today. */
  rate: number;
  isDisbursement: boolean;
  /** Name of the price list that the price comes from; nothing: the product's own. */
  priceList?: string;
}

export interface CataloguePart extends CatalogueProduct, Discount {
  /** In thousandths. */
  quantity: number;
}

/** A line of a document as the catalogue writes it. */
export interface CatalogueLine {
  product: string;
  pack: string | null;
  description: string;
  priceList?: string;
  /** Cents for one; with taxes or without, as the document has them. */
  price: number;
  quantity: number;
  discount: Discount | null;
  tax: string;
}

const grossOf = (price: number, quantity: number): number =>
  Number(roundedDivision(BigInt(price) * BigInt(quantity), THOUSAND));

const priceIn = (total: number, { rate, isDisbursement }: CatalogueProduct, withTaxes: boolean): number =>
  withTaxes || isDisbursement ? total : baseOf(total, rate);

const listOf = ({ priceList }: CatalogueProduct): { priceList?: string } => (priceList ? { priceList } : {});

/** One of a product. */
export const productLine = (product: CatalogueProduct, withTaxes: boolean): CatalogueLine => ({
  ...{ product: product.id, pack: null, description: product.name, quantity: ONE, discount: null },
  ...{ price: priceIn(product.price, product, withTaxes), tax: product.tax },
  ...listOf(product),
});

/**
 * A line for each product of a pack. It names list price and units; what the pack takes off stands as a discount in cents, so that the
 * line comes to its share exactly: fees whole, the rest of the pack's price split by list prices (LIVA, art. 79.Dos).
 */
export function packLines(
  pack: string,
  parts: readonly CataloguePart[],
  withTaxes: boolean,
): readonly CatalogueLine[] {
  const { shares } = packTotals(parts);
  return parts.map((part, at) => {
    const share = priceIn(shares[at] ?? 0, part, withTaxes);
    let price = priceIn(part.price, part, withTaxes);
    // A base for one, rounded, may come to less for many than the base of many.
    while (grossOf(price, part.quantity) < share) price += 1;
    const off = grossOf(price, part.quantity) - share;
    return {
      ...{ product: part.id, pack, description: part.name, price, quantity: part.quantity, tax: part.tax },
      ...listOf(part),
      discount: off === 0 ? null : { mode: 'quantity', value: off },
    };
  });
}
