import type { Day } from '@volante/contracts/calendar-days';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import { EMPTY_ID } from '@volante/contracts/fields';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../learner-store/learners.js';
import { gradeOf, type Memory, reviewed } from '../practice/memory.js';
import { USABLE } from '../test-store/shown-questions.js';

export interface MemoryRow {
  question_id: string;
  first_right: number;
  tries: number;
  last_right: number;
  last_at: Date;
  due: Date;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  scheduled_days: number;
  fsrs_state: number;
}

const COLUMNS = [
  ...['contact_id', 'question_id', 'first_right', 'tries', 'last_right', 'last_at', 'due', 'stability'],
  ...['difficulty', 'reps', 'lapses', 'scheduled_days', 'fsrs_state'],
] as const;
const TAIL = `ON DUPLICATE KEY UPDATE ${COLUMNS.slice(3)
  .map((name) => `${name} = VALUES(${name})`)
  .join(', ')}`;

export const memoryOf = (row: MemoryRow): Memory => ({
  ...{ due: row.due, stability: row.stability, difficulty: row.difficulty, elapsed_days: 0 },
  ...{ scheduled_days: row.scheduled_days, learning_steps: 0, reps: row.reps, lapses: row.lapses },
  ...{ state: row.fsrs_state, last_review: row.last_at },
});

/** Contacts that were joined have a memory of a question each: the last one in this order counts. */
const ORDER = ['last_at', 'contact_id'] as const;

/**
 * The memories of a person, by question. Contacts that were joined have a memory each: of one question the later one counts, and the
 * first try is the earlier one's.
 */
export async function readMemories(
  read: Read,
  contacts: readonly string[],
  questions?: readonly string[],
): Promise<Map<string, MemoryRow>> {
  if (questions?.length === 0) return new Map();
  const rows = await read<MemoryRow>(
    `SELECT ${COLUMNS.slice(1).join(', ')} FROM question_memory
     WHERE business_id = :business AND contact_id IN (:contacts)${questions ? ' AND question_id IN (:questions)' : ''}
     ORDER BY ${ORDER.join(', ')}`,
    { contacts, ...(questions ? { questions } : {}) },
  );
  const found = new Map<string, MemoryRow>();
  for (const row of rows) {
    const earlier = found.get(row.question_id);
    found.set(
      row.question_id,
      earlier ? { ...row, first_right: earlier.first_right, tries: row.tries + earlier.tries } : row,
    );
  }
  return found;
}

const NEWEST = ORDER.map((name) => `${name} DESC`).join(', ');

/**
 * How many questions wait for a review today, by exam: those that a test may ask, as the review draws them. One memory
 * counts for each question, that of `readMemories`, where contacts were joined.
 */
export async function dueByExam(
  read: Read,
  { contacts, today }: { contacts: readonly string[]; today: Day },
): Promise<Map<ExamName | null, number>> {
  const rows = await read<{ exams: string; due: number | string }>(
    `SELECT q.exams, COUNT(*) due
     FROM (SELECT question_id, due, ROW_NUMBER() OVER (PARTITION BY question_id ORDER BY ${NEWEST}) place
       FROM question_memory WHERE business_id = :business AND contact_id IN (:contacts)) m
     JOIN (SELECT id, exams FROM question WHERE business_id = :business AND ${USABLE}) q ON q.id = m.question_id
     WHERE m.place = 1 AND m.due <= UTC_TIMESTAMP(3)
     GROUP BY q.exams`,
    { contacts, today },
  );
  const found = new Map<ExamName | null, number>();
  for (const { exams, due } of rows)
    for (const exam of JSON.parse(exams) as ExamName[]) found.set(exam, (found.get(exam) ?? 0) + Number(due));
  return found;
}

/** An answer that counts. */
export interface CountedAnswer {
  question: string;
  topic: string | null;
  correct: boolean;
  doubted: boolean;
  ms: number;
  at: Date;
}

