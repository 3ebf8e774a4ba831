import { randomInt } from 'node:crypto';
import type { CallParsed } from '@volante/contracts/call';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { paperCreate } from '@volante/contracts/e-learning/paper-test.contract';
import { VARIANTS } from '@volante/contracts/e-learning/paper-words';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { examOf, rowsIn } from '../attempt-store/student.js';
import { drawTest } from '../practice/draw-test.js';
import { variantOrders } from '../practice/paper-order.js';
import { type ExamRule, readExam, termsFor } from '../test-store/exam-rules.js';
import { readPool, readShown, type ShownQuestion } from '../test-store/shown-questions.js';

type Wish = CallParsed<typeof paperCreate>;

interface Content {
  exam: ExamName;
  rule: ExamRule;
  questions: ShownQuestion[];
}

const SEEDS = 2 ** 32;
const tooFew = () => new CodedError('PAPER-TEST-001');

async function fixedContent(tx: TenantTx, { branch, license }: Wish, test: string): Promise<Content> {
  const [row] = await tx.rows<{ questions: string; exam: ExamName }>(
    `SELECT t.questions, b.exam FROM fixed_test t
     JOIN test_block b ON b.business_id = t.business_id AND b.id = t.block AND b.state <> 'deleted'
     WHERE t.business_id = :business AND t.id = :test AND t.state <> 'deleted' AND b.license = :license`,
    { test, license },
  );
  if (!row) throw notFound();
  const { today, rule } = await readExam(rowsIn(tx), tx.ctx, row.exam, branch);
  const questions = await readShown(rowsIn(tx), tx.ctx, JSON.parse(row.questions) as string[], today);
  if (questions.length === 0) throw tooFew();
  return { exam: row.exam, rule, questions };
}

async function drawnContent(tx: TenantTx, { branch, license, exam: wanted }: Wish): Promise<Content> {
  const exam = examOf(license, wanted);
  if (exam === null) throw tooFew();
  const { today, rule } = await readExam(rowsIn(tx), tx.ctx, exam, branch);
  const { pool, weights } = await readPool(rowsIn(tx), tx.ctx, exam, today);
  const drawn = drawTest(pool, weights, rule.questions, Math.random);
  const questions = await readShown(rowsIn(tx), tx.ctx, drawn, today);
  if (questions.length < rule.questions) throw tooFew();
  return { exam, rule, questions };
}

async function assertBranch(tx: TenantTx, branch: string): Promise<void> {
  const [row] = await tx.rows(
    "SELECT id FROM branch_ref WHERE business_id = :business AND id = :branch AND state = 'active'",
    { branch },
  );
  if (!row || !seesBranch(tx.ctx, branch)) throw notFound();
}

async function insertContent(
  tx: TenantTx,
  id: string,
  questions: readonly ShownQuestion[],
  { variants, seed }: { variants: number; seed: number },
): Promise<void> {
  await insertRows(
    tx,
    'paper_question',
    ['paper_id', 'position', 'question_id', 'version', 'code'],
    questions.map((one, at) => [id, at, one.id, one.version, one.code]),
  );
  const texts = questions.map(({ options }) => options.map(({ text }) => text));
  const orders = variantOrders(texts, variants, seed);
  await insertRows(
    tx,
    'paper_variant',
    ['paper_id', 'variant', 'places'],
    orders.map((places, at) => [id, VARIANTS[at] ?? '', JSON.stringify(places)]),
  );
}

/** Fixes questions, versions and orders of a test on paper. Errors: those of the call. */
export async function makePaper(tx: TenantTx, wish: Wish): Promise<{ id: string }> {
  await assertBranch(tx, wish.branch);
  const { exam, rule, questions } = wish.test
    ? await fixedContent(tx, wish, wish.test)
    : await drawnContent(tx, wish);
  const { minutes, errors } = termsFor(rule, questions.length);
  const [id, seed] = [newId(), randomInt(SEEDS)];
  await tx.run(
    `INSERT INTO paper_test (business_id, id, branch_id, name, license, exam, seed, questions, minutes, errors_allowed,
       confirmed, created_at, created_by)
     VALUES (:business, :id, :branch, :name, :license, :exam, :seed, :count, :minutes, :errors, :confirmed, :now, :by)`,
    {
      ...{ id, branch: wish.branch, name: wish.name, license: wish.license, exam, seed },
      ...{ count: questions.length, minutes, errors, confirmed: rule.confirmed, now: new Date() },
      by: tx.ctx.actor.userName,
    },
  );
  await insertContent(tx, id, questions, { variants: wish.variants, seed });
  const changes = { name: { from: null, to: wish.name }, variants: { from: null, to: wish.variants } };
  tx.audit({ entity: 'paper-test', entityId: id, action: 'created', changes });
  return { id };
}
