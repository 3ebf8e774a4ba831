import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { studentAccessHistory } from '@volante/contracts/e-learning/student-access-history.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readHistory } from '@volante/service-kit/data/history';
import { personOf, readAs, seenLearner } from '../../learner-store/learners.js';

/** Changes of a student's access, and looks at their app, with their authors. */
@Injectable()
export class AccessHistory {
  constructor(private readonly db: Database) {}

  async read(
    ctx: Context,
    { id: contact, before }: CallParsed<typeof studentAccessHistory>,
  ): Promise<CallOutput<typeof studentAccessHistory>> {
    const read = readAs(this.db, ctx);
    await seenLearner(ctx, read, contact);
    return readHistory(this.db, ctx, { entity: 'access', id: await personOf(read, contact), before });
  }
}
