import { Injectable } from '@nestjs/common';
import {
  type PurchaseTrigger,
  type purchaseTriggerDrop,
  type purchaseTriggerRead,
  type purchaseTriggerRun,
  TRIGGER_AREAS,
} from '@volante/contracts/billing/purchase.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import {
  emitSettled,
  emitStopped,
  emitTrigger,
  isAsked,
  TRIGGER_COLUMNS,
  type TriggerRow,
} from './trigger-rows.js';

type Input = CallParsed<typeof purchaseTriggerRead>;
type Listed = CallOutput<typeof purchaseTriggerRead>;

interface ListedRow extends TriggerRow {
  number_text: string | null;
  payer_name: string;
  description: string | null;
  created_at: Date;
  updated_at: Date;
}

interface LockedRow extends TriggerRow {
  paid_cents: string | number;
  /** Corrections included. */
  due: string | number;
}

const EMPTY: Listed = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };

const shown = (row: ListedRow): PurchaseTrigger => ({
  ...{ id: row.id, version: row.version, document: row.document_id, number: row.number_text ?? '' },
  ...{ payer: row.payer_name, contact: row.contact_id, branch: row.branch_id },
  ...{ description: row.description ?? '', kind: row.kind, amount: row.amount, text: row.named },
  ...{ state: row.state, reason: row.reason },
  ...{ createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() },
});

/** Reads the triggers of paid lines, runs them once more, drops them. */
@Injectable()
export class PurchasesService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, { limit, cursor, count, ...filters }: Input): Promise<Listed> {
    const scope = branchScope(ctx, 't');
    if (!scope) return EMPTY;
    const { document, contact, state } = filters;
    const where = [
      document ? ' AND t.document_id = :document' : '',
      contact ? ' AND t.contact_id = :contact' : '',
      state?.length ? ' AND t.state IN (:states)' : '',
    ].join('');
    const params: SqlParams = {
      ...scope.params,
      ...(document ? { document } : {}),
      ...(contact ? { contact } : {}),
      ...(state?.length ? { states: state } : {}),
    };
    const list: KeysetList<ListedRow> = {
      columns: `${TRIGGER_COLUMNS}, t.created_at, t.updated_at, d.number_text, d.payer_name, l.description`,
      from: `purchase_trigger t
        JOIN document d ON d.business_id = t.business_id AND d.id = t.document_id
        LEFT JOIN document_line l ON l.business_id = t.business_id AND l.document_id = t.document_id
          AND l.position = t.position
        WHERE t.business_id = :business${scope.sql}${where}`,
      params,
      id: 't.id',
      key: { sql: 't.created_at', of: ({ created_at }) => created_at.toISOString() },
      descending: true,
      identity: ['purchase-trigger', filters],
    };
    const read = <T>(sql: string, given: SqlParams): Promise<T[]> => this.db.rows(ctx, sql, given);
    const { rows, ...page } = await readPage(list, { limit, cursor, count }, read);
    return { ...page, rows: rows.map(shown) };
  }

  run(
    ctx: Context,
    { ids }: CallParsed<typeof purchaseTriggerRun>,
  ): Promise<CallOutput<typeof purchaseTriggerRun>> {
    return this.db.write(ctx, async (tx) => {
      const rows = await this.locked(tx, ids);
      for (const row of rows) {
        if (row.state === 'done') throw new CodedError('PURCHASE-003');
        if (TRIGGER_AREAS[row.kind] === null) throw new CodedError('PURCHASE-001');
        if (Number(row.paid_cents) < Number(row.due)) throw new CodedError('PURCHASE-002');
        await this.again(tx, row);
      }
      return { changed: rows.length };
    });
  }

  drop(
    ctx: Context,
    { ids, reason }: CallParsed<typeof purchaseTriggerDrop>,
  ): Promise<CallOutput<typeof purchaseTriggerDrop>> {
    return this.db.write(ctx, async (tx) => {
      const rows = await this.locked(tx, ids);
      if (rows.some(({ state }) => state === 'done')) throw new CodedError('PURCHASE-003');
      for (const row of rows) {
        await tx.run(
          `UPDATE purchase_trigger SET state = 'dropped', reason = :reason, due_at = NULL, version = version + 1,
             updated_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id = :id`,
          { id: row.id, reason },
        );
        if (isAsked(row.kind)) emitStopped(tx, row);
        this.note(tx, row, 'trigger-dropped', reason);
        emitSettled(tx, row, 'dropped');
      }
      return { changed: rows.length };
    });
  }

  private async again(tx: TenantTx, row: LockedRow): Promise<void> {
    const isOwn = TRIGGER_AREAS[row.kind] === 'billing';
    await tx.run(
      `UPDATE purchase_trigger SET state = 'waiting', reason = '', version = version + 1, updated_at = UTC_TIMESTAMP(3),
         ${isOwn ? 'due_at = UTC_TIMESTAMP(3)' : 'emitted_at = UTC_TIMESTAMP(3), stopped_at = NULL'}
       WHERE business_id = :business AND id = :id`,
      { id: row.id },
    );
    if (!isOwn) await emitTrigger(tx, { ...row, version: row.version + 1 });
    this.note(tx, row, 'trigger-run', '');
    emitSettled(tx, row, 'waiting');
  }

  private note(tx: TenantTx, row: TriggerRow, action: string, reason: string): void {
    tx.audit({
      ...{ entity: 'invoice', entityId: row.document_id, action },
      changes: { trigger: { from: row.kind, to: reason } },
    });
  }

  /** DATA-404 unless the person sees all of them. */
  private async locked(tx: TenantTx, ids: readonly string[]): Promise<readonly LockedRow[]> {
    const scope = branchScope(tx.ctx, 't');
    const wanted = [...new Set(ids)];
    if (!scope) throw notFound();
    const rows = await tx.rows<LockedRow>(
      `SELECT ${TRIGGER_COLUMNS}, d.paid_cents, d.payable_cents + d.corrected_cents due FROM purchase_trigger t
       JOIN document d ON d.business_id = t.business_id AND d.id = t.document_id
       WHERE t.business_id = :business AND t.id IN (:wanted)${scope.sql} ORDER BY t.id FOR UPDATE`,
      { wanted, ...scope.params },
    );
    if (rows.length !== wanted.length) throw notFound();
    return rows;
  }
}
