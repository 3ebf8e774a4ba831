import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ExamName } from '@volante/contracts/e-learning/exam-words';
import type { fixedTest, fixedTestDraw } from '@volante/contracts/e-learning/fixed-test.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { type Drawable, drawTest, type Random } from '../../practice/draw-test.js';
import { fixedTestRecord } from '../../records.js';
import { readExam } from '../../test-store/exam-rules.js';
import { readPool } from '../../test-store/shown-questions.js';

const STEPS = 2 ** 40;
const chance: Random = () => randomInt(STEPS) / STEPS;

/** Makes fixed tests of a block by drawing. */
@Injectable()
export class DrawTests {
  constructor(
    private readonly db: Database,
    @Inject(fixedTestRecord.store) private readonly store: RecordStore<typeof fixedTest>,
  ) {}

  async draw(
    ctx: Context,
    { block, tests }: CallParsed<typeof fixedTestDraw>,
  ): Promise<CallOutput<typeof fixedTestDraw>> {
    const exam = await this.examOf(ctx, block);
    const { today, rule } = await readExam(this.db, ctx, exam);
    const { pool, weights } = await readPool(this.db, ctx, exam, today);
    if (pool.length < rule.questions) throw new CodedError('FIXED-TEST-001');
    const one = (free: readonly Drawable[]) => drawTest(free, weights, rule.questions, chance);
    return this.db.write(ctx, async (tx) => {
      const { made, used } = await this.usedOf(tx, block);
      const ids: string[] = [];
      for (let position = made + 1; position <= made + tests; position += 1) {
        const unused = pool.filter(({ id }) => !used.has(id));
        const isSpent = unused.length < rule.questions;
        if (isSpent) used.clear();
        const questions = one(isSpent ? pool : unused);
        for (const id of questions) used.add(id);
        const fields = { ...this.store.empty(), name: `Test ${position}`, block, position, questions };
        ids.push((await this.store.insert(tx, newId(), fields)).id);
      }
      return { ids };
    });
  }

  /** The questions that the block's tests hold already. Two draws of one block wait for each other here. */
  private async usedOf(tx: TenantTx, block: string): Promise<{ made: number; used: Set<string> }> {
    await tx.rows('SELECT id FROM test_block WHERE business_id = :business AND id = :block FOR UPDATE', {
      block,
    });
    const made = await tx.rows<{ questions: string }>(
      "SELECT questions FROM fixed_test WHERE business_id = :business AND block = :block AND state <> 'deleted'",
      { block },
    );
    const used = new Set(made.flatMap(({ questions }) => JSON.parse(questions) as string[]));
    return { made: made.length, used };
  }

  private async examOf(ctx: Context, block: string): Promise<ExamName> {
    const [row] = await this.db.rows<{ exam: ExamName }>(
      ctx,
      "SELECT exam FROM test_block WHERE business_id = :business AND id = :block AND state <> 'deleted'",
      { block },
    );
    if (!row) throw notFound();
    return row.exam;
  }
}
