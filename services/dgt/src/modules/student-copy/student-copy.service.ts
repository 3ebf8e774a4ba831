import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import { contactEvents } from '@volante/contracts/contacts/contact.contract';
import type { studentCopyState } from '@volante/contracts/dgt/student-copy.contract';
import { EMPTY_ID } from '@volante/contracts/fields';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

type Output = CallOutput<typeof studentCopyState>;
interface RebuildRow {
  done_at: Date | null;
}

/** Reports how far the copy lags behind its source, and starts a rebuild. */
@Injectable()
export class StudentCopyService {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'dgt'>,
  ) {}

  async state(ctx: Context): Promise<Output> {
    const rebuilds = await this.db.rows<RebuildRow>(
      ctx,
      'SELECT done_at FROM student_rebuild WHERE business_id = :business OR business_id = :all',
      { all: EMPTY_ID },
    );
    const done = rebuilds.flatMap(({ done_at }) => (done_at ? [done_at.toISOString()] : []));
    return {
      ...(await this.behind(ctx)),
      rebuilding: rebuilds.some(({ done_at }) => done_at === null),
      rebuiltAt: done.toSorted().at(-1) ?? null,
    };
  }

  async rebuild(ctx: Context): Promise<null> {
    await this.db.write(ctx, async (tx) => {
      // A running rebuild starts again: the missing student may be among the pages that it has passed.
      await tx.run(
        `INSERT INTO student_rebuild (business_id, asked_at) VALUES (:business, UTC_TIMESTAMP(3))
         ON DUPLICATE KEY UPDATE after_business = NULL, after_id = NULL, leased_until = NULL,
           asked_at = UTC_TIMESTAMP(3), done_at = NULL`,
      );
      tx.audit({ entity: 'student-copy', entityId: ctx.actor.businessId, action: 'rebuilt', changes: {} });
    });
    return null;
  }

  /** Asks the source for where its log ends, without reading it. */
  private async behind(ctx: Context): Promise<Pick<Output, 'behind' | 'capped'>> {
    const [cursor] = await this.db.unscoped<{ seq: string }>(
      "SELECT seq FROM event_cursor WHERE source = 'contacts'",
    );
    const after = Number(cursor?.seq ?? 0);
    const asked = { ...ctx, signedActor: null, idempotencyKey: null };
    try {
      const { upTo, more } = await this.calls.call(asked, contactEvents, {
        after,
        limit: 1,
        topics: ['contact.none'],
      });
      return { behind: upTo - after, capped: more };
    } catch (error) {
      if (error instanceof CodedError) return { behind: null, capped: false };
      throw error;
    }
  }
}
