import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { NEXT_STAGES } from '@volante/contracts/e-learning/exam-words';
import {
  question,
  type questionMany,
  type SkipReason,
} from '@volante/contracts/e-learning/question.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { checkReferences } from '@volante/service-kit/records/record-references';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import type { FieldsOf } from '@volante/service-kit/records/record-types';
import { keepVersion, mayPublish, type Question } from '../../question-store/question-rules.js';
import { questionRecord } from '../../records.js';

type Change = Omit<CallParsed<typeof questionMany>, 'ids'>;

/** Why this one has to stay as it is. */
function reasonOf(before: Question, change: Change, isPublisher: boolean): SkipReason | null {
  const { stage = before.stage } = change;
  if (before.stage === 'published' && !isPublisher) return 'published';
  if (stage !== before.stage && !NEXT_STAGES[before.stage].includes(stage)) return 'stage';
  const { exams, topic } = { ...before, ...change };
  return stage === 'published' && (exams.length === 0 || topic === null) ? 'incomplete' : null;
}

const isSame = (before: Question, change: Change): boolean =>
  Object.entries(change).every(
    ([name, value]) => JSON.stringify(Reflect.get(before, name)) === JSON.stringify(value),
  );

/** Changes of many questions in one transaction: each that may change gets its version, the others are named. */
@Injectable()
export class ManyQuestions {
  constructor(
    private readonly db: Database,
    @Inject(questionRecord.store) private readonly store: RecordStore<typeof question>,
  ) {}

  change(
    ctx: Context,
    { ids, ...sent }: CallParsed<typeof questionMany>,
  ): Promise<CallOutput<typeof questionMany>> {
    const change = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    if (Object.keys(change).length === 0) throw new CodedError('QUESTION-003');
    if (change.stage === 'published' || change.stage === 'retired') demand(ctx, 'question-bank.publish');
    return this.db.write(ctx, (tx) => this.apply(tx, ids, change as Change));
  }

  private async apply(
    tx: TenantTx,
    ids: readonly string[],
    change: Change,
  ): Promise<CallOutput<typeof questionMany>> {
    const skipped: CallOutput<typeof questionMany>['skipped'] = [];
    const locked = await this.store.lock(tx, ids, this.store.sql.answered);
    const changing: Question[] = [];
    for (const before of locked) {
      const reason = before.state === 'deleted' ? 'stage' : reasonOf(before, change, mayPublish(tx));
      if (reason) skipped.push({ id: before.id, code: before.code, reason });
      else if (!isSame(before, change)) changing.push(before);
    }
    const [first] = changing;
    if (first) await checkReferences(tx, question, this.next(first, change), null);
    for (const before of changing) {
      const after = await this.store.save(tx, before, this.next(before, change), { action: 'updated' });
      await keepVersion(tx, after);
    }
    return { changed: changing.length, skipped };
  }

  private next(before: Question, change: Change): FieldsOf<typeof question> {
    return { ...this.store.sql.fields(before), ...change };
  }
}
