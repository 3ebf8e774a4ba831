import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { QuestionStage } from '@volante/contracts/e-learning/exam-words';
import type { lawChange } from '@volante/contracts/e-learning/law-change.contract';
import {
  type lawChangeEffects,
  MAX_AFFECTED,
} from '@volante/contracts/e-learning/law-change-effects.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { AFFECTED, affectedParams } from '../../law-store/affected.js';
import { lawChangeRecord } from '../../records.js';

type Effects = CallOutput<typeof lawChangeEffects>;

interface AffectedRow {
  id: string;
  code: string;
  statement: string;
  article: string;
  stage: QuestionStage;
  inForceTo: string | null;
  examFrom: string | null;
}

interface TestRow {
  id: string;
  name: string;
  block: string | null;
  questions: string;
}

/** Questions and tests that a change of the law touches. */
@Injectable()
export class LawChangeEffects {
  constructor(
    private readonly db: Database,
    @Inject(lawChangeRecord.store) private readonly store: RecordStore<typeof lawChange>,
  ) {}

  async effects(ctx: Context, { id }: CallParsed<typeof lawChangeEffects>): Promise<Effects> {
    const { norm, article } = await this.store.one(ctx, id);
    const rows = await this.db.rows<AffectedRow>(
      ctx,
      `SELECT q.id, q.code, q.statement, q.article, q.stage, q.in_force_to inForceTo, q.exam_from examFrom FROM question q
       WHERE q.business_id = :business AND q.stage <> 'retired' AND ${AFFECTED}
       ORDER BY q.article, q.code, q.id LIMIT ${MAX_AFFECTED + 1}`,
      affectedParams({ norm, article }),
    );
    const questions = rows.slice(0, MAX_AFFECTED);
    return { questions, capped: rows.length > MAX_AFFECTED, tests: await this.testsOf(ctx, questions) };
  }

  /** A school has some hundred fixed tests: their questions are compared here. */
  private async testsOf(ctx: Context, affected: readonly AffectedRow[]): Promise<Effects['tests']> {
    if (affected.length === 0) return [];
    const ids = new Set(affected.map(({ id }) => id));
    const rows = await this.db.rows<TestRow>(
      ctx,
      `SELECT t.id, t.name, b.name block, t.questions FROM fixed_test t
       LEFT JOIN test_block b ON b.business_id = t.business_id AND b.id = t.block
       WHERE t.business_id = :business AND t.state = 'active' ORDER BY b.position IS NULL, b.position, t.position, t.id`,
    );
    return rows.flatMap(({ id, name, block, questions }) => {
      const count = (JSON.parse(questions) as string[]).filter((one) => ids.has(one)).length;
      return count > 0 ? [{ id, name, block: block ?? '', questions: count }] : [];
    });
  }
}
