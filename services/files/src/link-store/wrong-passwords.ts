import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isPassword } from './link-password.js';

/** Wrong passwords after which a link is locked. */
export const MAX_WRONG = 10;

export type LinkTable = 'drive_link' | 'drive_request';

interface Guarded {
  id: string;
  password: Buffer | null;
}

/**
 * DRIVE-LINK-001 for a wrong password, KEY-001 where no more are taken. Each is counted before it is judged, so that of guesses
 * beside each other no more are judged than of those one after the other, and a right one is taken back at once: what fails
 * after it locks no link.
 */
export async function judgePassword(
  db: Database,
  ctx: Context,
  table: LinkTable,
  { id, password }: Guarded,
  given: string,
): Promise<void> {
  if (password === null) return;
  await db.write(ctx, (tx) => countTry(tx, table, id), { idempotencyKey: null });
  if (!(await isPassword(password, given))) throw new CodedError('DRIVE-LINK-001');
  await db.write(ctx, (tx) => takeBack(tx, table, id), { idempotencyKey: null });
}

async function countTry(tx: TenantTx, table: LinkTable, link: string): Promise<null> {
  const { affectedRows } = await tx.run(
    `UPDATE ${table} SET wrong = wrong + 1 WHERE business_id = :business AND id = :link AND wrong < ${MAX_WRONG}`,
    { link },
  );
  if (affectedRows === 0) throw new CodedError('KEY-001');
  return null;
}

async function takeBack(tx: TenantTx, table: LinkTable, link: string): Promise<null> {
  await tx.run(
    `UPDATE ${table} SET wrong = wrong - 1 WHERE business_id = :business AND id = :link AND wrong > 0`,
    { link },
  );
  return null;
}
