import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { type FreedRow, offerSlot } from './offer-slots.js';
import { dueReminders, noteReminders, type ReminderRow } from './reminders.js';
import { StudentLetters } from './student-letters.js';
import { sweepLinks } from './sweep-links.js';

const LOOK_MS = 2_000;
const AT_ONCE = 20;
const SWEEP_MS = 60_000;
/** Another worker leaves what one has taken alone for so long. */
const LEASE = 'UTC_TIMESTAMP(3) + INTERVAL 60 SECOND';

interface DueSlot extends FreedRow {
  business_id: string;
}
interface DueOffer {
  business_id: string;
  id: string;
  tries: number;
}

/** Offers freed slots at once, and sends the mails of offers and reminders, each once by its key. */
@Injectable()
export class WaitingBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.work(isStopped),
    isOff: () => lacksKey(this.signer, this.log, 'freed slots are not offered'),
    onError: (error) => this.log.warn({ err: error }, 'the waiting list will be looked at again'),
  });

  private sweptAt = 0;

  constructor(
    private readonly db: Database,
    private readonly letters: StudentLetters,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async work(isStopped: () => boolean = () => false): Promise<boolean> {
    const slots = await this.offerFreed(isStopped);
    const offers = isStopped() ? 0 : await this.sendOffers(isStopped);
    if (!isStopped()) await noteReminders(this.db);
    const reminders = isStopped() ? 0 : await this.sendReminders(isStopped);
    if (!isStopped()) await this.sweep();
    return Math.max(slots, offers, reminders) === AT_ONCE;
  }

  private async sweep(): Promise<void> {
    if (Date.now() - this.sweptAt < SWEEP_MS) return;
    this.sweptAt = Date.now();
    await sweepLinks(this.db);
  }

  private async offerFreed(isStopped: () => boolean): Promise<number> {
    const due = await this.db.unscoped<DueSlot>(
      `SELECT * FROM freed_slot WHERE due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    for (const slot of due) {
      if (isStopped()) break;
      if (await this.didFail(() => this.offerOne(slot))) await this.offerLater(slot);
    }
    return due.length;
  }

  private offerOne(slot: DueSlot): Promise<unknown> {
    const ctx = systemContext(slot.business_id, '');
    return this.db.write(
      ctx,
      async (tx) => {
        const { affectedRows } = await tx.run(
          `UPDATE freed_slot SET due_at = NULL
           WHERE business_id = :business AND id = :id AND version = :version AND due_at IS NOT NULL`,
          { id: slot.id, version: slot.version },
        );
        const today = new Date().toISOString().slice(0, 10);
        if (affectedRows === 1 && slot.starts_at.getTime() > Date.now())
          await offerSlot(ctx, tx, slot, today);
        return null;
      },
      { idempotencyKey: null },
    );
  }

  private offerLater({ business_id: business, id, version }: DueSlot): Promise<unknown> {
    return this.db.unscopedRun(
      `UPDATE freed_slot SET due_at = ${LEASE}
       WHERE business_id = :business AND id = :id AND version = :version AND due_at IS NOT NULL`,
      { business, id, version },
    );
  }

  /** A failure is logged, and its work comes again after the lease: slots and students behind it do not wait. */
  private async didFail(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return false;
    } catch (error) {
      this.log.warn({ err: error }, 'a freed slot or a message about one will be looked at again');
      return true;
    }
  }

  private async sendOffers(isStopped: () => boolean): Promise<number> {
    const due = await this.db.unscoped<DueOffer>(
      `SELECT business_id, id, tries FROM lesson_offer WHERE due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    for (const { business_id, id } of due) {
      if (isStopped()) break;
      const { affectedRows } = await this.db.unscopedRun(
        `UPDATE lesson_offer SET due_at = ${LEASE}, tries = tries + 1
         WHERE business_id = :business AND id = :id AND due_at <= UTC_TIMESTAMP(3)`,
        { business: business_id, id },
      );
      const ctx = serviceContext(this.signer, business_id);
      if (affectedRows === 1) await this.didFail(() => this.letters.offer(ctx, id));
    }
    return due.length;
  }

  private async sendReminders(isStopped: () => boolean): Promise<number> {
    const due: ReminderRow[] = await dueReminders(this.db, AT_ONCE);
    for (const row of due) {
      if (isStopped()) break;
      const { affectedRows } = await this.db.unscopedRun(
        `UPDATE lesson_reminder SET due_at = ${LEASE}, tries = tries + 1
         WHERE business_id = :business AND lesson_id = :lesson AND kind = :kind AND starts_at = :starts
           AND due_at <= UTC_TIMESTAMP(3)`,
        { business: row.business_id, lesson: row.lesson_id, kind: row.kind, starts: row.starts_at },
      );
      const ctx = serviceContext(this.signer, row.business_id);
      if (affectedRows === 1) await this.didFail(() => this.letters.reminder(ctx, row));
    }
    return due.length;
  }
}
