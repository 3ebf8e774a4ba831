import { Inject, Injectable } from '@nestjs/common';
import { contactSnapshot } from '@volante/contracts/contacts/contact-snapshot.contract';
import { EMPTY_ID } from '@volante/contracts/fields';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { sqlOf } from '@volante/service-kit/contacts/copied-contacts';
import { Database } from '@volante/service-kit/data/database';
import { Pace } from '@volante/service-kit/jobs/pace';
import { missed, Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { writeSnapshot } from '../../student-store/student-writer.js';

const LOOK_MS = 1_000;
const LEASE_SECONDS = 30;
const PAGE = 200;

interface Asked {
  business_id: string;
  after_business: string | null;
  after_id: string | null;
  /** As text: a rebuild requested meanwhile has another value. */
  asked_at: string;
}

/**
 * Copies the students from the contacts' snapshot, page by page, continuing after the last one after a crash. Events
 * may arrive meanwhile: they are newer, and stay.
 */
@Injectable()
export class StudentRebuildBackground {
  private readonly pace = new Pace(() => this.rounds.poke());
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.round(),
    onError: (error) => missed(this.log, 'contacts', 'the copy of the students will be tried again')(error),
  });

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'dgt'>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  private async round(): Promise<boolean> {
    if (await this.step('asked')) return true;
    await this.pace.part(() => this.step('first'));
    return false;
  }

  /**
   * One page of a requested rebuild, or of the very first copy, which nobody requests; returns whether there was one.
   */
  private async step(which: 'asked' | 'first'): Promise<boolean> {
    const asked = await this.take(which);
    if (!asked) return false;
    try {
      await this.page(asked);
    } catch (error) {
      await this.giveBack(asked);
      throw error;
    }
    return true;
  }

  /** A failed page is free for the next round; only a killed worker leaves it until its lease expires. */
  private async giveBack({ business_id, asked_at }: Asked): Promise<void> {
    await this.db.unscopedRun(
      'UPDATE student_rebuild SET leased_until = NULL WHERE business_id = :business AND asked_at = :asked',
      { business: business_id, asked: asked_at },
    );
  }

  /** Leases a requested rebuild for the time of one page; two workers never hold the same one. */
  private async take(which: 'asked' | 'first'): Promise<Asked | null> {
    const [found] = await this.db.unscoped<Asked>(
      `SELECT business_id, after_business, after_id, CAST(asked_at AS CHAR) asked_at FROM student_rebuild
       WHERE done_at IS NULL AND business_id ${which === 'first' ? '=' : '<>'} :all AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3)) LIMIT 1`,
      { all: EMPTY_ID },
    );
    if (!found) return null;
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE student_rebuild SET leased_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE business_id = :business AND asked_at = :asked
         AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3))`,
      { business: found.business_id, asked: found.asked_at },
    );
    return affectedRows === 1 ? found : null;
  }

  private async page({ business_id, after_business, after_id, asked_at }: Asked): Promise<void> {
    const after = after_business && after_id ? { business: after_business, id: after_id } : null;
    const { rows } = await this.calls.call(
      { requestId: 'student-rebuild', signedActor: null, idempotencyKey: null },
      contactSnapshot,
      { after, limit: PAGE, ...(business_id === EMPTY_ID ? {} : { business: business_id }) },
    );
    const last = rows.at(-1);
    await this.db.source.transaction('READ COMMITTED', async (manager) => {
      const sql = sqlOf(manager);
      await writeSnapshot(sql, rows);
      await sql.query(
        last
          ? `UPDATE student_rebuild SET after_business = ?, after_id = ?, leased_until = NULL
             WHERE business_id = ? AND asked_at = ?`
          : 'UPDATE student_rebuild SET done_at = UTC_TIMESTAMP(3) WHERE business_id = ? AND asked_at = ?',
        [...(last ? [last.businessId, last.state.id] : []), business_id, asked_at],
      );
    });
  }
}
