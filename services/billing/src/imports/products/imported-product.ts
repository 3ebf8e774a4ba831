import { product } from '@volante/contracts/billing/product.contract';
import { PLAIN_RULES, type PlanRules, type ReadRow } from '@volante/service-kit/imports/imported-list';
import { fold } from '@volante/service-kit/imports/values/fold';
import { recordBulk } from '@volante/service-kit/records/record-bulk';
import { recordSql } from '@volante/service-kit/records/record-sql';
import type { WholeOf } from '@volante/service-kit/records/record-types';

export type Product = WholeOf<typeof product>;
type Fields = Omit<Product, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'updatedBy'>;
/** A product's fields; it has no tax id. */
export type ImportedProduct = Fields & { fiscalCode: '' };
export type ReadProduct = ReadRow<ImportedProduct>;

/** Statements over products, for what is written by hand beside the record. */
export const productSql = recordSql(product);
export const productBulk = recordBulk(product, productSql);

export const emptyProduct = (): ImportedProduct => ({
  ...(productSql.empty() as Fields),
  ...{ state: 'active', fiscalCode: '' },
});

/** How rows are compared with each other and with the catalogue: by code, and by name, which stands once in it. */
export const PRODUCT_RULES: PlanRules<ImportedProduct> = {
  ...PLAIN_RULES,
  complete: (row) => ({ ...emptyProduct(), ...row.defaults, ...row.values }),
  nameOf: ({ name }) => name,
  sortNameOf: fold,
  keysOf: ({ name, code }) => [
    ...(code ? [{ by: 'code', key: `code:${code.toLowerCase()}` }] : []),
    ...(name ? [{ by: 'name', key: `name:${name.toLowerCase()}` }] : []),
  ],
  foldGroup: fold,
  codeTaken: 'Ya hay un producto con ese código',
  elsewhere: 'otro producto',
};
