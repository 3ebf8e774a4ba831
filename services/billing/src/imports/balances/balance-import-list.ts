import { Injectable } from '@nestjs/common';
import {
  BALANCE_AMOUNTS,
  type BalanceTarget,
  balanceImports,
} from '@volante/contracts/billing/balance-import.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ImportedList, Named, ReadRow } from '@volante/service-kit/imports/imported-list';
import type { MappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { localMoment } from '@volante/service-kit/local-days';
import { withContacts } from '../shared/identified-contacts.js';
import { insertOldDocuments, removeOldDocuments } from '../shared/imported-document.js';
import { buildOldRow, isOldRowHidden, oldRowFields, oldRowState } from '../shared/old-row.js';
import { lockedBalances, standingBalances, touchedBalances } from './balance-rows.js';
import {
  BALANCE_RULES,
  type BalanceRow,
  balanceDocument,
  balanceEntries,
  type ImportedBalance,
  type ReadBalance,
} from './imported-balance.js';
import { BALANCE_HEADERS, readBalanceRow } from './read-balance-row.js';

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
  readonly build = buildOldRow<ImportedBalance>;
  readonly eventState = oldRowState<ImportedBalance>;
  readonly fieldsOf = oldRowFields<ImportedBalance>;
  readonly isHidden = isOldRowHidden<ImportedBalance>;
  readonly seesAll = 'client.all-branches';
  readonly headers = BALANCE_HEADERS;
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

  isWhole(mapping: readonly (string | null)[]): boolean {
    return BALANCE_AMOUNTS.some((target) => mapping.includes(target));
  }

  async reader(ctx: Context) {
    const today = localMoment(Date.now(), await zoneOfPerson(this.db, ctx)).day;
    return (columns: MappedColumns<BalanceTarget>) => (row: SheetRow) => readBalanceRow(row, columns, today);
  }

  gather(ctx: Context, rows: readonly ReadRow<ImportedBalance>[]): Promise<ReadBalance[]> {
    // The rows are those that the reader has made.
    return withContacts<ImportedBalance, ReadBalance>(this.calling, ctx, rows as readonly ReadBalance[]);
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
}
