import type { MailPurpose } from '@volante/contracts/mail/mail-layout.fields';

/** A mail in a worker's hands. */
export interface OutboxRow {
  id: string;
  contact_id: string | null;
  /** Day on which the platform's server has counted it; `null`: it has not. */
  counted_on: string | null;
  name: string;
  address: string;
  subject: string;
  purpose: MailPurpose;
  content: Buffer;
  secret: number;
  /** Never by the platform's server. */
  own_server: number;
  /** Sealed: the server that it goes by, whatever is set now. */
  route: Buffer | null;
  from_name: string;
  reply_to: string;
  attachments: string;
  attempts: number;
  user_id: string;
  user_name: string;
  created_at: Date;
  version: number;
}

export const OUTBOX_COLUMNS = `id, contact_id, counted_on, name, address, subject, purpose, content, secret, own_server, route, from_name, reply_to,
  attachments, attempts, user_id, user_name, created_at, version`;
