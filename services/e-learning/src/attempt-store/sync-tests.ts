import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { attemptSync } from '@volante/contracts/e-learning/learn.contract';
import type { QuestionOption } from '@volante/contracts/e-learning/question.fields';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { accessOf } from '../access-store/access-rows.js';
import { readTextVersions } from '../language-store/shown-in.js';
import { readOf } from '../learner-store/learners.js';
import { ATTEMPT_COLUMNS, type AttemptRow } from './attempt-rows.js';
import { finishAttempt } from './finish-attempt.js';
import { givenPacks } from './given-packs.js';
import { placesText, rightPlaces } from './shown-rows.js';
import { examOf, type Student } from './student.js';

type OfflineTest = CallParsed<typeof attemptSync>['tests'][number];
type Row = CallOutput<typeof attemptSync>['rows'][number];

interface KnownQuestion {
  question_id: string;
  version: number;
  topic: string | null;
  options: QuestionOption[];
}

/**
 * The versions of questions that the phone answered, as far as they were published when the student got the pack of their topic: the
 * result shows the key, which that phone has. Others may stand in an exam or be closed to the student.
 */
async function readVersions(
  tx: TenantTx,
  packs: ReadonlyMap<string, Date>,
  tests: readonly OfflineTest[],
): Promise<Map<string, KnownQuestion>> {
  const questions = [...new Set(tests.flatMap(({ answers }) => answers.map((one) => one.question)))];
  const rows = await tx.rows<{ question_id: string; version: number; content: string; at: Date }>(
    `SELECT question_id, version, content, at FROM question_version
     WHERE business_id = :business AND question_id IN (:questions)`,
    { questions },
  );
  return new Map(
    rows.flatMap(({ content, at, ...row }) => {
      const { options, topic, stage } = JSON.parse(content) as Pick<KnownQuestion, 'options' | 'topic'> & {
        stage: string;
      };
      const given = topic === null ? undefined : packs.get(topic);
      return stage === 'published' && given !== undefined && at <= given
        ? [[`${row.question_id} ${row.version}`, { ...row, options, topic }] as const]
        : [];
    }),
  );
}

const DAY_MS = 86_400_000;
/** A phone keeps tests for so long; older times are those of a wrong clock. */
const OLDEST_MS = 90 * DAY_MS;

/** A time of the phone's clock by the server's: never after now, never older than a phone keeps tests. */
function moved(time: string, ahead: number, now: number): Date {
  const at = new Date(time).getTime() - ahead;
  return new Date(Math.min(now, Math.max(now - OLDEST_MS, at)));
}

/** Whether the student had access on the day on which the test was made. */
async function hadAccess(
  tx: TenantTx,
  student: Student,
  license: OfflineTest['license'],
  at: Date,
): Promise<boolean> {
  const row = await accessOf(readOf(tx), student.contacts, license);
  if (!row || row.blocked === 1) return false;
  const last = row.tests_until ?? row.until;
  return last === null || localMoment(at.getTime(), student.zone).day <= last;
}

/** Whether a pack has brought this text of a question (`question version`) to the student. */
type IsGiven = (question: KnownQuestion, text: string) => boolean;

interface Kept {
  exam: string;
  startedAt: Date;
  shown: KnownQuestion[];
  isGiven: IsGiven;
}

/** The version of the text that the phone showed in another language; `null`: Spanish, or a text that no pack has brought. */
function textOf(
  question: KnownQuestion,
  answer: OfflineTest['answers'][number] | undefined,
  isGiven: IsGiven,
): number | null {
  if (answer?.translation === undefined) return null;
  return isGiven(question, `${question.question_id} ${answer.translation}`) ? answer.translation : null;
}

/** When each text in another language was written, by `language question version`; nothing is read for tests in Spanish. */
async function readTexts(tx: TenantTx, tests: readonly OfflineTest[]): Promise<ReadonlyMap<string, Date>> {
  const found = new Map<string, Date>();
  for (const [language, own] of Map.groupBy(tests, (test) => test.language)) {
    if (language === undefined) continue;
    const questions = [...new Set(own.flatMap(({ answers }) => answers.map((one) => one.question)))];
    const versions = await readTextVersions(readOf(tx), language, questions);
    for (const [key, at] of versions) found.set(`${language} ${key}`, at);
  }
  return found;
}

