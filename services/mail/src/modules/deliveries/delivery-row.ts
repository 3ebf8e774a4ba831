import type { MailDelivery } from '@volante/contracts/mail/mail-delivery.contract';
import { TEST_ORIGIN } from '../../sending/test-origin.js';

export const DELIVERY_COLUMNS = `d.id, d.state, d.contact_id, d.name, d.address, d.subject, d.purpose, d.layout_id,
  d.layout_name, d.origin, d.secret, d.user_name, d.attempts, d.reason, d.reply, d.created_at, d.due_at, d.sent_at`;

export interface DeliveryRow {
  id: string;
  state: MailDelivery['state'];
  contact_id: string | null;
  name: string;
  address: string;
  subject: string;
  purpose: MailDelivery['purpose'];
  layout_id: string | null;
  layout_name: string;
  origin: string;
  secret: number;
  user_name: string;
  attempts: number;
  reason: MailDelivery['reason'];
  reply: string;
  created_at: Date;
  due_at: Date | null;
  sent_at: Date | null;
}

export function toDelivery(row: DeliveryRow): MailDelivery {
  const { id, state, name, address, subject, purpose, attempts, reason, reply } = row;
  return {
    id,
    state,
    name,
    address,
    subject,
    purpose,
    attempts,
    reason,
    reply,
    test: row.origin === TEST_ORIGIN,
    contact: row.contact_id,
    layout: row.layout_id,
    layoutName: row.layout_name,
    sentBy: row.user_name,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
