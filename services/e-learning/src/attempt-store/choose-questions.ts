import { addDays } from '@volante/contracts/calendar-days';
import type { CallParsed } from '@volante/contracts/call';
import { PRACTICE_QUESTIONS } from '@volante/contracts/e-learning/attempt-words';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { attemptStart } from '@volante/contracts/e-learning/learn.contract';
import { descriptionsOf } from '@volante/contracts/e-learning/question-descriptions';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { checkCompared, type Texts, textsFor } from '../language-store/reviewed-texts.js';
import { AFFECTED, affectedParams } from '../law-store/affected.js';
import { type Read, readOf } from '../learner-store/learners.js';
import { type Drawable, drawTest } from '../practice/draw-test.js';
import { dueToday } from '../practice/memory.js';
import { type ExamRule, readExam } from '../test-store/exam-rules.js';
import { readPool, readShown, type ShownQuestion, USABLE } from '../test-store/shown-questions.js';
import { memoryOf, readMemories } from './memory-rows.js';
import { type OpenAccess, rowsIn, type Student } from './student.js';
import { firstTopic } from './topics.js';

export type Wanted = Pick<CallParsed<typeof attemptStart>, 'kind' | 'test' | 'topic' | 'news' | 'language'>;

/** A test to be begun. */
export interface Chosen {
  name: string;
  exam: ExamName;
  rule: ExamRule;
  questions: ShownQuestion[];
  /** Its texts in another language; none for Spanish. */
  texts: Texts;
}

interface Request {
  ctx: Context;
  tx: TenantTx;
  student: Student;
  access: OpenAccess;
  license: LicenceClass;
  exam: ExamName;
  today: string;
}

const NOVEL_DAYS = 365;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const demoOnly = ({ access }: Request): void => {
  if (access.isDemo) throw new CodedError('LEARNER-004');
};

/** Published questions in force, or in the exam, since less than a year. */
export async function novelIds(read: Read, today: string): Promise<Set<string>> {
  const rows = await read<{ id: string }>(
    `SELECT id FROM question WHERE business_id = :business AND ${USABLE}
     AND COALESCE(exam_from, in_force_from) >= :since`,
    { today, since: addDays(today, -NOVEL_DAYS) },
  );
  return new Set(rows.map(({ id }) => id));
}

/** Questions that rest on a change of the law of which the student got a message. DATA-404 for another one, or one that was taken back. */
async function newsIds({ tx, student, today }: Request, news: string): Promise<Set<string>> {
  const { contacts } = student;
  const [change] = await tx.rows<{ norm: string; article: string }>(
    `SELECT c.norm, c.article FROM law_news_recipient r JOIN law_change c ON c.business_id = r.business_id AND c.id = r.change_id
     WHERE r.business_id = :business AND r.change_id = :news AND r.contact_id IN (:contacts) AND c.state = 'active' LIMIT 1`,
    { news, contacts },
  );
  if (!change) throw notFound();
  const rows = await tx.rows<{ id: string }>(
    `SELECT q.id FROM question q WHERE q.business_id = :business AND ${AFFECTED} AND ${USABLE}`,
    { ...affectedParams(change), today },
  );
  return new Set(rows.map(({ id }) => id));
}

/** Due ones, the least remembered first; unseen ones fill up. */
async function todayOf({ tx, student }: Request, pool: readonly Drawable[]): Promise<string[]> {
  const memories = await readMemories(readOf(tx), student.contacts);
  const inPool = new Set(pool.map(({ id }) => id));
  const seen = [...memories.values()]
    .filter(({ question_id }) => inPool.has(question_id))
    .map((row) => ({ id: row.question_id, memory: memoryOf(row) }));
  const due = dueToday(seen, new Date(), PRACTICE_QUESTIONS.today).map(({ id }) => id);
  const unseen = pool.filter(({ id }) => !memories.has(id));
  return [...due, ...drawTest(unseen, new Map(), PRACTICE_QUESTIONS.today - due.length, Math.random)];
}

async function failedIds({ tx, student }: Request): Promise<Set<string>> {
  const memories = await readMemories(readOf(tx), student.contacts);
  return new Set([...memories.values()].filter((row) => row.last_right === 0).map((row) => row.question_id));
}

