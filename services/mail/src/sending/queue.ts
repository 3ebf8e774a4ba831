import { sha256 } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { Sealer } from '@volante/service-kit/sealing';
import { type Attachments, packContent } from '../outbox/content.js';
import { packRoute } from '../outbox/former-route.js';
import type { Route } from '../outbox/routes.js';
import { oneLine } from '../rendering/escape.js';
import type { Composed } from './composer.js';
import type { MailDraft } from './draft.js';

/** What the mails of one sending have in common. */
export interface Sending {
  key: string;
  origin: string;
  draft: MailDraft;
  attachments: Attachments;
  secret: boolean;
  /** By the platform's server, which carries so many a day. */
  isPlatform: boolean;
  /** Never by the platform's server, whatever is set when it goes out. */
  isOwnServer: boolean;
  /** By this server, whatever is set when it goes out. */
  former: Route | null;
  fromName: string;
  replyTo: (branch: string | null) => Promise<string>;
}

type Ready = Extract<Composed, { outcome: 'queued' }>;

const NAME_LENGTH = 200;

/** The same key for the same person is one mail, however often it is asked for. */
const sendKey = ({ origin, key }: Sending, { recipient }: Ready) =>
  sha256(`${origin}\n${key}\n${recipient.contact ?? recipient.address.trim().toLowerCase()}`);

/** Queues a mail; answers whether it is new. The unique key decides, so that rivals queue it once. */
export async function queueMail(
  tx: TenantTx,
  sealer: Sealer,
  sending: Sending,
  mail: Ready,
): Promise<{ id: string; isNew: boolean }> {
  const id = newId();
  const { draft, origin, secret } = sending;
  const { recipient, rendered, logoKey } = mail;
  const key = sendKey(sending, mail);
  const content = { html: rendered.html, text: rendered.text, logoKey };
  await tx.run(
    `INSERT INTO mail_delivery (business_id, id, send_key, origin, purpose, layout_id, layout_name, contact_id, branch_id,
       name, address, subject, content, secret, own_server, route, from_name, reply_to, attachments, state, due_at, counted_on, user_id, user_name,
       created_at)
     VALUES (:business, :id, :key, :origin, :purpose, :layout, :layoutName, :contact, :branch,
       :name, :address, :subject, :content, :secret, :ownServer, :route, :fromName, :replyTo, :attachments, 'queued', UTC_TIMESTAMP(3),
       IF(:counts, UTC_DATE(), NULL), :user, :userName, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE send_key = send_key`,
    {
      id,
      key,
      origin,
      purpose: draft.purpose,
      layout: draft.layout,
      layoutName: draft.layoutName,
      contact: recipient.contact,
      branch: recipient.branch,
      name: recipient.name.slice(0, NAME_LENGTH),
      address: recipient.address.trim(),
      subject: rendered.subject,
      content: packContent(sealer, id, content),
      secret,
      ownServer: sending.isOwnServer,
      route: sending.former && packRoute(sealer, id, sending.former),
      counts: sending.isPlatform,
      fromName: oneLine(sending.fromName).slice(0, NAME_LENGTH),
      replyTo: await sending.replyTo(recipient.branch),
      attachments: JSON.stringify(sending.attachments),
      user: tx.ctx.actor.userId,
      userName: tx.ctx.actor.userName,
    },
  );
  const [stored] = await tx.rows<{ id: string }>(
    'SELECT id FROM mail_delivery WHERE business_id = :business AND send_key = :key',
    { key },
  );
  return { id: stored?.id ?? id, isNew: stored?.id === id };
}

/** A new mail, for the audit and for open lists. */
export function tellQueued(tx: TenantTx, id: string): void {
  tx.audit({ entity: 'mail_delivery', entityId: id, action: 'created', changes: {} });
  tx.emit({ topic: 'mail-delivery.queued', entityId: id, version: 1, state: { state: 'queued' } });
}
