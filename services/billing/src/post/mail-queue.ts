import type { Payer } from '@volante/contracts/billing/document.fields';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { DocumentRow } from '../documents/document-rows.js';

export interface NewMail {
  address: string;
  /** One wish to send: the same one is one mail. */
  intent: string;
  message: string;
  /** Time that is left to a job before the worker takes it. */
  waitSeconds: number;
  /** The link to pay that it brings. */
  paymentLink?: string;
}

interface Known {
  id: string;
  state: string;
}

/** Puts a document's mail into the queue. `null`: it is there already, and has not failed. */
export async function queueMail(
  tx: TenantTx,
  row: Pick<DocumentRow, 'id' | 'payer'>,
  { address, intent, message, waitSeconds, paymentLink }: NewMail,
): Promise<string | null> {
  const id = newId();
  const { name } = JSON.parse(row.payer) as Payer;
  const values = {
    address,
    message,
    paymentLink: paymentLink ?? null,
    wait: waitSeconds,
    document: row.id,
    intent,
  };
  const { affectedRows } = await tx.run(
    `INSERT IGNORE INTO document_mail (business_id, id, document_id, intent, address, name, message, state, due_at,
       actor_id, actor_name, created_at, payment_link_id)
     VALUES (:business, :id, :document, :intent, :address, :name, :message, 'waiting',
       UTC_TIMESTAMP(3) + INTERVAL :wait SECOND, :actor, :actorName, UTC_TIMESTAMP(3), :paymentLink)`,
    { ...values, id, name, actor: tx.ctx.actor.userId, actorName: tx.ctx.actor.userName },
  );
  if (affectedRows === 1) return id;
  const [known] = await tx.rows<Known>(
    `SELECT id, state FROM document_mail
     WHERE business_id = :business AND document_id = :document AND intent = :intent FOR UPDATE`,
    { document: row.id, intent },
  );
  if (known?.state !== 'failed') return null;
  await tx.run(
    `UPDATE document_mail SET state = 'waiting', address = :address, message = :message, reason = '', tries = 0,
       due_at = UTC_TIMESTAMP(3) + INTERVAL :wait SECOND WHERE business_id = :business AND id = :id`,
    { id: known.id, address, message, wait: waitSeconds },
  );
  return known.id;
}
