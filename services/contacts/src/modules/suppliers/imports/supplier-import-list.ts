import { Injectable } from '@nestjs/common';
import { recordTexts } from '@volante/contracts/records/record-words';
import { supplier } from '@volante/contracts/suppliers/supplier.contract';
import { type SupplierTarget, supplierImports } from '@volante/contracts/suppliers/supplier-import.contract';
import { type Context, demand } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ImportChoice, ImportedList } from '@volante/service-kit/imports/imported-list';
import type { MappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { nextStamps } from '@volante/service-kit/records/record-bulk';
import { takeCodes } from '@volante/service-kit/records/record-codes';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { personWords } from '../person-words.js';
import { type Supplier, supplierBulk, supplierSql } from '../supplier-record.js';
import { lookUpSuppliers } from './known-suppliers.js';
import { readSupplierRow, type WrittenSupplier } from './read-supplier-row.js';
import { SUPPLIER_HEADERS } from './supplier-headers.js';
import { SUPPLIER_RULES } from './supplier-rules.js';

const { record, recordChoice, recordWords } = recordTexts(supplier);
const WORDS = { ...recordChoice.supplier, state: recordWords.supplier?.state } as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

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
  readonly seesAll = 'supplier.modify';
  readonly headers = SUPPLIER_HEADERS;
  readonly words = {
    created: ['proveedor creado', 'proveedores creados'],
    deleted: ['proveedor eliminado', 'proveedores eliminados'],
    record: 'Proveedor',
    codeInUse: 'Otro proveedor usa ya ese código',
    fields: record.supplier ?? {},
  } as const;

  /** A person who may only add cannot update others. */
  async reader(ctx: Context, { options }: ImportChoice) {
    if (options.duplicates === 'update') demand(ctx, 'supplier.modify');
    return (columns: MappedColumns<SupplierTarget>) => (row: SheetRow) => readSupplierRow(row, columns);
  }

  takeCodes(tx: TenantTx, count: number): Promise<string[]> {
    return takeCodes(tx, supplier, count);
  }

  build(id: string, fields: WrittenSupplier, before: Supplier | null): Supplier {
    return { ...fields, ...nextStamps(id, before) };
  }

  eventState(row: Supplier) {
    return { ...this.fieldsOf(row), id: row.id };
  }

  fieldsOf(row: Supplier): WrittenSupplier {
    return { ...supplierSql.fields(row), state: row.state };
  }

  async shownValues(): Promise<(field: string, value: unknown) => string> {
    return (field, value) => {
      if (value === null || value === undefined) return '';
      if (field === 'people') return personWords(value as WrittenSupplier['people']);
      const text = String(value);
      return WORDS[field]?.[text] ?? spanishDate(text);
    };
  }
}
