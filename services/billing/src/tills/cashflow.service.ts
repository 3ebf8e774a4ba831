import { Injectable } from '@nestjs/common';
import type {
  CashMovement,
  cashflowCreate,
  cashflowDelete,
  cashflowRead,
  cashflowUpdate,
} from '@volante/contracts/billing/cashflow.contract';
import type { tillHandoverSettle } from '@volante/contracts/billing/till.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { post } from '../ledger/ledger.js';
import { moveBetween, settleHandover } from './handovers.js';
import {
  isOpening,
  MOVEMENT_FROM,
  MOVEMENT_SELECT,
  type MovementRow,
  readMovements,
  toMovement,
} from './movement-list.js';
import { addMovement, movementEntries, signed } from './movements.js';
import { emitTill, openSession } from './session-rows.js';
import { type SessionRow, tillScope, usableTill } from './till-rows.js';

type Written = 'in' | 'out' | 'bank';
const isWritten = (kind: string): kind is Written => kind === 'in' || kind === 'out' || kind === 'bank';

/** Movements that people write into the open session of a till, and hand-overs between tills. */
@Injectable()
export class CashflowService {
  constructor(private readonly db: Database) {}

  create(
    ctx: Context,
    { till, kind, cents, concept, to }: CallParsed<typeof cashflowCreate>,
  ): Promise<CallOutput<typeof cashflowCreate>> {
    return this.db.write(ctx, async (tx) => {
      await usableTill(tx, till);
      if (kind === 'transfer') return moveBetween(tx, { from: till, to: to ?? till, cents, concept });
      const session = await openSession(tx, till);
      const id = await addMovement(tx, session, { kind, cents: signed(kind, cents), concept });
      const entries = movementEntries(kind, session, signed(kind, cents));
      await post(tx, { kind: 'till', document: '', payment: id, entries });
      return { id, handover: null };
    });
  }

  update(
    ctx: Context,
    { id, version, cents, concept }: CallParsed<typeof cashflowUpdate>,
  ): Promise<CallOutput<typeof cashflowUpdate>> {
    return this.db.write(ctx, async (tx) => {
      const { row, session, kind } = await this.changeable(tx, id);
      if (row.version !== version) throw conflict({ ...this.shown(tx, row) }, row.version);
      const after = signed(kind, cents);
      const entries = movementEntries(kind, session, after - Number(row.cents));
      await post(tx, { kind: 'till', document: '', payment: id, entries });
      await tx.run(
        `UPDATE till_movement SET cents = :after, concept = :concept, version = version + 1
         WHERE business_id = :business AND id = :id`,
        { id, after, concept },
      );
      tx.audit({
        ...{ entity: 'till-movement', entityId: id, action: 'updated' },
        changes: {
          cents: { from: Number(row.cents), to: after },
          concept: { from: row.concept, to: concept },
        },
      });
      emitTill(tx, 'corrected', { id, branch: session.branch_id, version: version + 1 });
      return { id, version: version + 1 };
    });
  }

  async remove(ctx: Context, { id }: CallParsed<typeof cashflowDelete>): Promise<null> {
    await this.db.write(ctx, async (tx) => {
      const { row, session, kind } = await this.changeable(tx, id);
      const cents = Number(row.cents);
      const entries = movementEntries(kind, session, -cents);
      await post(tx, { kind: 'till-undone', document: '', payment: id, entries });
      await tx.run(
        'UPDATE till_movement SET is_deleted = 1, version = version + 1 WHERE business_id = :business AND id = :id',
        { id },
      );
      tx.audit({
        ...{ entity: 'till-movement', entityId: id, action: 'deleted' },
        changes: { cents: { from: cents, to: null } },
      });
      emitTill(tx, 'deleted', { id, branch: session.branch_id, version: row.version + 1 });
    });
    return null;
  }

  read(ctx: Context, input: CallParsed<typeof cashflowRead>): Promise<CallOutput<typeof cashflowRead>> {
    return readMovements(this.db, ctx, input);
  }

  async settle(ctx: Context, { id, isAccepted }: CallParsed<typeof tillHandoverSettle>): Promise<null> {
    await this.db.write(ctx, (tx) => settleHandover(tx, id, isAccepted));
    return null;
  }

  /** A movement of the person's in the open session of its till, locked; every reason against it is a coded error. */
  private async changeable(
    tx: TenantTx,
    id: string,
  ): Promise<{ row: MovementRow; session: SessionRow; kind: Written }> {
    const before = await this.movement(tx, id, '');
    if (before.actor_id !== tx.ctx.actor.userId) throw new CodedError('CASHFLOW-002');
    if (!isWritten(before.kind) || isOpening(before)) throw new CodedError('CASHFLOW-003');
    const session = await this.liveSession(tx, before);
    const row = await this.movement(tx, id, 'FOR UPDATE');
    if (row.is_deleted) throw new CodedError('CASHFLOW-005');
    return { row, session, kind: before.kind };
  }

  private async liveSession(tx: TenantTx, { till_id, session_id }: MovementRow): Promise<SessionRow> {
    const session = await openSession(tx, till_id).catch((error: unknown) => {
      throw error instanceof CodedError ? new CodedError('CASHFLOW-001') : error;
    });
    if (session.id !== session_id) throw new CodedError('CASHFLOW-001');
    return session;
  }

  private async movement(tx: TenantTx, id: string, lock: '' | 'FOR UPDATE'): Promise<MovementRow> {
    const scope = tillScope(tx.ctx);
    const [row] = await tx.rows<MovementRow>(
      `SELECT ${MOVEMENT_SELECT} FROM ${MOVEMENT_FROM}${scope.sql} AND m.id = :id ${lock}`,
      { id, ...scope.params },
    );
    if (!row) throw notFound();
    return row;
  }

  private shown({ ctx }: TenantTx, row: MovementRow): CashMovement {
    const shown = toMovement(ctx, row);
    return { ...shown, cents: Math.abs(shown.cents) };
  }
}
