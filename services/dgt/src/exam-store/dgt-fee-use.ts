import { addDays, type Day } from '@volante/contracts/calendar-days';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Attempt, Outcome } from '../law/facts.js';
import { feeUse } from '../law/fees.js';
import type { LawTables, Test } from '../law/law-tables.js';
import type { Read } from '../law-store/business-law.js';

interface UseRow {
  tax_id: string;
  day: Day;
  test: Test;
  outcome: Outcome;
}

/** Locks fees, in order, and returns their owners; refunded ones are left out. */
export async function lockDgtFees(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { student: string | null; sittings: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<{ id: string; student_id: string | null; sittings: number }>(
    `SELECT id, student_id, sittings FROM dgt_tax
     WHERE business_id = :business AND id IN (:ids) AND refunded_on IS NULL ORDER BY id FOR UPDATE`,
    { ids },
  );
  return new Map(rows.map((row) => [row.id, { student: row.student_id, sittings: row.sittings }]));
}

/** The numbers of fees; '' for a missing one. */
export async function feeNumbers(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await read<{ id: string; number: string | null }>(
    'SELECT id, number FROM dgt_tax WHERE business_id = :business AND id IN (:ids)',
    { ids },
  );
  return new Map(rows.map(({ id, number }) => [id, number ?? '']));
}

/** Writes down how much of fees is used, from the exams that were taken under them. */
export async function recountDgtFees(
  tx: TenantTx,
  ids: readonly (string | null)[],
  law: LawTables,
): Promise<void> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return;
  const rows = await tx.rows<UseRow>(
    `SELECT tax_id, day, test, outcome FROM exam_attempt
     WHERE business_id = :business AND tax_id IN (:wanted) ORDER BY day, id`,
    { wanted },
  );
  for (const id of wanted) {
    const taken = rows
      .filter(({ tax_id }) => tax_id === id)
      .map(({ day, test, outcome }): Attempt => ({ day, test, outcome, fee: id }));
    const last = taken.filter(({ outcome }) => outcome !== 'excused').at(-1);
    const use = last && feeUse(id, taken, law, addDays(last.day, 1));
    await tx.run(
      `UPDATE dgt_tax SET lost = :lost, used_on = :used, used_passed = :passed, version = version + 1
       WHERE business_id = :business AND id = :id
         AND (lost <> :lost OR NOT (used_on <=> :used) OR used_passed <> :passed)`,
      { id, lost: use?.lost ?? 0, used: last?.day ?? null, passed: use?.isByPass ? 1 : 0 },
    );
  }
}

/** DGT-EXAM-003 for a fee that was given back or taken away until it was locked. */
export function assertStanding(
  fee: string | null,
  locked: ReadonlyMap<string, { student: string | null }>,
): void {
  if (fee !== null && (locked.get(fee)?.student ?? null) === null) throw new CodedError('DGT-EXAM-003');
}

/** A fee may be used by its owner, including contacts merged into the owner. */
export function assertOwnFee(fee: string | null, fees: readonly string[]): void {
  if (fee !== null && !fees.includes(fee)) throw new CodedError('DGT-EXAM-003');
}
