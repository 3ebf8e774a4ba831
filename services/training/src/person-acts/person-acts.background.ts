import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { endAhead } from './end-ahead.js';
import { mergeStudents, separateStudents } from './merge-students.js';

const LOOK_MS = 2_000;
const AT_ONCE = 50;
/** An act that cannot be done now is tried again after it; those of other people go on. */
const WAIT_SECONDS = 60;
const REASONS = { block: 'El contacto está bloqueado', delete: 'El contacto se ha eliminado' } as const;

interface DueAct {
  business_id: string;
  seq: string;
  kind: 'merge' | 'separate' | 'block' | 'delete';
  merge_id: string;
  kept_id: string;
  lost_id: string;
}

/** Practices and enrolments follow their contacts: merged, separated, blocked, deleted. */
@Injectable()
export class PersonActsBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.work(),
    onError: (error) => this.log.warn({ err: error }, 'merged and blocked contacts will be looked at again'),
  });

  constructor(
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async work(): Promise<boolean> {
    // One that waits keeps the later ones of its two contacts waiting: a separation comes after its merge. A deletion waits for an hour
    // and keeps nothing waiting: the lost contact of a merge is deleted, too. Its practices belong to the kept one: that merge comes first.
    const due = await this.db.unscoped<DueAct>(
      `SELECT a.* FROM person_act a WHERE a.due_at <= UTC_TIMESTAMP(3)
         AND NOT EXISTS (SELECT 1 FROM person_act b WHERE b.business_id = a.business_id AND b.seq < a.seq AND b.due_at IS NOT NULL
           AND b.kind <> 'delete' AND (b.kept_id IN (a.kept_id, a.lost_id) OR (b.lost_id <> '' AND b.lost_id IN (a.kept_id, a.lost_id))))
         AND NOT EXISTS (SELECT 1 FROM person_act m WHERE a.kind = 'delete' AND m.business_id = a.business_id AND m.kind = 'merge'
           AND m.lost_id = a.kept_id AND m.due_at IS NOT NULL)
       ORDER BY a.seq LIMIT ${AT_ONCE}`,
    );
    for (const act of due) await this.follow(act);
    return due.length > 0;
  }

  private async follow(act: DueAct): Promise<void> {
    const { business_id: business, seq } = act;
    try {
      await this.db.write(
        systemContext(business, ''),
        async (tx) => {
          const [open] = await tx.rows(
            'SELECT seq FROM person_act WHERE business_id = :business AND seq = :seq AND due_at IS NOT NULL FOR UPDATE',
            { seq },
          );
          if (!open) return null;
          await this.done(tx, act);
          await tx.run('UPDATE person_act SET due_at = NULL WHERE business_id = :business AND seq = :seq', {
            seq,
          });
          return null;
        },
        { idempotencyKey: null },
      );
    } catch (error) {
      this.log.warn({ err: error }, 'a merged, blocked or deleted contact will be looked at again');
      await this.db.unscopedRun(
        `UPDATE person_act SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${WAIT_SECONDS} SECOND
         WHERE business_id = :business AND seq = :seq AND due_at IS NOT NULL`,
        { business, seq },
      );
    }
  }

  private async done(tx: TenantTx, { kind, merge_id, kept_id, lost_id }: DueAct): Promise<void> {
    const merge = { id: merge_id, kept: kept_id, lost: lost_id };
    if (kind === 'merge') await mergeStudents(tx, merge);
    else if (kind === 'separate') await separateStudents(tx, merge);
    else await endAhead(tx, { contact: kept_id, reason: REASONS[kind], isKept: () => false });
  }
}
