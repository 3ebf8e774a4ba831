import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { addDays, startOfDay } from '@volante/service-kit/local-days';

/** The platform's days are those of the mainland, as the message to people says. */
const ZONE = 'Europe/Madrid';
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });

/** `YYYY-MM-DD` on the platform's clock. */
const quotaDay = (now: Date): string => format.format(now);

/** When the next day's mails may go, as an instant. */
export const quotaFreeAt = (now: Date): Date => new Date(startOfDay(addDays(quotaDay(now), 1), ZONE));

/** How many more the day takes. */
export async function quotaLeft(db: Database, ctx: Context, most: number, now = new Date()): Promise<number> {
  const [row] = await db.rows<{ used: number }>(
    ctx,
    'SELECT used FROM mail_quota WHERE business_id = :business AND day = :day',
    { day: quotaDay(now) },
  );
  return Math.max(0, most - Number(row?.used ?? 0));
}

/**
 * Counts so many mails of a business against its day with the platform's server; `false`: they do not fit, and nothing
 * is counted. The row's lock puts rivals in a line: together they never pass `most`.
 */
export async function takeQuota(
  tx: TenantTx,
  many: number,
  most: number,
  now = new Date(),
): Promise<boolean> {
  if (many === 0) return true;
  const day = quotaDay(now);
  await tx.run(
    'INSERT INTO mail_quota (business_id, day, used) VALUES (:business, :day, 0) ON DUPLICATE KEY UPDATE used = used',
    { day },
  );
  const { affectedRows } = await tx.run(
    `UPDATE mail_quota SET used = used + :many
     WHERE business_id = :business AND day = :day AND used + :many <= :most`,
    { day, many, most },
  );
  return affectedRows === 1;
}
