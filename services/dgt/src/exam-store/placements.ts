import { type Day, shownDay } from '@volante/contracts/calendar-days';
import { feeUse, ownFeeRefusal } from '../law/fees.js';
import type { LawTables, Test } from '../law/law-tables.js';
import { presentationRefusals } from '../law/may-present.js';
import { type Refusal, refusal } from '../law/refusals.js';
import type { Read } from '../law-store/business-law.js';
import type { KnownStudent } from '../student-store/student-facts.js';
import { unlessAuthorised } from './authorised.js';

/** A place in another folder whose result has not come: it may still lose a sitting. */
export interface Pending {
  student_id: string;
  tax_id: string | null;
  day: Day;
  test: Test;
}

/**
 * Places that students have in other folders, without a result. In a closed folder only submitted students count: for
 * 30 days after the exam, as long as their result is requested.
 */
export async function pendingPlaces(
  read: Read,
  folder: string,
  students: readonly string[],
): Promise<ReadonlyMap<string, Pending[]>> {
  if (students.length === 0) return new Map();
  const rows = await read<Pending>(
    `SELECT p.student_id, p.tax_id, f.day, f.test FROM folder_student p
       JOIN exam_folder f ON f.business_id = p.business_id AND f.id = p.folder_id
     WHERE p.business_id = :business AND p.student_id IN (:students) AND p.folder_id <> :folder
       AND p.outcome IS NULL AND p.reserve = 0
       AND (f.state = 'open' OR f.day > UTC_DATE() - INTERVAL 30 DAY AND EXISTS (
         SELECT 1 FROM exam_presentation e WHERE e.business_id = p.business_id AND e.folder_id = p.folder_id
           AND e.student_id = p.student_id AND e.standing = 1))`,
    { students, folder },
  );
  const found = new Map<string, Pending[]>(students.map((id) => [id, []]));
  for (const row of rows) found.get(row.student_id)?.push(row);
  return found;
}

interface Asked {
  test: Test;
  day: Day;
  /** The fee that somebody has named; left out: whichever may be used. */
  fee?: string | null | undefined;
  /** Why the authority allows it. */
  authorised?: string;
}

/** Sittings are promised to places that have no result yet: a fee is not used a third time by way of two folders. */
function feeReason(
  { facts }: KnownStudent,
  law: LawTables,
  fee: string,
  day: Day,
  pending: readonly Pending[],
): Refusal | null {
  const refused = ownFeeRefusal(facts, fee, law, day);
  if (refused) return refused;
  const { sittings, lost, article } = feeUse(fee, facts.attempts, law, day);
  const promised = [...new Set(pending.filter(({ tax_id }) => tax_id === fee).map((one) => one.day))].sort();
  if (lost + promised.length < sittings) return null;
  return refusal('DGT-LAW-023', article, { day: promised.map(shownDay).join(' y la del ') });
}

/** The fee that gives a sitting on a day; `null`: none does, though some may have been bought. */
export function openFee(student: KnownStudent, law: LawTables, day: Day): string | null {
  return student.facts.fees.find((one) => feeReason(student, law, one, day, []) === null) ?? null;
}

export interface Placement {
  fee: string | null;
  refusals: readonly Refusal[];
}

/** With which fee a student would be presented, and all that stands in the way. */
export function placementOf(
  student: KnownStudent,
  law: LawTables,
  { test, day, fee, authorised = '' }: Asked,
  pending: readonly Pending[],
): Placement {
  const { facts } = student;
  const isFree = (one: string) => feeReason(student, law, one, day, pending) === null;
  const chosen = fee ?? facts.fees.find(isFree) ?? facts.fees.at(-1) ?? null;
  // A place of that day is as good as an exam of that day: whatever comes of it, there is no second one.
  const sameDay = pending
    .filter((one) => one.day === day)
    .map((one) => ({ day, test: one.test, outcome: 'excused' as const, fee: null }));
  const attempts = [...facts.attempts, ...sameDay];
  const found = presentationRefusals({ ...facts, attempts }, law, { test, day, fee: chosen });
  const promised = chosen === null ? null : feeReason(student, law, chosen, day, pending);
  const isTold = promised === null || found.some(({ code }) => code === promised.code);
  const refusals = isTold ? found : [...found, promised];
  return { fee: chosen, refusals: unlessAuthorised(refusals, authorised) };
}
