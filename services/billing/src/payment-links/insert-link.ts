import type { Payer } from '@volante/contracts/billing/document.fields';
import type { GatewaySite } from '@volante/contracts/billing/payment-gateway.contract';
import { sha256 } from '@volante/service-kit/context';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { postPending } from '../ledger/ledger.js';
import type { TakenPart } from '../payments/take-payment.js';
import type { SaleRow } from '../product-orders/order-rows.js';
import { promiseEntries } from './link-money.js';
import { emitLink, LINK_COLUMNS, type LinkRow } from './link-rows.js';

const DAY_MS = 86_400_000;
const MAX_NAME = 120;

export interface NewLink {
  id: string;
  parts: readonly TakenPart[];
  gateway: string;
  site: GatewaySite;
  hash: string;
  sealed: Buffer;
  days: number;
}

/** Keys are per person, and stored nowhere: nobody finds somebody else's link by theirs. */
const wishIn = (tx: TenantTx, key: string): string => sha256(`${tx.ctx.actor.userId}\n${key}`);

/** The link that a request of the same person with the same key has made. */
export async function linkOfWish(tx: TenantTx, wish: string | null): Promise<LinkRow | null> {
  if (wish === null) return null;
  const [row] = await tx.rows<LinkRow>(
    `SELECT ${LINK_COLUMNS} FROM payment_link l WHERE l.business_id = :business AND l.wish = :wish LOCK IN SHARE MODE`,
    { wish: wishIn(tx, wish) },
  );
  return row ?? null;
}

/** Keeps a link for documents whose rows are locked, pending in the ledger. Answers when it ends. */
export async function insertLink(
  tx: TenantTx,
  { id, parts, gateway, site, hash, sealed, days }: NewLink,
): Promise<Date> {
  const [first] = parts;
  if (!first) throw new Error('a link is for a document');
  const branch = first.row.branch_id;
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  const posting = await postPending(tx, {
    ...{ kind: 'link', document: first.row.id, payment: id },
    entries: promiseEntries(branch, parts),
  });
  const { name } = JSON.parse(first.row.payer) as Payer;
  const { idempotencyKey, actor } = tx.ctx;
  await tx.run(
    `INSERT INTO payment_link (business_id, id, version, state, branch_id, contact_id, payer_name, cents, gateway_id, site,
       key_hash, sealed, wish, posting_id, created_by, created_at, expires_at)
     VALUES (:business, :id, 1, 'open', :branch, :contact, :name, :cents, :gateway, :site, :hash, :sealed, :wish, :posting,
       :by, UTC_TIMESTAMP(3), :expiresAt)`,
    {
      ...{ id, branch, contact: first.row.contact_id, name: name.slice(0, MAX_NAME), cents, gateway, site },
      ...{ hash, sealed, posting, by: actor.userName, expiresAt },
      wish: idempotencyKey === null ? null : wishIn(tx, idempotencyKey),
    },
  );
  await insertRows(
    tx,
    'payment_link_document',
    ['link_id', 'position', 'document_id', 'cents'],
    parts.map((part, at) => [id, at, part.row.id, part.cents]),
  );
  tx.audit({
    ...{ entity: 'payment-link', entityId: id, action: 'created' },
    changes: { cents: { from: null, to: cents } },
  });
  emitLink(tx, 'created', { id, branch, version: 1 });
  return expiresAt;
}

/** A sale that was paid on the public page of its product: as a link that is paid, so that it is shown and given back as one. */
export async function insertPaidLink(
  tx: TenantTx,
  {
    id,
    part: { row, cents },
    payment,
    sale,
  }: { id: string; part: TakenPart; payment: string; sale: SaleRow },
): Promise<void> {
  await tx.run(
    `INSERT INTO payment_link (business_id, id, version, state, branch_id, contact_id, payer_name, cents, gateway_id, site,
       key_hash, sealed, posting_id, payment_id, method, created_by, created_at, expires_at, seen_at, paid_at)
     VALUES (:business, :id, 1, 'paid', :branch, :contact, :name, :cents, :gateway, :site, :hash, '', '', :payment, :method,
       :by, :createdAt, :expiresAt, :createdAt, :paidAt)`,
    {
      ...{ id, branch: row.branch_id, contact: row.contact_id, name: sale.payer_name, cents, payment },
      ...{ gateway: sale.gateway_id, site: sale.site, hash: sale.key_hash, method: sale.method },
      ...{ by: tx.ctx.actor.userName, createdAt: sale.created_at, expiresAt: sale.expires_at },
      paidAt: sale.paid_at ?? new Date(),
    },
  );
  await insertRows(
    tx,
    'payment_link_document',
    ['link_id', 'position', 'document_id', 'cents'],
    [[id, 0, row.id, cents]],
  );
  tx.audit({
    ...{ entity: 'payment-link', entityId: id, action: 'created' },
    changes: { cents: { from: null, to: cents } },
  });
  emitLink(tx, 'paid', { id, branch: row.branch_id, version: 1 });
}
