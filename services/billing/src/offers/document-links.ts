import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, type KeyContext, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { type DocumentRow, OFFERS } from '../documents/document-rows.js';

const DAY_MS = 86_400_000;
/** A ticket's link, and that of an offer without a last day. */
const OPEN_DAYS = 30;
/** An offer's link opens for so long after its last day, and then shows that it is too late. */
const AFTER_DAYS = 30;
/** Nothing opens for longer: a last day may be written years ahead. */
const MAX_DAYS = 180;
const BYTES = 32;

interface Link {
  id: string;
  business: string;
  document: string;
}

function endOf({ target, due_on }: DocumentRow): Date {
  const last = OFFERS.includes(target) && due_on ? Date.parse(due_on) + AFTER_DAYS * DAY_MS : 0;
  const now = Date.now();
  return new Date(Math.min(Math.max(last, now + OPEN_DAYS * DAY_MS), now + MAX_DAYS * DAY_MS));
}

/** Makes a link to a document. The secret is in the answer alone: the table keeps its digest. */
export async function createLink(
  tx: TenantTx,
  row: DocumentRow,
): Promise<{ key: string; expiresAt: string }> {
  const key = randomBytes(BYTES).toString('base64url');
  const expiresAt = endOf(row);
  await tx.run(
    `INSERT INTO document_link (business_id, id, document_id, key_hash, expires_at, created_by, created_at)
     VALUES (:business, :id, :document, :hash, :expiresAt, :by, UTC_TIMESTAMP(3))`,
    { id: newId(), document: row.id, hash: sha256(key), expiresAt, by: tx.ctx.actor.userName },
  );
  return { key, expiresAt: expiresAt.toISOString() };
}

/** Ends the links of a document that still open; answers how many there were. */
export async function withdrawLinks(tx: TenantTx, document: string): Promise<number> {
  const { affectedRows } = await tx.run(
    `UPDATE document_link SET revoked_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND document_id = :document AND revoked_at IS NULL
       AND expires_at > UTC_TIMESTAMP(3)`,
    { document },
  );
  return affectedRows;
}

/** Finds out what a secret opens. Nobody is signed in: the context reads and writes this service's own data alone. */
@Injectable()
export class DocumentLinks {
  constructor(private readonly db: Database) {}

  /** KEY-001 for an unknown, ended or revoked secret: the answer is the same for all three. */
  async of(ctx: KeyContext): Promise<{ document: string; own: Context }> {
    const [link] = await this.db.unscoped<Link>(
      `SELECT id, business_id AS business, document_id AS document FROM document_link
       WHERE key_hash = :keyHash AND revoked_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
      { keyHash: ctx.keyHash },
    );
    if (!link) throw new CodedError('KEY-001');
    const own = systemContext(link.business, '');
    return { document: link.document, own: { ...own, requestId: ctx.requestId, call: ctx.call, ip: ctx.ip } };
  }

  /** The first opening is shown to the office. */
  async seen(own: Context, { keyHash }: KeyContext): Promise<void> {
    await this.db.write(
      own,
      (tx) =>
        tx.run(
          `UPDATE document_link SET seen_at = UTC_TIMESTAMP(3)
           WHERE business_id = :business AND key_hash = :keyHash AND seen_at IS NULL`,
          { keyHash },
        ),
      { idempotencyKey: null },
    );
  }
}
