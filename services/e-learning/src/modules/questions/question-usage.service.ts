import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { question } from '@volante/contracts/e-learning/question.contract';
import type { questionUsage } from '@volante/contracts/e-learning/question-usage.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { questionRecord } from '../../records.js';

interface TestRow {
  id: string;
  name: string;
  block: string | null;
}

interface CountRow {
  shown: number | string;
  right_count: number | string | null;
  last_at: Date | null;
}

/** Where a question is used. */
@Injectable()
export class QuestionUsage {
  constructor(
    private readonly db: Database,
    @Inject(questionRecord.store) private readonly store: RecordStore<typeof question>,
  ) {}

  async usage(
    ctx: Context,
    { id }: CallParsed<typeof questionUsage>,
  ): Promise<CallOutput<typeof questionUsage>> {
    await this.store.one(ctx, id);
    const tests = await this.db.rows<TestRow>(
      ctx,
      `SELECT t.id, t.name, b.name block FROM fixed_test t
       LEFT JOIN test_block b ON b.business_id = t.business_id AND b.id = t.block
       WHERE t.business_id = :business AND t.state <> 'deleted' AND LOCATE(:quoted, t.questions) > 0
       ORDER BY b.position IS NULL, b.position, t.position, t.id`,
      { quoted: JSON.stringify(id) },
    );
    const [count] = await this.db.rows<CountRow>(
      ctx,
      `SELECT COUNT(*) shown, SUM(q.correct = 1) right_count, MAX(a.finished_at) last_at FROM attempt_question q
       JOIN attempt a ON a.business_id = q.business_id AND a.id = q.attempt_id AND a.finished_at IS NOT NULL
       WHERE q.business_id = :business AND q.question_id = :id`,
      { id },
    );
    return {
      tests: tests.map(({ block, ...test }) => ({ ...test, block: block ?? '' })),
      ...{ shown: Number(count?.shown ?? 0), right: Number(count?.right_count ?? 0) },
      lastAt: count?.last_at?.toISOString() ?? null,
    };
  }
}
