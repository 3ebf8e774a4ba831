import { Injectable } from '@nestjs/common';
import { recordTexts } from '@volante/contracts/records/record-words';
import { supplier } from '@volante/contracts/suppliers/supplier.contract';
import { supplierImports } from '@volante/contracts/suppliers/supplier-import.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, can, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ImportRow } from '@volante/service-kit/imports/import-store';
import type { ImportChoice, ImportedList, Named } from '@volante/service-kit/imports/imported-list';
import { guessMapping, isMappingUsable } from '@volante/service-kit/imports/reading/guess-mapping';
import { mappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { Sheet, SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { takeCodes } from '@volante/service-kit/records/record-codes';
import { captionOf } from '@volante/service-kit/sheets/caption';
import { type ExportCaption, spanishDate } from '@volante/service-kit/sheets/export-table';
import { personWords } from '../person-words.js';
import { type Supplier, supplierBulk, supplierSql } from '../supplier-record.js';
import { lookUpSuppliers } from './known-suppliers.js';
import { type ReadSupplier, readSupplierRow, type WrittenSupplier } from './read-supplier-row.js';
import { SUPPLIER_HEADERS } from './supplier-headers.js';
import { SUPPLIER_RULES } from './supplier-rules.js';

const { record, recordChoice, recordWords } = recordTexts(supplier);
const WORDS = { ...recordChoice.supplier, state: recordWords.supplier?.state } as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;
const NOBODY: ReadonlySet<string> = new Set();

/** The declaration of suppliers for the import of files into their list. */
@Injectable()
export class SupplierImportList implements ImportedList<WrittenSupplier, Supplier> {
  readonly calls = supplierImports;
  readonly entity = 'supplier';
  readonly page = '/provider/import';
  readonly rules = SUPPLIER_RULES;
  readonly lookUp = lookUpSuppliers;
  readonly insert = supplierBulk.insert;
  readonly update = supplierBulk.write;
  readonly lock = supplierBulk.lock;
  readonly words = {
    created: ['proveedor creado', 'proveedores creados'],
    deleted: ['proveedor eliminado', 'proveedores eliminados'],
    record: 'Proveedor',
    codeInUse: 'Otro proveedor usa ya ese código',
    fields: record.supplier ?? {},
  } as const;

  constructor(private readonly db: Database) {}

  seesAll(ctx: Context): boolean {
    return can(ctx, 'supplier.modify');
  }

  guess(headers: readonly string[], samples: readonly (readonly string[])[]) {
    return guessMapping(SUPPLIER_HEADERS, headers, samples);
  }

  /** Nothing of a column has to be remembered; how many there are is. */
  noteOf(): string {
    return '';
  }

  /** IMPORT-004 for a mapping that does not fit the file; a person who may only add cannot update others. */
  async reader(
    ctx: Context,
    record: ImportRow,
    choice: ImportChoice,
  ): Promise<(sheet: Sheet) => (row: SheetRow) => ReadSupplier> {
    const { mapping, options } = supplierImports.start.input.parse(choice);
    if (options.duplicates === 'update') demand(ctx, 'supplier.modify');
    const { length } = JSON.parse(record.sheet_columns) as string[];
    if (mapping.length > length || !isMappingUsable(SUPPLIER_HEADERS, mapping)) {
      throw new CodedError('IMPORT-004');
    }
    return (sheet) => {
      const columns = mappedColumns(sheet, mapping);
      return (row) => readSupplierRow(row, columns);
    };
  }

  /** Suppliers are put into nothing that could go. */
  async hold() {
    return () => [];
  }

  takeCodes(tx: TenantTx, count: number): Promise<string[]> {
    return takeCodes(tx, supplier, count);
  }

  build(id: string, fields: WrittenSupplier, before: Supplier | null): Supplier {
    const now = new Date().toISOString();
    const { version = 0, createdAt = now } = before ?? {};
    return { ...fields, id, version: version + 1, createdAt, updatedAt: now, updatedBy: '' };
  }

  eventState(row: Supplier) {
    return { ...this.fieldsOf(row), id: row.id };
  }

  fieldsOf(row: Supplier): WrittenSupplier {
    return { ...supplierSql.fields(row), state: row.state };
  }

  /** Suppliers belong to the whole business. */
  isHidden(): boolean {
    return false;
  }

  async workedOn(): Promise<ReadonlySet<string>> {
    return NOBODY;
  }

  async namesOf(ctx: Context, ids: readonly string[]): Promise<(Named & { id: string })[]> {
    const rows = await this.db.rows<{ id: string; code: string; name: string }>(
      ctx,
      'SELECT id, code, name FROM supplier WHERE business_id = :business AND id IN (:ids)',
      { ids },
    );
    return rows.map((row) => ({ ...row, hidden: false }));
  }

  async shownValues(): Promise<(field: string, value: unknown) => string> {
    return (field, value) => {
      if (value === null || value === undefined) return '';
      if (field === 'people') return personWords(value as WrittenSupplier['people']);
      const text = String(value);
      return WORDS[field]?.[text] ?? spanishDate(text);
    };
  }

  async caption(ctx: Context, title: string, filters?: string): Promise<ExportCaption> {
    return captionOf(ctx, await zoneOfPerson(this.db, ctx), title, filters);
  }
}
