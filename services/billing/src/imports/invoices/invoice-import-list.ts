import { Injectable } from '@nestjs/common';
import { invoiceImports, OLD_INVOICE_NEEDED } from '@volante/contracts/billing/invoice-import.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, invalid } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ImportRow } from '@volante/service-kit/imports/import-store';
import type {
  ImportChoice,
  ImportedList,
  LookUp,
  Named,
  ReadRow,
} from '@volante/service-kit/imports/imported-list';
import { guessMapping, isMappingUsable } from '@volante/service-kit/imports/reading/guess-mapping';
import { mappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { Sheet, SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { captionOf } from '@volante/service-kit/sheets/caption';
import { type ExportCaption, spanishDate } from '@volante/service-kit/sheets/export-table';
import { identifyContacts } from '../shared/identified-contacts.js';
import { insertOldDocuments, removeOldDocuments, touchedDocuments } from '../shared/imported-document.js';
import { gatherInvoices } from './gather-invoices.js';
import { importFacts } from './import-facts.js';
import { type ImportedInvoice, INVOICE_RULES, owedOf, type ReadInvoice } from './imported-invoice.js';
import { INVOICE_HEADERS } from './invoice-headers.js';
import { type InvoiceRow, lockedInvoices, oldDocuments, openingEntries } from './invoice-rows.js';
import { readInvoiceRow } from './read-invoice-row.js';
import { settleInvoices, standingInvoices } from './standing-invoices.js';

const UNKNOWN = 'No hay ningún contacto con ese NIF: la deuda queda solo en la factura';
const KNOWN_FIELDS: Readonly<Record<string, string>> = {
  ...{
    number: 'Número',
    day: 'Fecha',
    payer: 'Cliente',
    total: 'Total',
    paid: 'Cobrado',
    dueOn: 'Vencimiento',
  },
  ...{ notes: 'Notas', state: 'Estado', contact: 'Contacto' },
};

/** The declaration of old invoices for the import of another program's book. */
@Injectable()
export class InvoiceImportList implements ImportedList<ImportedInvoice, InvoiceRow> {
  readonly calls = invoiceImports;
  readonly entity = 'invoice';
  readonly page = '/invoice/import';
  readonly rules = INVOICE_RULES;
  readonly lock = lockedInvoices;
  readonly workedOn = touchedDocuments;
  readonly words = {
    created: ['factura importada', 'facturas importadas'],
    deleted: ['factura quitada', 'facturas quitadas'],
    record: 'Factura',
    codeInUse: '',
    fields: KNOWN_FIELDS,
  } as const;

  constructor(
    private readonly db: Database,
    private readonly calling: CallClient<'billing'>,
  ) {}

  seesAll(ctx: Context): boolean {
    return can(ctx, 'client.all-branches');
  }

  guess(headers: readonly string[], samples: readonly (readonly string[])[]) {
    return guessMapping(INVOICE_HEADERS, headers, samples);
  }

  noteOf(): string {
    return '';
  }

  /** IMPORT-004 for a mapping that does not fit the file, or leaves out what every invoice has. */
  async reader(
    ctx: Context,
    record: ImportRow,
    choice: ImportChoice,
  ): Promise<(sheet: Sheet) => (row: SheetRow) => ReadInvoice> {
    const { mapping, options } = invoiceImports.start.input.parse(choice);
    const { length } = JSON.parse(record.sheet_columns) as string[];
    const isWhole = OLD_INVOICE_NEEDED.every((target) => mapping.includes(target));
    if (mapping.length > length || !isWhole || !isMappingUsable(INVOICE_HEADERS, mapping))
      throw new CodedError('IMPORT-004');
    const facts = await importFacts(this.db, ctx);
    if (![...facts.branches.values()].includes(options.branch))
      throw invalid([{ path: 'options.branch', code: 'custom', message: 'Elige una de tus sucursales' }]);
    return (sheet) => {
      const columns = mappedColumns(sheet, mapping);
      return (row) => readInvoiceRow(row, columns, facts, options);
    };
  }

  /** Rows of one number become one invoice, of the contact with its tax id. */
  async gather(ctx: Context, rows: readonly ReadRow<ImportedInvoice>[]): Promise<ReadInvoice[]> {
    // The rows are those that the reader has made.
    const invoices = gatherInvoices(rows as readonly ReadInvoice[]);
    const fiscalCodes = invoices.flatMap(({ values }) => values.payer?.taxId || []);
    const known = await identifyContacts(this.calling, ctx, { fiscalCodes, codes: [] });
    return invoices.map((row) => {
      const taxId = row.values.payer?.taxId ?? '';
      const contact = known.ofFiscalCode(taxId)?.id ?? null;
      const { total = 0, paid = 0 } = row.values;
      const isWarned =
        contact === null && taxId !== '' && row.problems.length === 0 && owedOf({ total, paid }) > 0;
      const warnings = isWarned
        ? [...row.warnings, { column: '', target: 'taxId', message: UNKNOWN, value: taxId }]
        : row.warnings;
      return { ...row, warnings, values: { ...row.values, contact } };
    });
  }

  settler() {
    return (rows: readonly ReadRow<ImportedInvoice>[], where: LookUp) =>
      settleInvoices(rows as readonly ReadInvoice[], where) as Promise<ReadRow<ImportedInvoice>[]>;
  }

  readonly lookUp = standingInvoices;

  async hold() {
    return () => [];
  }

  async takeCodes(): Promise<string[]> {
    return [];
  }

  build(id: string, fields: ImportedInvoice, before: InvoiceRow | null): InvoiceRow {
    return { id, fields, version: (before?.version ?? 0) + 1, gone: fields.state === 'deleted' };
  }

  async insert(tx: TenantTx, rows: readonly InvoiceRow[]): Promise<void> {
    await insertOldDocuments(tx, await oldDocuments(tx, rows));
  }

  /** Nothing is changed by an import; what undoing takes away goes. */
  async update(tx: TenantTx, rows: readonly InvoiceRow[]): Promise<void> {
    const gone = rows.filter((row) => row.gone);
    await removeOldDocuments(
      tx,
      gone.map(({ id, fields }) => ({ id, entries: openingEntries(id, fields) })),
    );
  }

  eventState({ id, fields }: InvoiceRow) {
    return { id, branch: fields.branch, contact: fields.contact };
  }

  fieldsOf({ fields }: InvoiceRow): ImportedInvoice {
    return fields;
  }

  isHidden(ctx: Context, { fields }: InvoiceRow): boolean {
    return !seesBranch(ctx, fields.branch);
  }

  async namesOf(ctx: Context, ids: readonly string[]): Promise<(Named & { id: string })[]> {
    const rows = await this.db.rows<{
      id: string;
      number_text: string;
      payer_name: string;
      branch_id: string;
    }>(
      ctx,
      'SELECT id, number_text, payer_name, branch_id FROM document WHERE business_id = :business AND id IN (:ids)',
      { ids },
    );
    return rows.map((row) => ({
      ...{ id: row.id, code: row.number_text, name: row.payer_name },
      hidden: !seesBranch(ctx, row.branch_id),
    }));
  }

  async shownValues(): Promise<(field: string, value: unknown) => string> {
    return (_field, value) => (value === null || value === undefined ? '' : spanishDate(String(value)));
  }

  async caption(ctx: Context, title: string, filters?: string): Promise<ExportCaption> {
    return captionOf(ctx, await zoneOfPerson(this.db, ctx), title, filters);
  }
}
