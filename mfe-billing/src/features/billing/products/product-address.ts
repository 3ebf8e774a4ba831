import type { ProductKind } from '@volante/contracts/billing/product-words';

const PACK: Readonly<Record<ProductKind, string>> = { product: '0', pack: '1' };

/** `/product/view/{product_id}/{pack}`: 1 for a pack, 0 for another product. Anything else leads to its own. */
export const packOf = (kind: ProductKind): string => PACK[kind];

export const addressOfProduct = ({ id, kind }: { id: string; kind: ProductKind }): string =>
  `/product/view/${id}/${packOf(kind)}`;