/** Questions of topics of signs. */
export async function signIds(read: Read): Promise<Set<string>> {
  const rows = await read<{ id: string }>(
    `SELECT q.id FROM question_topic t JOIN question q ON q.business_id = t.business_id AND q.topic = t.id
     WHERE t.business_id = :business AND t.signs = 1 AND t.state = 'active' AND q.stage = 'published'`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Ids to which a kind of practice is narrowed; `null`: it is not. */
async function narrowing(request: Request, { kind, news }: Wanted): Promise<Set<string> | null> {
  if (kind === 'failed') return failedIds(request);
  if (kind === 'novelty')
    return news === undefined ? novelIds(readOf(request.tx), request.today) : newsIds(request, news);
  return kind === 'signs' ? signIds(readOf(request.tx)) : null;
}

/** Which questions of the pool a practice has; the drawing follows. */
async function narrowed(
  request: Request,
  wanted: Wanted,
  pool: readonly Drawable[],
): Promise<readonly Drawable[]> {
  const ids = await narrowing(request, wanted);
  return ids === null ? pool : pool.filter(({ id }) => ids.has(id));
}

/** A topic's name; with DEMO only the first topic of the exam is open. */
async function topicName(request: Request, topic: string): Promise<string> {
  const { tx, exam, access } = request;
  const [row] = await tx.rows<{ name: string }>(
    "SELECT name FROM question_topic WHERE business_id = :business AND id = :topic AND state = 'active'",
    { topic },
  );
  if (!row) throw notFound();
  if (access.isDemo && (await firstTopic(readOf(tx), exam)) !== topic) throw new CodedError('LEARNER-004');
  return row.name;
}

async function fixedTest(request: Request, test: string, language: Wanted['language']): Promise<Chosen> {
  const { tx, ctx, student, access, license } = request;
  const [row] = await tx.rows<{ name: string; questions: string; exam: ExamName; demo: number }>(
    `SELECT t.name, t.questions, b.exam, b.demo FROM fixed_test t
     JOIN test_block b ON b.business_id = t.business_id AND b.id = t.block AND b.state = 'active'
     WHERE t.business_id = :business AND t.id = :test AND t.state = 'active' AND b.license = :license`,
    { test, license },
  );
  if (!row) throw notFound();
  if (access.isDemo && row.demo !== 1) throw new CodedError('LEARNER-004');
  const db = rowsIn(tx);
  const { today, rule } = await readExam(db, ctx, row.exam, student.branch);
  const questions = await readShown(db, ctx, JSON.parse(row.questions) as string[], today);
  const texts = await textsFor(readOf(tx), language, idsOf(questions));
  return { name: row.name, exam: row.exam, rule, questions, texts };
}

async function practice(request: Request, rule: ExamRule, wanted: Wanted): Promise<Chosen> {
  const { kind, topic, language } = wanted;
  const { tx, ctx, exam, today } = request;
  const name = topic === undefined ? '' : await topicName(request, topic);
  if (kind !== 'topic') demoOnly(request);
  const db = rowsIn(tx);
  const { pool, weights } = await readPool(db, ctx, exam, today);
  const ofTopic = kind === 'topic' ? pool.filter((one) => one.topic === topic) : pool;
  const texts = await textsFor(readOf(tx), language, idsOf(ofTopic));
  const count = kind === 'exam' || kind === 'fixed' ? rule.questions : PRACTICE_QUESTIONS[kind];
  const ids =
    kind === 'today'
      ? await todayOf(request, pool)
      : drawTest(await narrowed(request, wanted, ofTopic), weights, count, Math.random);
  return { name, exam, rule, questions: await readShown(db, ctx, ids, today), texts };
}

/**
 * The questions of a test that begins: those of the fixed test that still count, or drawn from the published ones. LEARNER-004 for what
 * DEMO does not open, ATTEMPT-001 where there are none.
 */
export async function chooseQuestions(
  tx: TenantTx,
  { student, access, license, exam }: Pick<Request, 'student' | 'access' | 'license' | 'exam'>,
  wanted: Wanted,
): Promise<Chosen> {
  const { ctx } = tx;
  const { today, rule } = await readExam(rowsIn(tx), ctx, exam, student.branch);
  const request = { ctx, tx, student, access, license, exam, today };
  const chosen =
    wanted.test === undefined
      ? await practice(request, rule, wanted)
      : await fixedTest(request, wanted.test, wanted.language);
  if (chosen.questions.length === 0) throw new CodedError('ATTEMPT-001');
  checkCompared(
    chosen.texts,
    chosen.questions.map((one) => ({ ...one, descriptions: descriptionsOf(one) })),
  );
  return chosen;
}
