import { Injectable } from '@nestjs/common';
import { BALANCE_AMOUNTS, balanceImports } from '@volante/contracts/billing/balance-import.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ImportRow } from '@volante/service-kit/imports/import-store';
import type { ImportChoice, ImportedList, Named, ReadRow } from '@volante/service-kit/imports/imported-list';
import { guessMapping, isMappingUsable } from '@volante/service-kit/imports/reading/guess-mapping';
import { mappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { Sheet, SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { localMoment } from '@volante/service-kit/local-days';
import { captionOf } from '@volante/service-kit/sheets/caption';
import { type ExportCaption, spanishDate } from '@volante/service-kit/sheets/export-table';
import { identifyContacts } from '../shared/identified-contacts.js';
import { insertOldDocuments, removeOldDocuments } from '../shared/imported-document.js';
import { contactOf, lockedBalances, standingBalances, touchedBalances } from './balance-rows.js';
import {
  BALANCE_RULES,
  type BalanceRow,
  balanceDocument,
  balanceEntries,
  type ImportedBalance,
  type ReadBalance,
} from './imported-balance.js';
import { BALANCE_HEADERS, readBalanceRow } from './read-balance-row.js';

const UNKNOWN = 'No hay ningún contacto con ese NIF o código, o hay varios';

/** The declaration of opening balances for the import of files. */
@Injectable()
export class BalanceImportList implements ImportedList<ImportedBalance, BalanceRow> {
  readonly calls = balanceImports;
  readonly entity = 'balance';
  readonly page = '/invoice/balances/import';
  readonly rules = BALANCE_RULES;
  readonly lookUp = standingBalances;
  readonly lock = lockedBalances;
  readonly workedOn = touchedBalances;
  readonly words = {
    created: ['saldo importado', 'saldos importados'],
    deleted: ['saldo quitado', 'saldos quitados'],
    record: 'Saldo',
    codeInUse: '',
    fields: { contact: 'Contacto', cents: 'Saldo', day: 'Fecha', paid: 'Cobrado', state: 'Estado' },
  } as const;

  constructor(
    private readonly db: Database,
    private readonly calling: CallClient<'billing'>,
  ) {}

  seesAll(ctx: Context): boolean {
    return can(ctx, 'client.all-branches');
  }

  guess(headers: readonly string[], samples: readonly (readonly string[])[]) {
    return guessMapping(BALANCE_HEADERS, headers, samples);
  }

  noteOf(): string {
    return '';
  }

  /** IMPORT-004 for a mapping that does not fit the file, or has no amount. */
  async reader(
    ctx: Context,
    record: ImportRow,
    choice: ImportChoice,
  ): Promise<(sheet: Sheet) => (row: SheetRow) => ReadBalance> {
    const { mapping } = balanceImports.start.input.parse(choice);
    const { length } = JSON.parse(record.sheet_columns) as string[];
    const hasAmount = BALANCE_AMOUNTS.some((target) => mapping.includes(target));
    if (mapping.length > length || !hasAmount || !isMappingUsable(BALANCE_HEADERS, mapping))
      throw new CodedError('IMPORT-004');
    const today = localMoment(Date.now(), await zoneOfPerson(this.db, ctx)).day;
    return (sheet) => {
      const columns = mappedColumns(sheet, mapping);
      return (row) => readBalanceRow(row, columns, today);
    };
  }

  /** Each row's customer among the contacts that the person sees. */
  async gather(ctx: Context, found: readonly ReadRow<ImportedBalance>[]): Promise<ReadBalance[]> {
    // The rows are those that the reader has made.
    const rows = found as readonly ReadBalance[];
    const wanted = rows.map(contactOf);
    const known = await identifyContacts(this.calling, ctx, {
      fiscalCodes: wanted.map(({ taxId }) => taxId),
      codes: wanted.map(({ code }) => code),
    });
    return rows.map((row) => {
      const { taxId, code } = contactOf(row);
      const contact = taxId === '' ? known.ofCode(code) : known.ofFiscalCode(taxId);
      if (contact)
        return {
          ...row,
          name: contact.name,
          values: {
            ...row.values,
            ...{ contact: contact.id, branch: contact.branch, name: contact.name, taxId: contact.fiscalCode },
          },
        };
      const unknown = { column: '', target: 'taxId', message: UNKNOWN, value: taxId || code };
      return row.problems.length > 0 ? row : { ...row, problems: [unknown] };
    });
  }

  async hold() {
    return () => [];
  }

  async takeCodes(): Promise<string[]> {
    return [];
  }

  build(id: string, fields: ImportedBalance, before: BalanceRow | null): BalanceRow {
    return { id, fields, version: (before?.version ?? 0) + 1, gone: fields.state === 'deleted' };
  }

  /** Their documents are listed and shown with the others, so that they have their history too. */
  async insert(tx: TenantTx, rows: readonly BalanceRow[]): Promise<void> {
    await insertOldDocuments(tx, rows.map(balanceDocument));
    for (const { id, fields } of rows) {
      tx.audit({ entity: 'invoice', entityId: id, action: 'imported', changes: {} });
      tx.emit({
        ...{ topic: 'invoice.created', entityId: id, version: 1 },
        state: { id, branch: fields.branch, contact: fields.contact },
      });
    }
  }

  /** Nothing is changed by an import; undoing takes balances away. */
  async update(tx: TenantTx, rows: readonly BalanceRow[]): Promise<void> {
    const gone = rows.filter((row) => row.gone);
    await removeOldDocuments(
      tx,
      gone.map(({ id, fields }) => ({ id, entries: balanceEntries(id, fields) })),
    );
    for (const { id, version, fields } of gone)
      tx.emit({
        ...{ topic: 'invoice.deleted', entityId: id, version },
        state: { id, branch: fields.branch },
      });
  }

  eventState({ id, fields }: BalanceRow) {
    return { id, branch: fields.branch, contact: fields.contact };
  }

  fieldsOf({ fields }: BalanceRow): ImportedBalance {
    return fields;
  }

  isHidden(ctx: Context, { fields }: BalanceRow): boolean {
    return !seesBranch(ctx, fields.branch);
  }

  async namesOf(ctx: Context, ids: readonly string[]): Promise<(Named & { id: string })[]> {
    const rows = await this.db.rows<{ id: string; payer_name: string; branch_id: string }>(
      ctx,
      'SELECT id, payer_name, branch_id FROM document WHERE business_id = :business AND id IN (:ids)',
      { ids },
    );
    return rows.map((row) => ({
      ...{ id: row.id, code: '', name: row.payer_name },
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
