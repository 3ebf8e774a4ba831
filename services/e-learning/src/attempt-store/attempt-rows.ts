import type { AttemptLine } from '@volante/contracts/e-learning/attempt.fields';
import type { AttemptKind } from '@volante/contracts/e-learning/attempt-words';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { LanguageName } from '@volante/contracts/e-learning/translation-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { lockPersonOf, type Read } from '../learner-store/learners.js';

export interface AttemptRow {
  id: string;
  contact_id: string;
  branch_id: string;
  license: LicenceClass;
  exam: ExamName;
  kind: AttemptKind;
  /** The fixed test or the topic; '' for neither. */
  subject: string;
  name: string;
  questions: number;
  errors_allowed: number | null;
  confirmed: number;
  started_at: Date;
  ends_at: Date | null;
  finished_at: Date | null;
  by_clock: number;
  right_count: number;
  wrong_count: number;
  blank_count: number;
  points: number | null;
  passed: number | null;
  device: string;
  second_device: number;
  away: number;
  offline: number;
  /** Percent that it lasts longer; 0 for practices. */
  more_time: number;
  /** `null`: Spanish. */
  language: LanguageName | null;
  /** The exam in a room that it was entered for; `null`: none. */
  classroom_id: string | null;
}

export const ATTEMPT_COLUMNS = `t.id, t.contact_id, t.branch_id, t.license, t.exam, t.kind, t.subject, t.name,
  t.questions, t.errors_allowed, t.confirmed, t.started_at, t.ends_at, t.finished_at, t.by_clock, t.right_count,
  t.wrong_count, t.blank_count, t.points, t.passed, t.device, t.second_device, t.away, t.offline, t.more_time, t.language,
  t.classroom_id`;

export const lineOf = (row: AttemptRow): AttemptLine => ({
  ...{ id: row.id, license: row.license, exam: row.exam, kind: row.kind, name: row.name },
  ...{ questions: row.questions, startedAt: row.started_at.toISOString() },
  ...{ finishedAt: row.finished_at?.toISOString() ?? null, byClock: row.by_clock === 1 },
  ...{ right: row.right_count, wrong: row.wrong_count, blank: row.blank_count, points: row.points },
  ...{ passed: row.passed === null ? null : row.passed === 1, offline: row.offline === 1 },
  inPerson: row.classroom_id !== null,
});

/** Its time is over by the server's clock, whether it was handed in or not. */
export const isOver = ({ ends_at }: AttemptRow, now: Date): boolean => ends_at !== null && ends_at <= now;

/** Whole seconds that are left, 0 at the end; `null`: no limit. */
export const secondsLeft = ({ ends_at }: Pick<AttemptRow, 'ends_at'>, now: Date): number | null =>
  ends_at === null ? null : Math.max(0, Math.ceil((ends_at.getTime() - now.getTime()) / 1_000));

/** An attempt of one of these contacts. DATA-404 for somebody else's. */
export async function readAttempt(read: Read, id: string, contacts: readonly string[]): Promise<AttemptRow> {
  const [row] = await read<AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM attempt t
     WHERE t.business_id = :business AND t.id = :id AND t.contact_id IN (:contacts)`,
    { id, contacts },
  );
  if (!row) throw notFound();
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockAttempt(
  tx: TenantTx,
  id: string,
  contacts: readonly string[],
): Promise<AttemptRow> {
  const [row] = await tx.rows<AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM attempt t
     WHERE t.business_id = :business AND t.id = :id AND t.contact_id IN (:contacts) FOR UPDATE`,
    { id, contacts },
  );
  if (!row) throw notFound();
  return row;
}

export interface Counted {
  row: AttemptRow;
  /** All of the person. */
  contacts: string[];
}

/**
 * The same for an attempt that is about to count, to count otherwise or no more, of the person that a contact is. All contacts of the person are
 * locked before it, since memories and first tries are read and written again by what is counted: two that were counted at once would each
 * miss the other. The order everywhere is paper or room, contacts by their ids, accesses, attempts.
 */
export async function lockCounted(tx: TenantTx, id: string, contact: string): Promise<Counted> {
  const contacts = await lockPersonOf(tx, contact);
  return { row: await lockAttempt(tx, id, contacts), contacts };
}
