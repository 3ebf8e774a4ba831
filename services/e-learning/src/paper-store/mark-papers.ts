import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { paperMark } from '@volante/contracts/e-learning/paper-test.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { instantsOf, localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { lockAttempt } from '../attempt-store/attempt-rows.js';
import { finishAttempt } from '../attempt-store/finish-attempt.js';
import {
  contactsOf,
  knownLearners,
  type Learner,
  lockPeople,
  readOf,
  survivorsOf,
} from '../learner-store/learners.js';
import { correctMark } from './correct-paper.js';
import {
  checkTyped,
  insertAnswers,
  isSame,
  type MarkRow,
  readMarks,
  type Typed,
  typedOf,
} from './mark-rows.js';
import { lockPaper, type PaperRow, readSheets, type Sheets } from './paper-rows.js';

type Wish = CallParsed<typeof paperMark>;
type Sent = Wish['rows'][number];
type Row = CallOutput<typeof paperMark>['rows'][number];

interface Paper {
  row: PaperRow;
  sheets: Sheets;
  at: Date;
  reason: string;
}

const ZONE = 'Europe/Madrid';
const NOON = '12:00';

/** When the test was taken: now, or noon of an earlier day, whose hour nobody has typed. PAPER-TEST-004 outside the days of the test. */
function momentOf({ zone, created_at }: PaperRow, day: string | undefined): Date {
  const now = Date.now();
  const clock = zone ?? ZONE;
  const today = localMoment(now, clock).day;
  if (day === undefined || day === today) return new Date(now);
  if (day > today || day < localMoment(created_at.getTime(), clock).day)
    throw new CodedError('PAPER-TEST-004');
  return new Date(instantsOf(day, NOON, clock)[0] ?? now);
}

async function insertPaperAttempt(
  tx: TenantTx,
  { row, at }: Paper,
  { id: contact, branch }: Learner,
): Promise<string> {
  const id = newId();
  await tx.run(
    `INSERT INTO attempt (business_id, id, contact_id, branch_id, license, exam, kind, subject, name, questions,
       errors_allowed, confirmed, started_at)
     VALUES (:business, :id, :contact, :branch, :license, :exam, 'paper', :paper, :name, :questions, :errors,
       :confirmed, :at)`,
    {
      ...{ id, contact, branch, license: row.license, exam: row.exam, paper: row.id, name: row.name },
      ...{ questions: row.questions, errors: row.errors_allowed, confirmed: row.confirmed, at },
    },
  );
  return id;
}

/** A student's first answers to this test: an attempt with the printed versions, handed in at once. */
async function addMark(tx: TenantTx, paper: Paper, learner: Learner, typed: Typed): Promise<Row> {
  const { row, sheets, at } = paper;
  const attempt = await insertPaperAttempt(tx, paper, learner);
  const about = { attempt, at, first: new Set<string>() };
  await insertAnswers(tx, about, sheets.get(typed.variant) ?? [], typed);
  const contacts = await contactsOf(readOf(tx), learner);
  await finishAttempt(tx, await lockAttempt(tx, attempt, contacts), contacts, { at, byClock: false });
  await tx.run(
    `INSERT INTO paper_mark (business_id, paper_id, contact_id, variant, answers, attempt_id, version, at, by_name)
     VALUES (:business, :paper, :contact, :variant, :answers, :attempt, 1, :now, :by)`,
    {
      ...{ paper: row.id, contact: learner.id, variant: typed.variant, attempt },
      ...{ answers: JSON.stringify(typed.answers), now: new Date(), by: tx.ctx.actor.userName },
    },
  );
  const changes = { contact: { from: null, to: learner.id }, attempt: { from: null, to: attempt } };
  tx.audit({ entity: 'paper-test', entityId: row.id, action: 'mark-typed', changes });
  return { contact: learner.id, result: 'kept', version: 1, attempt };
}

interface Known {
  /** The contact that is left of the student after all merges. */
  learner: Learner | undefined;
  /** Answers of the student, under whichever of their contacts. */
  mark: MarkRow | undefined;
}

async function writeOne(tx: TenantTx, paper: Paper, sent: Sent, { learner, mark }: Known): Promise<Row> {
  const { contact, version } = sent;
  const known = { contact, version: mark?.version ?? 0, attempt: mark?.attempt_id ?? null };
  if (!learner?.isThere || !seesBranch(tx.ctx, learner.branch)) return { ...known, result: 'gone' };
  if (mark && isSame(typedOf(mark), sent)) return { ...known, result: 'same' };
  if (version !== known.version) return { ...known, result: 'stale' };
  if (!mark) return { ...(await addMark(tx, paper, learner, sent)), contact };
  if (paper.reason === '') throw new CodedError('PAPER-TEST-002');
  const { row, sheets, reason } = paper;
  return { ...(await correctMark(tx, { paper: row, sheets, mark, reason }, sent)), contact };
}

/**
 * Students by the contacts of the wish. Answers count once for a person: those that were typed under a contact that was joined into another
 * are the other's, unless answers were typed for the contact itself.
 */
async function studentsOf(
  tx: TenantTx,
  paper: string,
  contacts: readonly string[],
): Promise<(contact: string) => Known & { person: string }> {
  const read = readOf(tx);
  const marks = await readMarks(read, paper);
  const survivors = await survivorsOf(read, [...contacts, ...marks.keys()]);
  const personIs = (contact: string) => survivors.get(contact) ?? contact;
  const learners = await knownLearners(read, contacts.map(personIs));
  const ofPerson = new Map([...marks.values()].map((mark) => [personIs(mark.contact_id), mark]));
  return (contact) => {
    const person = personIs(contact);
    return { person, learner: learners.get(person), mark: marks.get(contact) ?? ofPerson.get(person) };
  };
}

/** Takes the answers of students, in the order of their ids, so that two who type never wait in a ring. Errors: those of the call. */
export async function markPaper(tx: TenantTx, { id, day, rows, reason }: Wish): Promise<Row[]> {
  const row = await lockPaper(tx, id);
  const read = readOf(tx);
  await lockPeople(
    tx,
    rows.map(({ contact }) => contact),
  );
  const paper = { row, sheets: await readSheets(read, id), at: momentOf(row, day), reason };
  for (const [at, sent] of rows.entries())
    checkTyped(paper.sheets.get(sent.variant) ?? [], sent, `rows.${at}`);
  const studentOf = await studentsOf(
    tx,
    id,
    rows.map(({ contact }) => contact),
  );
  const typed = new Set<string>();
  const done: Row[] = [];
  for (const sent of rows.toSorted((one, other) => (one.contact < other.contact ? -1 : 1))) {
    const { contact, version } = sent;
    const { person, ...known } = studentOf(contact);
    // Two contacts of one person in a wish: the first one has just changed what the second one saw.
    const again: Row = { contact, result: 'stale', version, attempt: known.mark?.attempt_id ?? null };
    done.push(typed.has(person) ? again : await writeOne(tx, paper, sent, known));
    typed.add(person);
  }
  return done;
}
