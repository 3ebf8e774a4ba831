import { Injectable } from '@nestjs/common';
import {
  invoiceImports,
  OLD_INVOICE_NEEDED,
  type OldInvoiceTarget,
} from '@volante/contracts/billing/invoice-import.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { invalid } from '@volante/service-kit/coded-error';
import { type Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type {
  ImportChoice,
  ImportedList,
  LookUp,
  Named,
  ReadRow,
} from '@volante/service-kit/imports/imported-list';
import type { MappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { identifyContacts } from '../shared/identified-contacts.js';
import { insertOldDocuments, removeOldDocuments, touchedDocuments } from '../shared/imported-document.js';
import { buildOldRow, isOldRowHidden, oldRowFields, oldRowState } from '../shared/old-row.js';
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
  readonly lookUp = standingInvoices;
  readonly workedOn = touchedDocuments;
  readonly build = buildOldRow<ImportedInvoice>;
  readonly eventState = oldRowState<ImportedInvoice>;
  readonly fieldsOf = oldRowFields<ImportedInvoice>;
  readonly isHidden = isOldRowHidden<ImportedInvoice>;
  readonly seesAll = 'client.all-branches';
  readonly headers = INVOICE_HEADERS;
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

  isWhole(mapping: readonly (string | null)[]): boolean {
    return OLD_INVOICE_NEEDED.every((target) => mapping.includes(target));
  }

  /** REQ-101 for a branch that is not the person's. */
  async reader(ctx: Context, choice: ImportChoice) {
    const { options } = invoiceImports.start.input.parse(choice);
    const facts = await importFacts(this.db, ctx);
    if (![...facts.branches.values()].includes(options.branch))
      throw invalid([{ path: 'options.branch', code: 'custom', message: 'Elige una de tus sucursales' }]);
    return (columns: MappedColumns<OldInvoiceTarget>) => (row: SheetRow) =>
      readInvoiceRow(row, columns, facts, options);
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
}
