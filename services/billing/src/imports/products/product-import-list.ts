import { Injectable } from '@nestjs/common';
import { product } from '@volante/contracts/billing/product.contract';
import { productImports } from '@volante/contracts/billing/product-import.contract';
import { recordTexts } from '@volante/contracts/records/record-words';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Row } from '@volante/service-kit/data/executor';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ImportRow } from '@volante/service-kit/imports/import-store';
import { importNames } from '@volante/service-kit/imports/import-tables';
import type { ImportChoice, ImportedList, LookUp, Named } from '@volante/service-kit/imports/imported-list';
import {
  type ImportNote,
  KnownRecord,
  KnownRecords,
  NOTE_COLUMNS,
  noteJoin,
} from '@volante/service-kit/imports/planning/known-records';
import { guessMapping, isMappingUsable } from '@volante/service-kit/imports/reading/guess-mapping';
import { mappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { Sheet, SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { fold } from '@volante/service-kit/imports/values/fold';
import { captionOf } from '@volante/service-kit/sheets/caption';
import { type ExportCaption, spanishDate } from '@volante/service-kit/sheets/export-table';
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
const NAMES = importNames('product');

/** The declaration of products for the import of a price list. */
@Injectable()
export class ProductImportList implements ImportedList<ImportedProduct, Product> {
  readonly calls = productImports;
  readonly entity = 'product';
  readonly page = '/product/import';
  readonly rules = PRODUCT_RULES;
  readonly lock = productBulk.lock;
  readonly insert = productBulk.insert;
  readonly update = productBulk.write;
  readonly words = {
    created: ['producto creado', 'productos creados'],
    deleted: ['producto eliminado', 'productos eliminados'],
    record: 'Producto',
    codeInUse: 'Otro producto usa ya ese código',
    fields: record.product ?? {},
  } as const;

  constructor(private readonly db: Database) {}

  seesAll(ctx: Context): boolean {
    return can(ctx, 'product.modify');
  }

  guess(headers: readonly string[], samples: readonly (readonly string[])[]) {
    return guessMapping(PRODUCT_HEADERS, headers, samples);
  }

  noteOf(): string {
    return '';
  }

  /** IMPORT-004 for a mapping that does not fit the file. */
  async reader(
    ctx: Context,
    { sheet_columns }: ImportRow,
    choice: ImportChoice,
  ): Promise<(sheet: Sheet) => (row: SheetRow) => ReadProduct> {
    const { mapping } = productImports.start.input.parse(choice);
    const { length } = JSON.parse(sheet_columns) as string[];
    if (mapping.length > length || !isMappingUsable(PRODUCT_HEADERS, mapping))
      throw new CodedError('IMPORT-004');
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
    return (sheet) => {
      const columns = mappedColumns(sheet, mapping);
      return (row) => readProductRow(row, columns, facts);
    };
  }

  /** Products of the catalogue with a code or name of the rows. */
  async lookUp(rows: readonly ReadProduct[], where: LookUp): Promise<KnownRecords<ImportedProduct, Product>> {
    const known = new KnownRecords<ImportedProduct, Product>();
    const names = [...new Set(rows.flatMap(({ values }) => values.name || []))];
    const codes = [...new Set(rows.flatMap(({ values }) => values.code || []))];
    if (names.length === 0) return known;
    const found = await where.read<Row & ImportNote>(
      `SELECT ${productSql.whole}, ${NOTE_COLUMNS} FROM product r ${noteJoin(NAMES, 'r')}
       WHERE r.business_id = :business AND r.state <> 'deleted' AND (r.name IN (:names) OR r.code IN (:codes))
       ORDER BY r.id ${where.lock ? 'FOR UPDATE' : ''}`,
      { names, codes: codes.length > 0 ? codes : [' '], import: where.importId },
    );
    for (const { importAction, importLine, importChanges, ...columns } of found) {
      const row = productSql.read(columns);
      const fields = this.fieldsOf(row);
      const note = { importAction, importLine, importChanges };
      const one = new KnownRecord<ImportedProduct, Product>({
        ...{ row, id: row.id, name: row.name, sortName: fold(row.name), fields, hidden: false, note },
      });
      known.addCandidate(one, PRODUCT_RULES.keysOf(fields));
      known.addHolder(one);
    }
    return known;
  }

  async hold() {
    return () => [];
  }

  /** A product may have no code. */
  async takeCodes(): Promise<string[]> {
    return [];
  }

  build(id: string, { fiscalCode: _, ...fields }: ImportedProduct, before: Product | null): Product {
    const now = new Date().toISOString();
    const { version = 0, createdAt = now } = before ?? {};
    return { ...fields, id, version: version + 1, createdAt, updatedAt: now, updatedBy: '' };
  }

  eventState(row: Product) {
    return { ...productSql.fields(row), state: row.state, id: row.id };
  }

  fieldsOf(row: Product): ImportedProduct {
    return { ...productSql.fields(row), state: row.state, fiscalCode: '' };
  }

  /** Products belong to the whole business. */
  isHidden(): boolean {
    return false;
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

  async namesOf(ctx: Context, ids: readonly string[]): Promise<(Named & { id: string })[]> {
    const rows = await this.db.rows<{ id: string; code: string; name: string }>(
      ctx,
      'SELECT id, code, name FROM product WHERE business_id = :business AND id IN (:ids)',
      { ids },
    );
    return rows.map((row) => ({ ...row, hidden: false }));
  }

  async shownValues(): Promise<(field: string, value: unknown) => string> {
    return (_field, value) => (value === null || value === undefined ? '' : spanishDate(String(value)));
  }

  async caption(ctx: Context, title: string, filters?: string): Promise<ExportCaption> {
    return captionOf(ctx, await zoneOfPerson(this.db, ctx), title, filters);
  }
}
