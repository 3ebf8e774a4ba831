import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { examOf, rowsIn } from '../attempt-store/student.js';
import { drawTest } from '../practice/draw-test.js';
import { type ExamRule, readExam } from './exam-rules.js';
import { readPool, readShown, type ShownQuestion } from './shown-questions.js';

/** A test for a class, on paper or in a room. */
export interface ClassWish {
  branch: string;
  license: LicenceClass;
  exam?: ExamName | undefined;
  /** The fixed test; left out: drawn. */
  test?: string | undefined;
}

export interface ClassContent {
  exam: ExamName;
  rule: ExamRule;
  questions: ShownQuestion[];
  /** '' for a drawn test. */
  testName: string;
}

const tooFew = () => new CodedError('PAPER-TEST-001');

async function fixedContent(
  tx: TenantTx,
  { branch, license }: ClassWish,
  test: string,
): Promise<ClassContent> {
  const [row] = await tx.rows<{ name: string; questions: string; exam: ExamName }>(
    `SELECT t.name, t.questions, b.exam FROM fixed_test t
     JOIN test_block b ON b.business_id = t.business_id AND b.id = t.block AND b.state <> 'deleted'
     WHERE t.business_id = :business AND t.id = :test AND t.state <> 'deleted' AND b.license = :license`,
    { test, license },
  );
  if (!row) throw notFound();
  const { today, rule } = await readExam(rowsIn(tx), tx.ctx, row.exam, branch);
  const questions = await readShown(rowsIn(tx), tx.ctx, JSON.parse(row.questions) as string[], today);
  if (questions.length === 0) throw tooFew();
  return { exam: row.exam, rule, questions, testName: row.name };
}

async function drawnContent(
  tx: TenantTx,
  { branch, license, exam: wanted }: ClassWish,
): Promise<ClassContent> {
  const exam = examOf(license, wanted);
  if (exam === null) throw tooFew();
  const { today, rule } = await readExam(rowsIn(tx), tx.ctx, exam, branch);
  const { pool, weights } = await readPool(rowsIn(tx), tx.ctx, exam, today);
  const drawn = drawTest(pool, weights, rule.questions, Math.random);
  const questions = await readShown(rowsIn(tx), tx.ctx, drawn, today);
  if (questions.length < rule.questions) throw tooFew();
  return { exam, rule, questions, testName: '' };
}

async function assertBranch(tx: TenantTx, branch: string): Promise<void> {
  const [row] = await tx.rows(
    "SELECT id FROM branch_ref WHERE business_id = :business AND id = :branch AND state = 'active'",
    { branch },
  );
  if (!row || !seesBranch(tx.ctx, branch)) throw notFound();
}

/**
 * The questions of a fixed test, or as many as the exam has, drawn by the weights of topics, in the versions of now. PAPER-TEST-001 with too few
 * published ones; DATA-404 for a branch or a fixed test that the person does not see.
 */
export async function contentFor(tx: TenantTx, wish: ClassWish): Promise<ClassContent> {
  await assertBranch(tx, wish.branch);
  return wish.test ? fixedContent(tx, wish, wish.test) : drawnContent(tx, wish);
}
