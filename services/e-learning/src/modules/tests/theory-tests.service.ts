import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { EXAMS_OF_LICENCE, type ExamName } from '@volante/contracts/e-learning/exam-words';
import type {
  testQuestions,
  theoryBlocks,
  theoryTest,
} from '@volante/contracts/e-learning/theory-test.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, can, isCustomer } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { accessOf, termsOf } from '../../access-store/access-rows.js';
import { standingOf } from '../../access-store/standing.js';
import { studentOf } from '../../attempt-store/student.js';
import type { Read } from '../../learner-store/learners.js';
import { drawTest } from '../../practice/draw-test.js';
import { readExam } from '../../test-store/exam-rules.js';
import { readPool, readShown, type ShownQuestion } from '../../test-store/shown-questions.js';

interface BlockRow {
  block: string;
  block_name: string;
  exam: ExamName;
  demo: number;
  id: string | null;
  name: string | null;
  questions: string | null;
}

interface FixedRow {
  name: string;
  questions: string;
  exam: ExamName;
  demo: number;
  license: LicenceClass;
  branch: string | null;
}

const keyedOf = ({ id, version, code, statement, picture, pictureAlt, media, ...rest }: ShownQuestion) => ({
  ...{ id, version, code, statement, picture, pictureAlt, media },
  ...{ options: rest.options, explanation: rest.explanation, article: rest.article },
});

/** Tests of a licence as they are taken. */
@Injectable()
export class TheoryTests {
  constructor(private readonly db: Database) {}

  async blocks(
    ctx: Context,
    { id: license }: CallParsed<typeof theoryBlocks>,
  ): Promise<CallOutput<typeof theoryBlocks>> {
    const rows = await this.db.rows<BlockRow>(
      ctx,
      `SELECT b.id block, b.name block_name, b.exam, b.demo, t.id, t.name, t.questions FROM test_block b
       LEFT JOIN fixed_test t ON t.business_id = b.business_id AND t.block = b.id AND t.state = 'active'
       WHERE b.business_id = :business AND b.license = :license AND b.state = 'active'
       ORDER BY b.position IS NULL, b.position, b.name, b.id, t.position IS NULL, t.position, t.name, t.id`,
      { license },
    );
    const opens = await this.opener(ctx, license);
    const blocks = new Map<string, CallOutput<typeof theoryBlocks>['blocks'][number]>();
    for (const { block, block_name: name, exam, demo, ...test } of rows) {
      const row = blocks.get(block) ?? {
        id: block,
        name,
        exam,
        mayOpen: opens(demo === 1),
        tests: [],
      };
      blocks.set(block, row);
      if (test.id !== null)
        row.tests.push({
          ...{ id: test.id, name: test.name ?? '' },
          questions: (JSON.parse(test.questions ?? '[]') as string[]).length,
        });
    }
    return { blocks: [...blocks.values()] };
  }

  async test(ctx: Context, { id }: CallParsed<typeof theoryTest>): Promise<CallOutput<typeof theoryTest>> {
    const { name, exam, questions, demo, license, branch } = await this.fixed(ctx, id);
    const opens = await this.opener(ctx, license);
    if (!opens(demo === 1)) throw notFound();
    const { today, rule } = await readExam(this.db, ctx, exam, branch);
    const shown = await readShown(this.db, ctx, questions, today);
    return {
      ...{ id, name, rule },
      questions: shown.map(({ id: question, version, statement, picture, pictureAlt, media, options }) => ({
        ...{ id: question, version, statement, picture, pictureAlt, media },
        options: options.map(({ text }) => text),
      })),
    };
  }

  async questions(
    ctx: Context,
    { test, license, exam }: CallParsed<typeof testQuestions>,
  ): Promise<CallOutput<typeof testQuestions>> {
    if (test !== undefined) {
      const fixed = await this.fixed(ctx, test);
      const { today, rule } = await readExam(this.db, ctx, fixed.exam);
      const shown = await readShown(this.db, ctx, fixed.questions, today);
      return { rule, questions: shown.map(keyedOf), short: shown.length < fixed.questions.length };
    }
    const exams = EXAMS_OF_LICENCE[license ?? 'B'];
    const chosen = exam && exams.includes(exam) ? exam : exams[0];
    if (chosen === undefined) return { rule: null, questions: [], short: true };
    const { today, rule } = await readExam(this.db, ctx, chosen);
    const { pool, weights } = await readPool(this.db, ctx, chosen, today);
    const drawn = drawTest(pool, weights, rule.questions, Math.random);
    const shown = await readShown(this.db, ctx, drawn, today);
    return { rule, questions: shown.map(keyedOf), short: shown.length < rule.questions };
  }

  /**
   * Which blocks the caller may open. Staff who see the bank: all; others of the school: those that are open as a sample. Students by
   * their access to the licence; one whose access is over opens none.
   */
  private async opener(ctx: Context, license: LicenceClass): Promise<(isDemo: boolean) => boolean> {
    if (!isCustomer(ctx)) return (isDemo) => isDemo || can(ctx, 'question-bank.view');
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const student = await studentOf(read, ctx.actor.contact);
    const access = await accessOf(read, student.contacts, license);
    if (!access) return () => false;
    const { mayTest } = standingOf(termsOf(access), student.today, student.isActive);
    return (isDemo) => mayTest && (isDemo || access.level === 'enrolled');
  }

  private async fixed(
    ctx: Context,
    id: string,
  ): Promise<{
    name: string;
    exam: ExamName;
    questions: string[];
    demo: number;
    license: LicenceClass;
    /** The branch of the student, for its clock; `undefined` for staff. */
    branch: string | undefined;
  }> {
    const [row] = await this.db.rows<FixedRow>(
      ctx,
      `SELECT t.name, t.questions, b.exam, b.demo, b.license,
         (SELECT l.branch_id FROM learner l WHERE l.business_id = :business AND l.id = :contact) branch
       FROM fixed_test t JOIN test_block b ON b.business_id = t.business_id AND b.id = t.block
       WHERE t.business_id = :business AND t.id = :id AND t.state <> 'deleted'`,
      { id, contact: ctx.actor.contact ?? '' },
    );
    if (!row) throw notFound();
    return { ...row, branch: row.branch ?? undefined, questions: JSON.parse(row.questions) as string[] };
  }
}
