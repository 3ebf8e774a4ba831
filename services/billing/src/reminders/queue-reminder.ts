import type { ReminderStep } from '@volante/contracts/billing/reminder-steps';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';

export interface NewReminder {
  /** The same wish is one reminder, however often it is repeated. */
  wish: string;
  step: ReminderStep | 'hand';
  contact: string | null;
  branch: string;
  address: string;
  /** Day of the instalment; by hand: instalments due before it, `null`: all. */
  dueOn: string | null;
  cents: number;
  layout: string | null;
  message: string;
  documents: readonly string[];
}

/** Puts a reminder into the queue; false: it is there already. */
export async function queueReminder(tx: TenantTx, one: NewReminder): Promise<boolean> {
  const id = newId();
  const { affectedRows } = await tx.run(
    `INSERT IGNORE INTO reminder (business_id, id, wish, step, contact_id, branch_id, address, due_on, cents, layout_id,
       message, state, due_at, actor_id, actor_name, created_at)
     VALUES (:business, :id, :wish, :step, :contact, :branch, :address, :dueOn, :cents, :layout,
       :message, 'waiting', UTC_TIMESTAMP(3), :actor, :actorName, UTC_TIMESTAMP(3))`,
    {
      ...{ id, wish: one.wish, step: one.step, contact: one.contact, branch: one.branch },
      ...{ address: one.address, dueOn: one.dueOn, cents: one.cents, layout: one.layout },
      ...{ message: one.message, actor: tx.ctx.actor.userId, actorName: tx.ctx.actor.userName },
    },
  );
  if (affectedRows === 0) return false;
  const rows = one.documents.map((document) => [id, document]);
  await insertRows(tx, 'reminder_document', ['reminder_id', 'document_id'], rows);
  return true;
}