function after(
  before: MemoryRow | undefined,
  answer: CountedAnswer,
  { median, exam }: Circumstances,
): MemoryRow {
  const { correct, doubted, ms } = answer;
  // Paper and phones bring answers of earlier days: a memory never goes back behind its last review.
  const at = before && answer.at < before.last_at ? before.last_at : answer.at;
  const grade = gradeOf({ right: correct, doubted, ms, median });
  const memory = reviewed(before ? memoryOf(before) : null, grade, at, exam);
  return {
    ...{ question_id: answer.question, first_right: before?.first_right ?? Number(correct) },
    ...{ tries: (before?.tries ?? 0) + 1, last_right: Number(correct), last_at: at, due: memory.due },
    ...{ stability: memory.stability, difficulty: memory.difficulty, reps: memory.reps },
    ...{ lapses: memory.lapses, scheduled_days: memory.scheduled_days, fsrs_state: memory.state },
  };
}

const LAST_TIMES = 100;

/** The student's own usual time for a question, of the last answers; 0: not known yet. */
export async function usualTime(read: Read, contacts: readonly string[]): Promise<number> {
  const rows = await read<{ ms: number }>(
    `SELECT q.ms FROM attempt t JOIN attempt_question q ON q.business_id = t.business_id AND q.attempt_id = t.id
     WHERE t.business_id = :business AND t.contact_id IN (:contacts) AND t.finished_at IS NOT NULL AND q.ms > 0
     ORDER BY t.started_at DESC LIMIT ${LAST_TIMES}`,
    { contacts },
  );
  const times = rows.map(({ ms }) => ms).sort((one, other) => one - other);
  return times.length < LAST_TIMES / 10 ? 0 : (times[Math.floor(times.length / 2)] ?? 0);
}

export async function writeMemories(
  tx: TenantTx,
  contact: string,
  rows: readonly MemoryRow[],
): Promise<void> {
  const sorted = rows.toSorted((one, other) => (one.question_id < other.question_id ? -1 : 1));
  await insertRows(
    tx,
    'question_memory',
    COLUMNS,
    sorted.map((row) => [
      ...[contact, row.question_id, row.first_right, row.tries, row.last_right, row.last_at, row.due],
      ...[row.stability, row.difficulty, row.reps, row.lapses, row.scheduled_days, row.fsrs_state],
    ]),
    TAIL,
  );
}

/** The student's usual time for a question in milliseconds, and their next exam at Traffic. */
export interface Circumstances {
  median: number;
  exam: Date | null;
}

/** Answers in the order of time become memories; answers which of their questions had none before. */
export function remember(
  before: ReadonlyMap<string, MemoryRow>,
  answers: readonly CountedAnswer[],
  circumstances: Circumstances,
): { rows: MemoryRow[]; first: CountedAnswer[] } {
  const changed = new Map<string, MemoryRow>();
  const first: CountedAnswer[] = [];
  for (const answer of answers) {
    const known = changed.get(answer.question) ?? before.get(answer.question);
    if (!known) first.push(answer);
    changed.set(answer.question, after(known, answer, circumstances));
  }
  return { rows: [...changed.values()], first };
}

/** First tries go into the school's rates, by topic, in the order of topics: students who hand in at once do not wait in a ring. */
export async function countFirst(tx: TenantTx, first: readonly CountedAnswer[]): Promise<void> {
  const topics = new Map<string, { right: number; tries: number }>();
  for (const { topic, correct } of first) {
    const row = topics.get(topic ?? EMPTY_ID) ?? { right: 0, tries: 0 };
    topics.set(topic ?? EMPTY_ID, { right: row.right + Number(correct), tries: row.tries + 1 });
  }
  const rows = [...topics].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await insertRows(
    tx,
    'topic_tries',
    ['topic', 'right_count', 'tries'],
    rows.map(([topic, { right, tries }]) => [topic, right, tries]),
    'ON DUPLICATE KEY UPDATE right_count = right_count + VALUES(right_count), tries = tries + VALUES(tries)',
  );
}
