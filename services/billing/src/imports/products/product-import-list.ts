import { Injectable } from '@nestjs/common';
import { product } from '@volante/contracts/billing/product.contract';
import { type ProductTarget, productImports } from '@volante/contracts/billing/product-import.contract';
import { recordTexts } from '@volante/contracts/records/record-words';
import { type Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Row } from '@volante/service-kit/data/executor';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ImportedList, LookUp } from '@volante/service-kit/imports/imported-list';
import { KnownRecords, readKnown } from '@volante/service-kit/imports/planning/known-records';
import type { MappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { fold } from '@volante/service-kit/imports/values/fold';
import { nextStamps } from '@volante/service-kit/records/record-bulk';
import { importFacts, productTaxes } from '../invoices/import-facts.js';
import {
  emptyProduct,
  type ImportedProduct,
  PRODUCT_RULES,
  type Product,
  productBulk,
  productSql,
  type ReadProduct,
} from './imported-product.js';
import { PRODUCT_HEADERS, readProductRow } from './read-product-row.js';

const { record } = recordTexts(product);

/** The declaration of products for the import of a price list. */
@Injectable()
export class ProductImportList implements ImportedList<ImportedProduct, Product> {
  readonly calls = productImports;
  readonly entity = 'product';
  readonly page = '/product/import';
  readonly rules = PRODUCT_RULES;
  readonly lock = productBulk.lock;
  readonly eventState = productBulk.eventState;
  readonly insert = productBulk.insert;
  readonly update = productBulk.write;
  readonly seesAll = 'product.modify';
  readonly headers = PRODUCT_HEADERS;
  readonly words = {
    created: ['producto creado', 'productos creados'],
    deleted: ['producto eliminado', 'productos eliminados'],
    record: 'Producto',
    codeInUse: 'Otro producto usa ya ese código',
    fields: record.product ?? {},
  } as const;

  constructor(private readonly db: Database) {}

  async reader(ctx: Context) {
    const known = await importFacts(this.db, ctx);
    const shelves = await this.db.rows<{ id: string; name: string }>(
      ctx,
      "SELECT id, name FROM product_category WHERE business_id = :business AND state <> 'deleted' ORDER BY id",
    );
    const facts = {
      taxes: productTaxes(known),
      categories: new Map(shelves.map(({ id, name }) => [fold(name), id])),
      empty: emptyProduct(),
    };
    return (columns: MappedColumns<ProductTarget>) => (row: SheetRow) => readProductRow(row, columns, facts);
  }

  /** Products of the catalogue with a code or name of the rows. */
  async lookUp(rows: readonly ReadProduct[], where: LookUp): Promise<KnownRecords<ImportedProduct, Product>> {
    const names = [...new Set(rows.flatMap(({ values }) => values.name || []))];
    const codes = [...new Set(rows.flatMap(({ values }) => values.code || []))];
    if (names.length === 0) return new KnownRecords();
    return readKnown<Row, ImportedProduct, Product>(where, {
      ...{ rules: PRODUCT_RULES, entity: 'product', columns: productSql.whole, from: 'product r' },
      which: "r.state <> 'deleted' AND (r.name IN (:names) OR r.code IN (:codes))",
      params: { names, codes: codes.length > 0 ? codes : [' '] },
      of: (columns) => {
        const row = productSql.read(columns);
        return { row, fields: this.fieldsOf(row) };
      },
    });
  }

  build(id: string, { fiscalCode: _, ...fields }: ImportedProduct, before: Product | null): Product {
    return { ...fields, ...nextStamps(id, before) };
  }

  fieldsOf(row: Product): ImportedProduct {
    return { ...productSql.fields(row), state: row.state, fiscalCode: '' };
  }

  /** Sold ones and those of a pack stay. */
  async workedOn(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const sold = await tx.rows<{ id: string }>(
      'SELECT DISTINCT product_id id FROM document_line WHERE business_id = :business AND product_id IN (:ids)',
      { ids },
    );
    const packs = await tx.rows<{ parts: string }>(
      "SELECT parts FROM product WHERE business_id = :business AND kind = 'pack' AND state <> 'deleted'",
    );
    const packed = packs.flatMap(({ parts }) =>
      (JSON.parse(parts) as { product: string }[]).map((one) => one.product),
    );
    return new Set([...sold.map(({ id }) => id), ...packed]);
  }
}
