import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { questionSeed } from '@volante/contracts/e-learning/question.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { currentRelease, noteRelease } from '../../library/release-rows.js';
import { loadSeed } from '../../question-store/load-seed.js';

/** Puts the product's questions into a school's bank, in review. */
@Injectable()
export class SeedQuestions {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'e-learning'>,
  ) {}

  async load(ctx: Context): Promise<CallOutput<typeof questionSeed>> {
    const current = await currentRelease(this.db);
    const added = await this.db.write(ctx, async (tx) => {
      const count = await loadSeed(tx, { db: this.db, calls: this.calls }, 'review', current.items);
      if (count > 0) await noteRelease(tx, current);
      return count;
    });
    return { added };
  }
}
