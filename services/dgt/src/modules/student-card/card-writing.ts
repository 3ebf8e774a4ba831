import type { Day } from '@volante/contracts/calendar-days';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { FieldChange } from '@volante/service-kit/data/audit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { branchNow, branchToday } from '../../branch-store/branch-clock.js';
import { mayWriteAs } from '../../card-store/card-hands.js';
import { CARD_ENTRY, type CardEntryRow } from '../../card-store/card-rows.js';
import { standsFor } from '../../student-store/seen-student.js';

/**
 * The inscription of a card, with its student locked: another writer waits. DATA-404 for one out of the person's reach,
 * DGT-BOOK-010 for an annulled one.
 */
export async function lockCard(ctx: Context, tx: TenantTx, entry: string): Promise<CardEntryRow> {
  const find = async () => (await tx.rows<CardEntryRow>(CARD_ENTRY, { entry }))[0];
  const seen = await find();
  if (!seen || !seesBranch(ctx, seen.branch_id)) throw notFound();
  const student = await standsFor(tx, seen.student_id);
  await tx.rows('SELECT id FROM student WHERE business_id = :business AND id = :student FOR UPDATE', {
    student,
  });
  const row = await find();
  if (!row || Number(row.annulled) !== 0) throw new CodedError('DGT-BOOK-010');
  return row;
}

/** DGT-CARD-003 for a day that has not come on the branch's clock, DGT-CARD-004 for one before the inscription. */
export async function assertDay(tx: TenantTx, row: CardEntryRow, day: Day): Promise<void> {
  const today = await branchToday(tx, row.branch_id);
  if (today !== null && day > today) throw new CodedError('DGT-CARD-003');
  if (day < row.inscribed_on) throw new CodedError('DGT-CARD-004');
}

/**
 * DGT-CARD-011 while the class is not over on the branch's clock: a signature attests a class that was given (RD 1295/2003,
 * art. 40), and what is still to come cannot be attested.
 */
export async function assertOver(
  tx: TenantTx,
  row: CardEntryRow,
  { day, to_time: to }: { day: Day; to_time: string },
): Promise<void> {
  const now = await branchNow(tx, row.branch_id);
  if (now !== null && `${day} ${to.slice(0, 5)}` > `${now.day} ${now.time}`)
    throw new CodedError('DGT-CARD-011');
}

/** DGT-CARD-009 for what somebody else taught, said by a teacher. The teacher is locked. */
export async function assertOwn(ctx: Context, tx: TenantTx, teacher: string): Promise<void> {
  const [found] = await tx.rows<{ account: string | null }>(
    'SELECT account FROM teacher WHERE business_id = :business AND id = :teacher FOR UPDATE',
    { teacher },
  );
  if (found && !mayWriteAs(ctx, found.account)) throw new CodedError('DGT-CARD-009');
}

interface Written {
  action: 'noted' | 'class-noted' | 'class-signed' | 'line-annulled';
  changes: Readonly<Record<string, FieldChange>>;
}

/** Goes into the history of the inscription, and to open pages of its card. */
export function tellCard(tx: TenantTx, row: CardEntryRow, { action, changes }: Written): void {
  tx.audit({ entity: 'register-entry', entityId: row.id, action, changes });
  tx.emit({
    topic: 'student-card.written',
    entityId: row.id,
    version: 0,
    state: { branch: row.branch_id, student: row.student_id, licence: row.licence, action },
  });
}

/** The author is the signed-in person. The moment is the database's. */
export const handOf = ({ actor }: Context) => ({ user: actor.userId, userName: actor.userName });
