import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { EXAMS_OF_LICENCE, type ExamName } from '@volante/contracts/e-learning/exam-words';
import type { fixedTest } from '@volante/contracts/e-learning/fixed-test.contract';
import type {
  testQuestions,
  theoryBlocks,
  theoryTest,
} from '@volante/contracts/e-learning/theory-test.contract';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { drawTest } from '../../practice/draw-test.js';
import { fixedTestRecord } from '../../records.js';
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

const keyedOf = ({ id, version, code, statement, picture, pictureAlt, ...rest }: ShownQuestion) => ({
  ...{ id, version, code, statement, picture, pictureAlt },
  ...{ options: rest.options, explanation: rest.explanation, article: rest.article },
});

/** Tests of a licence as they are taken. */
@Injectable()
export class TheoryTests {
  constructor(
    private readonly db: Database,
    @Inject(fixedTestRecord.store) private readonly store: RecordStore<typeof fixedTest>,
  ) {}

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
    const mayOpenAll = can(ctx, 'question-bank.view');
    const blocks = new Map<string, CallOutput<typeof theoryBlocks>['blocks'][number]>();
    for (const { block, block_name: name, exam, demo, ...test } of rows) {
      const row = blocks.get(block) ?? {
        id: block,
        name,
        exam,
        mayOpen: mayOpenAll || demo === 1,
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
    const { name, exam, questions, demo } = await this.fixed(ctx, id);
    if (demo !== 1 && !can(ctx, 'question-bank.view')) throw notFound();
    const { today, rule } = await readExam(this.db, ctx, exam);
    const shown = await readShown(this.db, ctx, questions, today);
    return {
      ...{ id, name, rule },
      questions: shown.map(({ id: question, version, statement, picture, pictureAlt, options }) => ({
        ...{ id: question, version, statement, picture, pictureAlt },
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

  private async fixed(
    ctx: Context,
    id: string,
  ): Promise<{ name: string; exam: ExamName; questions: string[]; demo: number }> {
    const { name, block, questions, state } = await this.store.one(ctx, id);
    const [row] = await this.db.rows<{ exam: ExamName; demo: number }>(
      ctx,
      'SELECT exam, demo FROM test_block WHERE business_id = :business AND id = :block',
      { block },
    );
    if (!row || state === 'deleted') throw notFound();
    return { name, questions, ...row };
  }
}
