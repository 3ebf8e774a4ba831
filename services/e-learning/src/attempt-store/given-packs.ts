import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../learner-store/learners.js';

/** Notes that a student has got the questions of a topic, key included, as they stand now. */
export async function notePack(tx: TenantTx, contact: string, topic: string): Promise<null> {
  await tx.run(
    `INSERT INTO given_pack (business_id, contact_id, topic, given_at) VALUES (:business, :contact, :topic, :at)
     ON DUPLICATE KEY UPDATE given_at = VALUES(given_at)`,
    { contact, topic, at: new Date() },
  );
  return null;
}

/** When the person last got the questions of each topic. */
export async function givenPacks(
  read: Read,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await read<{ topic: string; at: Date }>(
    `SELECT topic, MAX(given_at) at FROM given_pack
     WHERE business_id = :business AND contact_id IN (:contacts) GROUP BY topic`,
    { contacts },
  );
  return new Map(rows.map(({ topic, at }) => [topic, at]));
}
