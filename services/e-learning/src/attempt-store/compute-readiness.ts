import type { Readiness } from '@volante/contracts/e-learning/attempt.fields';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import { EMPTY_ID } from '@volante/contracts/fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { Read } from '../learner-store/learners.js';
import { placesOf } from '../practice/draw-test.js';
import { recallAt } from '../practice/memory.js';
import {
  chanceOfSeen,
  chanceOfUnseen,
  type FirstTries,
  readinessOf,
  readyWhen,
} from '../practice/readiness.js';
import { type ExamRule, readExam } from '../test-store/exam-rules.js';
import { USABLE } from '../test-store/shown-questions.js';
import { type MemoryRow, memoryOf } from './memory-rows.js';
import { type TopicRow, topicsOf } from './topics.js';

interface BankQuestion {
  topic: string;
  options: number;
}

/** The questions of an exam today, and the school's first-try rates: the same for all students. */
export interface ExamBank {
  exam: ExamName;
  rule: ExamRule;
  topics: readonly TopicRow[];
  byId: ReadonlyMap<string, BankQuestion>;
  /** Questions of each topic. */
  sizes: ReadonlyMap<string, number>;
  weights: ReadonlyMap<string, number | null>;
  school: ReadonlyMap<string, FirstTries>;
}

interface PoolRow {
  id: string;
  topic: string | null;
  options: number;
  weight: number | null;
}

/** Reads the bank of an exam for students of a branch, in four statements. */
export async function readBank(
  db: Pick<Database, 'rows'>,
  ctx: Context,
  exam: ExamName,
  branch: string,
): Promise<ExamBank> {
  const read: Read = (sql, params) => db.rows(ctx, sql, params);
  const { today, rule } = await readExam(db, ctx, exam, branch);
  const rows = await read<PoolRow>(
    `SELECT q.id, q.topic, q.options, t.weight FROM (
       SELECT id, business_id, topic, JSON_LENGTH(options) options FROM question
       WHERE business_id = :business AND ${USABLE} AND LOCATE(:name, exams) > 0
     ) q LEFT JOIN question_topic t ON t.business_id = :business AND t.id = q.topic`,
    { today, name: JSON.stringify(exam) },
  );
  const tries = await read<{ topic: string; right_count: number; tries: number }>(
    'SELECT topic, right_count, tries FROM topic_tries WHERE business_id = :business',
  );
  const byId = new Map<string, BankQuestion>();
  const sizes = new Map<string, number>();
  for (const { id, topic: own, options } of rows) {
    const topic = own ?? EMPTY_ID;
    byId.set(id, { topic, options: Number(options) });
    sizes.set(topic, (sizes.get(topic) ?? 0) + 1);
  }
  return {
    ...{ exam, rule, topics: await topicsOf(read, exam), byId, sizes },
    weights: new Map(rows.map(({ topic, weight }) => [topic ?? EMPTY_ID, weight])),
    school: new Map(tries.map((row) => [row.topic, { right: row.right_count, tries: row.tries }])),
  };
}

/** Questions of a topic that were seen: first tries, and the sum of the chances to answer them. */
interface Seen extends FirstTries {
  chances: number;
}

const NONE: Seen = { right: 0, tries: 0, chances: 0 };

/** By topic. It walks the memories: a student has seen hundreds of questions, a bank holds thousands. */
function seenOf(
  { byId }: ExamBank,
  memories: ReadonlyMap<string, MemoryRow>,
  at: Date,
): ReadonlyMap<string, Seen> {
  const found = new Map<string, Seen>();
  for (const [id, row] of memories) {
    const question = byId.get(id);
    if (!question) continue;
    const seen = found.get(question.topic) ?? { right: 0, tries: 0, chances: 0 };
    seen.right += row.first_right === 1 ? 1 : 0;
    seen.tries += 1;
    seen.chances += chanceOfSeen(recallAt(memoryOf(row), at), question.options);
    found.set(question.topic, seen);
  }
  return found;
}

/** Errors with which an exam is passed. By points, each question gives one and an error takes half: a third of errors leaves half. */
const errorsOf = ({ errors, questions }: ExamRule): number => errors ?? Math.floor(questions / 3);

interface ReadinessFacts extends Pick<Readiness, 'calibrated' | 'examDay' | 'examDayAt'> {
  license: LicenceClass;
  /** The day of the exam, or now. */
  at: Date;
}

/** A student's chance to pass on a day, topic by topic, and what is still to do. `exams`: the last ones, the newest first. */
export function computeReadiness(
  bank: ExamBank,
  memories: ReadonlyMap<string, MemoryRow>,
  exams: readonly boolean[],
  { license, at, ...day }: ReadinessFacts,
): Readiness {
  const places = placesOf(bank.sizes, bank.weights, bank.rule.questions);
  const own = seenOf(bank, memories, at);
  const topics = [...bank.sizes].map(([topic, total]) => {
    const tries = own.get(topic) ?? NONE;
    const unseen = chanceOfUnseen(tries, bank.school.get(topic) ?? NONE);
    const chance = (tries.chances + unseen * (total - tries.tries)) / total;
    return { topic, chance, places: places.get(topic) ?? 0, seen: tries.tries, total };
  });
  const total = topics.reduce((sum, one) => sum + one.total, 0);
  const seen = topics.reduce((sum, one) => sum + one.seen, 0);
  const chance = total === 0 ? null : readinessOf(topics, errorsOf(bank.rule));
  const met = readyWhen({ chance: chance ?? 0, seenShare: total === 0 ? 0 : seen / total, exams });
  const order = new Map(bank.topics.map(({ id }, index) => [id, index]));
  const nameOf = new Map(bank.topics.map(({ id, name }) => [id, name]));
  return {
    ...{ license, exam: bank.exam, chance, seen, total, exams: [...exams], ...day },
    met: (['chance', 'seen', 'exams'] as const).filter((step) => met[step]),
    ready: met.chance && met.seen && met.exams,
    topics: topics
      .toSorted((one, other) => (order.get(one.topic) ?? 999) - (order.get(other.topic) ?? 999))
      .map(({ topic, ...rest }) => ({
        ...{ topic: topic === EMPTY_ID ? null : topic, name: nameOf.get(topic) ?? '' },
        ...rest,
      })),
  };
}

const LAST_EXAMS = 4;

/** Whether the last exams of the app were passed, the newest first. */
export async function lastExams(
  read: Read,
  contacts: readonly string[],
  license: LicenceClass,
  exam: ExamName,
): Promise<boolean[]> {
  const rows = await read<{ passed: number | null }>(
    `SELECT passed FROM attempt
     WHERE business_id = :business AND contact_id IN (:contacts) AND license = :license AND exam = :exam
       AND kind = 'exam' AND finished_at IS NOT NULL AND reset_id IS NULL
     ORDER BY started_at DESC LIMIT ${LAST_EXAMS}`,
    { contacts, license, exam },
  );
  return rows.map(({ passed }) => passed === 1);
}