async function insertOffline(
  tx: TenantTx,
  student: Student,
  sent: OfflineTest,
  { exam, startedAt, shown, isGiven }: Kept,
): Promise<AttemptRow> {
  const id = newId();
  await tx.run(
    `INSERT INTO attempt (business_id, id, contact_id, branch_id, license, exam, kind, subject, name, questions,
       errors_allowed, confirmed, started_at, finished_at, offline, client_id, language)
     VALUES (:business, :id, :contact, :branch, :license, :exam, :kind, :subject, '', :count, NULL, 0, :startedAt,
       :startedAt, 1, :client, :language)`,
    {
      ...{ id, contact: student.id, branch: student.branch, license: sent.license, exam, kind: sent.kind },
      ...{ subject: sent.topic ?? '', count: shown.length, startedAt, client: sent.id },
      language: sent.language ?? null,
    },
  );
  await insertRows(
    tx,
    'attempt_question',
    [
      ...['attempt_id', 'position', 'question_id', 'version', 'topic', 'options', 'right_places', 'chosen'],
      ...['doubted', 'ms', 'answered_at', 'translation_version'],
    ],
    shown.map((question, at) => {
      const answer = sent.answers[at];
      return [
        ...[id, at + 1, question.question_id, question.version, question.topic, question.options.length],
        ...[JSON.stringify(rightPlaces(question.options)), placesText(answer?.chosen ?? [])],
        ...[answer?.doubted ?? false, answer?.ms ?? 0, startedAt, textOf(question, answer, isGiven)],
      ];
    }),
  );
  const [row] = await tx.rows<AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM attempt t WHERE t.business_id = :business AND t.id = :id`,
    { id },
  );
  if (!row) throw new Error('an attempt that was just written is gone');
  return row;
}

/** The questions of a test in the versions that the phone showed; `null`: some were never shown, or twice, or have no such answer. */
function shownOf(
  { answers }: OfflineTest,
  versions: ReadonlyMap<string, KnownQuestion>,
): KnownQuestion[] | null {
  const shown = answers.flatMap(({ question, version, chosen }) => {
    const known = versions.get(`${question} ${version}`);
    return known && chosen.every((place) => place < known.options.length) ? [known] : [];
  });
  const isWhole = shown.length === answers.length;
  return isWhole && new Set(shown.map((one) => one.question_id)).size === shown.length ? shown : null;
}

/**
 * Keeps tests that were made without a connection, in the order in which they were made, each once by the phone's id. The student
 * is locked (`lockStudent`), so that a second sending waits and finds them.
 */
export async function syncTests(
  tx: TenantTx,
  student: Student,
  { now: phoneNow, tests }: CallParsed<typeof attemptSync>,
): Promise<Row[]> {
  const known = await tx.rows<{ id: string; client_id: string }>(
    `SELECT id, client_id FROM attempt WHERE business_id = :business AND contact_id IN (:contacts) AND client_id IN (:ids)`,
    { contacts: student.contacts, ids: tests.map(({ id }) => id) },
  );
  const attempts = new Map(known.map((row) => [row.client_id, row.id]));
  const packs = await givenPacks(readOf(tx), student.contacts);
  const versions = await readVersions(tx, packs, tests);
  const texts = await readTexts(tx, tests);
  const now = Date.now();
  const ahead = new Date(phoneNow).getTime() - now;
  const rows: Row[] = [];
  for (const sent of tests.toSorted((one, other) => (one.finishedAt < other.finishedAt ? -1 : 1))) {
    const { id } = sent;
    const before = attempts.get(id);
    if (before !== undefined) {
      rows.push({ id, result: 'known', reason: null, attempt: before });
      continue;
    }
    const at = moved(sent.finishedAt, ahead, now);
    const [exam, shown] = [examOf(sent.license, sent.exam), shownOf(sent, versions)];
    const isOpen = await hadAccess(tx, student, sent.license, at);
    if (!isOpen || exam === null || shown === null) {
      rows.push({ id, result: 'refused', reason: isOpen ? 'questions' : 'access', attempt: null });
      continue;
    }
    const isGiven: IsGiven = ({ topic }, text) => {
      const [at, given] = [texts.get(`${sent.language} ${text}`), packs.get(topic ?? '')];
      return at !== undefined && given !== undefined && at <= given;
    };
    const startedAt = moved(sent.startedAt, ahead, now);
    const row = await insertOffline(tx, student, sent, { exam, startedAt, shown, isGiven });
    await finishAttempt(tx, row, student.contacts, { at, byClock: false });
    attempts.set(id, row.id);
    rows.push({ id, result: 'kept', reason: null, attempt: row.id });
  }
  return rows;
}
