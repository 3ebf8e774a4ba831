import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { DgtFee, dgtFeeUpdate } from '@volante/contracts/dgt/dgt-fee.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { branchToday } from '../../branch-store/branch-clock.js';
import { refreshClocks } from '../../clock-store/refresh-clocks.js';
import { lawOf, type Read } from '../../law-store/business-law.js';
import { lockKnown, lockStudents, shown, standsFor } from '../../student-store/seen-student.js';
import { DGT_FEE_COLUMNS, type DgtFeeRow, emitFeeDebt, toDgtFee } from './dgt-fee-rows.js';

type Update = CallParsed<typeof dgtFeeUpdate>;

const ZONE = 'Europe/Madrid';

/** A fee after its purchase: its number, its owner, and its refund. */
@Injectable()
export class DgtFeesService {
  constructor(private readonly db: Database) {}

  update(ctx: Context, { id, version, ...sent }: Update): Promise<DgtFee> {
    return this.db.write(ctx, async (tx) => {
      // Students are locked before fees, as everywhere. The owner is certain only once the fee itself is locked.
      const seen = await find(ctx, tx, id, '');
      if (sent.student) await lockStudents(ctx, tx, [sent.student]);
      if (seen.student_id) await lockOwner(tx, seen.student_id);
      const before = await find(ctx, tx, id, 'FOR UPDATE');
      if (before.version !== version) throw conflict(await this.answer(tx, before), before.version);
      const after = await this.changed(tx, before, sent);
      const changes = changesBetween({ ...before }, { ...after, version });
      if (Object.keys(changes).length === 0) return this.answer(tx, before);
      await save(tx, after);
      tx.audit({ entity: 'dgt-fee', entityId: id, action: 'updated', changes });
      const { branch_id: branch, student_id: student, number, type, refunded_on: refundedOn } = after;
      tx.emit({
        topic: 'dgt-fee.updated',
        entityId: id,
        version: after.version,
        state: { branch, student, number, type, refundedOn },
      });
      updateFeeDebt(tx, before, after);
      const touched = [before.student_id, after.student_id].flatMap((one) => one ?? []);
      await refreshClocks(tx, [...new Set(touched)]);
      return this.answer(tx, after);
    });
  }

  remove(ctx: Context, id: string): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const row = await find(ctx, tx, id, 'FOR UPDATE');
      if (row.student_id !== null || row.used_on !== null) throw new CodedError('DGT-TAX-005');
      await tx.run('DELETE FROM dgt_tax WHERE business_id = :business AND id = :id', { id });
      const { branch_id: branch, type, number, cents } = row;
      tx.audit({
        entity: 'dgt-fee',
        entityId: id,
        action: 'deleted',
        changes: changesBetween({ type, number, cents }, { type: null, number: null, cents: null }),
      });
      tx.emit({ topic: 'dgt-fee.deleted', entityId: id, version: row.version + 1, state: { branch, type } });
      return null;
    });
  }

  private async changed(
    tx: TenantTx,
    before: DgtFeeRow,
    sent: Omit<Update, 'id' | 'version'>,
  ): Promise<DgtFeeRow> {
    const student = sent.student === undefined ? before.student_id : sent.student;
    const isRefund = sent.refundedOn !== undefined && sent.refundedOn !== before.refunded_on;
    if (before.refunded_on !== null && (isRefund || student !== before.student_id))
      throw new CodedError('DGT-TAX-007');
    const isMoved = student !== before.student_id;
    if (isMoved || isRefund) await assertUnused(tx, before);
    const today = (await branchToday(tx, before.branch_id)) ?? localMoment(Date.now(), ZONE).day;
    if (sent.refundedOn && (sent.refundedOn > today || sent.refundedOn < before.bought_on))
      throw new CodedError('DGT-TAX-008');
    return {
      ...before,
      number: sent.number === undefined ? before.number : sent.number || null,
      student_id: student,
      refunded_on: sent.refundedOn ?? before.refunded_on,
      note: sent.note ?? before.note,
      version: before.version + 1,
    };
  }

  private async answer(tx: TenantTx, row: DgtFeeRow): Promise<DgtFee> {
    const read: Read = (sql, params) => tx.rows(sql, params);
    const student = row.student_id ? (await lockKnown(tx, [row.student_id])).get(row.student_id) : undefined;
    const today = student?.today ?? localMoment(Date.now(), ZONE).day;
    return toDgtFee(row, student ? shown(student) : null, await lawOf(read), today);
  }
}

async function find(ctx: Context, tx: TenantTx, id: string, lock: '' | 'FOR UPDATE'): Promise<DgtFeeRow> {
  const [row] = await tx.rows<DgtFeeRow>(
    `SELECT ${DGT_FEE_COLUMNS} FROM dgt_tax t WHERE t.business_id = :business AND t.id = :id ${lock}`,
    { id },
  );
  if (!row || !seesBranch(ctx, row.branch_id)) throw notFound();
  return row;
}

/** Locks the surviving contact of a merge, not the fee's original owner, as the exam code does. */
async function lockOwner(tx: TenantTx, id: string): Promise<void> {
  for (;;) {
    const owner = await standsFor(tx, id);
    await lockKnown(tx, [id, owner]);
    if ((await standsFor(tx, id)) === owner) return;
  }
}

/** No exam was taken under it, and no folder counts on it. */
async function assertUnused(tx: TenantTx, { id, used_on }: DgtFeeRow): Promise<void> {
  const [use] = await tx.rows(
    `SELECT 1 FROM folder_student WHERE business_id = :business AND tax_id = :id
     UNION ALL SELECT 1 FROM exam_attempt WHERE business_id = :business AND tax_id = :id LIMIT 1`,
    { id },
  );
  if (used_on !== null || use) throw new CodedError('DGT-TAX-006');
}

async function save(tx: TenantTx, row: DgtFeeRow): Promise<void> {
  try {
    await tx.run(
      `UPDATE dgt_tax SET number = :number, student_id = :student, refunded_on = :refunded, note = :note,
         version = :version WHERE business_id = :business AND id = :id`,
      {
        id: row.id,
        number: row.number,
        student: row.student_id,
        refunded: row.refunded_on,
        note: row.note,
        version: row.version,
      },
    );
  } catch (error) {
    throw isDuplicate(error) ? new CodedError('DGT-TAX-003') : error;
  }
}

const owes = ({ student_id, refunded_on }: DgtFeeRow) => (refunded_on === null ? student_id : null);

function updateFeeDebt(tx: TenantTx, before: DgtFeeRow, after: DgtFeeRow): void {
  const [was, is] = [owes(before), owes(after)];
  if (was === is) return;
  if (was !== null) emitFeeDebt(tx, after, was, 'waived');
  if (is !== null) emitFeeDebt(tx, after, is, 'owed');
}
