import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { handInDue } from '../attempt-store/hand-in-due.js';

interface Closed {
  closedAt: Date;
  /** Attempts whose time ended by this. */
  ended: { id: string; contact_id: string }[];
}

/** Closes a locked exam: the time of its open attempts ends now, so that each is handed in with the answers that it has. */
async function closeNow(tx: TenantTx, id: string, at: Date): Promise<Closed['ended']> {
  await tx.run(
    `UPDATE classroom_exam SET closed_at = :at, closed_by = :by
     WHERE business_id = :business AND id = :id`,
    { id, at, by: tx.ctx.actor.userName },
  );
  await tx.run(
    `UPDATE attempt SET ends_at = LEAST(ends_at, :at)
     WHERE business_id = :business AND classroom_id = :id AND finished_at IS NULL`,
    { id, at },
  );
  tx.audit({
    entity: 'classroom-exam',
    entityId: id,
    action: 'updated',
    changes: { closedAt: { from: null, to: at.toISOString() } },
  });
  return tx.rows<Closed['ended'][number]>(
    `SELECT id, contact_id FROM attempt
     WHERE business_id = :business AND classroom_id = :id AND finished_at IS NULL`,
    { id },
  );
}

async function close(tx: TenantTx, id: string): Promise<Closed> {
  // Entries hold the row meanwhile: they come before this, or find the exam closed.
  const [row] = await tx.rows<{ branch_id: string; closed_at: Date | null; closes_at: Date }>(
    'SELECT branch_id, closed_at, closes_at FROM classroom_exam WHERE business_id = :business AND id = :id FOR UPDATE',
    { id },
  );
  const now = new Date();
  if (!row || row.closed_at !== null) return { closedAt: row?.closed_at ?? now, ended: [] };
  const closedAt = row.closes_at < now ? row.closes_at : now;
  const ended = await closeNow(tx, id, closedAt);
  const state = { branch: row.branch_id };
  tx.emit({ topic: 'classroom-exam.closed', entityId: id, version: 0, state });
  return { closedAt, ended };
}

/**
 * Closes an exam, then hands in its attempts one by one. After a stop in between, the server's clock hands in the rest: their
 * time is over. Twice: the first time counts.
 */
export async function closeClassroom(
  db: Database,
  ctx: Context,
  id: string,
): Promise<{ closedAt: Date; collected: number }> {
  const { closedAt, ended } = await db.write(ctx, (tx) => close(tx, id), { idempotencyKey: null });
  for (const one of ended) await handInDue(db, { business_id: ctx.actor.businessId, ...one });
  return { closedAt, collected: ended.length };
}
