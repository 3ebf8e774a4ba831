import { Injectable } from '@nestjs/common';
import type { Payer } from '@volante/contracts/billing/document.fields';
import type { ReminderSettings } from '@volante/contracts/billing/reminder.contract';
import {
  type ReminderPlan,
  type ReminderStep,
  stepOffset,
  stepOn,
} from '@volante/contracts/billing/reminder-steps';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isWithin, LETTER_HOURS } from '@volante/service-kit/day-hours';
import { addDays, daysBetween, localMoment } from '@volante/service-kit/local-days';
import type { Read } from '../documents/read-document.js';
import { pausedContacts } from './paused-contacts.js';
import { type NewReminder, queueReminder } from './queue-reminder.js';
import { layoutOf, planOf, settingsOf } from './reminder-settings.js';

/** Days after the last reminder in which it may still go out. */
const REACH = 40;
const BATCH = 200;
/** Days after a reminder by hand in which none goes out by itself for the same document. */
const QUIET_DAYS = 3;

interface BranchRow {
  id: string;
  time_zone: string;
}

interface OpenRow {
  document_id: string;
  branch_id: string;
  contact_id: string | null;
  due_on: string;
  open_cents: string | number;
  issued_on: string | null;
  payer: string;
  email: string | null;
}

/** Branches where it is an hour for letters, by their day. */
export function openBranches(branches: readonly BranchRow[], now: Date): ReadonlyMap<string, string[]> {
  const days = new Map<string, string[]>();
  for (const { id, time_zone } of branches) {
    const { day, time } = localMoment(now.getTime(), time_zone);
    if (isWithin(time, LETTER_HOURS)) days.set(day, [...(days.get(day) ?? []), id]);
  }
  return days;
}

/** An instalment issued today is not followed by a letter at once. */
function stepOf({ due_on, issued_on }: OpenRow, today: string, plan: ReminderPlan): ReminderStep | null {
  return issued_on === today ? null : stepOn(daysBetween(due_on, today), plan);
}

/** Decides which instalments are reminded today, and puts each reminder into the queue once. */
@Injectable()
export class ReminderPlanner {
  constructor(private readonly db: Database) {}

  /** Answers how many are new. */
  async plan(ctx: Context, now: Date): Promise<number> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const settings = await settingsOf(read);
    if (!settings.isOn) return 0;
    const branches = await read<BranchRow>(
      'SELECT id, time_zone FROM branch_ref WHERE business_id = :business',
      {},
    );
    let queued = 0;
    for (const [today, ids] of openBranches(branches, now))
      queued += await this.planDay(ctx, read, settings, { today, branches: ids });
    return queued;
  }

  private async planDay(
    ctx: Context,
    read: Read,
    settings: ReminderSettings,
    { today, branches }: { today: string; branches: string[] },
  ): Promise<number> {
    const plan = planOf(settings);
    const rows = await this.openParts(read, today, plan, branches);
    const wished = rows.flatMap((row): NewReminder | readonly NewReminder[] => {
      const step = stepOf(row, today, plan);
      const address = (JSON.parse(row.payer) as Payer).email || row.email || '';
      if (step === null || address === '') return [];
      return {
        ...{ wish: `${row.document_id}:${row.due_on}:${step}`, step, address, message: '' },
        ...{ contact: row.contact_id, branch: row.branch_id, dueOn: row.due_on },
        ...{ cents: Number(row.open_cents), layout: layoutOf(settings, step) },
        documents: [row.document_id],
      };
    });
    const known = await this.knownWishes(read, wished);
    const byHand = await this.remindedByHand(read, wished, addDays(today, -QUIET_DAYS));
    const fresh = wished.filter(
      ({ wish, documents: [document = ''] }) => !known.has(wish) && !byHand.has(document),
    );
    const contacts = [...new Set(fresh.flatMap(({ contact }) => contact ?? []))];
    const paused = await pausedContacts(read, contacts, today);
    return this.queue(
      ctx,
      fresh.filter(({ contact }) => contact === null || !paused.has(contact)),
    );
  }

  private openParts(read: Read, today: string, plan: ReminderPlan, branches: string[]): Promise<OpenRow[]> {
    return read<OpenRow>(
      `SELECT p.document_id, p.branch_id, p.contact_id, p.due_on, p.open_cents, d.issued_on, d.payer, c.email
       FROM due_part p JOIN document d ON d.business_id = p.business_id AND d.id = p.document_id
         LEFT JOIN customer c ON c.business_id = p.business_id AND c.id = p.contact_id
       WHERE p.business_id = :business AND p.is_open = 1 AND p.sorted_on BETWEEN :from AND :until
         AND p.branch_id IN (:branches) AND (c.id IS NULL OR c.state IN ('active', 'inactive'))
       ORDER BY p.sorted_on, p.id`,
      {
        ...{ branches, from: addDays(today, -REACH) },
        until: addDays(today, -stepOffset('before', plan.beforeDays)),
      },
    );
  }

  private async knownWishes(read: Read, wished: readonly NewReminder[]): Promise<ReadonlySet<string>> {
    const known = new Set<string>();
    for (let at = 0; at < wished.length; at += BATCH) {
      const wishes = wished.slice(at, at + BATCH).map(({ wish }) => wish);
      const rows = await read<{ wish: string }>(
        'SELECT wish FROM reminder WHERE business_id = :business AND wish IN (:wishes)',
        { wishes },
      );
      for (const { wish } of rows) known.add(wish);
    }
    return known;
  }

  /** Documents of the wishes that somebody has reminded of since the day. */
  private async remindedByHand(
    read: Read,
    wished: readonly NewReminder[],
    since: string,
  ): Promise<ReadonlySet<string>> {
    const reminded = new Set<string>();
    for (let at = 0; at < wished.length; at += BATCH) {
      const documents = wished.slice(at, at + BATCH).flatMap((one) => one.documents);
      const rows = await read<{ document_id: string }>(
        `SELECT DISTINCT o.document_id FROM reminder_document o
           JOIN reminder r ON r.business_id = o.business_id AND r.id = o.reminder_id
         WHERE o.business_id = :business AND o.document_id IN (:documents)
           AND r.step = 'hand' AND r.state IN ('waiting', 'sent') AND r.created_at > :since`,
        { documents, since },
      );
      for (const { document_id } of rows) reminded.add(document_id);
    }
    return reminded;
  }

  private async queue(ctx: Context, fresh: readonly NewReminder[]): Promise<number> {
    let queued = 0;
    for (let at = 0; at < fresh.length; at += BATCH) {
      const part = fresh.slice(at, at + BATCH);
      queued += await this.db.write(
        ctx,
        async (tx) => {
          let added = 0;
          for (const one of part) added += (await queueReminder(tx, one)) ? 1 : 0;
          return added;
        },
        { idempotencyKey: null },
      );
    }
    return queued;
  }
}
