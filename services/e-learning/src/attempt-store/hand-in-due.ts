import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Database } from '@volante/service-kit/data/database';
import { lockCounted } from './attempt-rows.js';
import { finishAttempt } from './finish-attempt.js';

export interface Due {
  business_id: string;
  id: string;
  contact_id: string;
}

/** Hands in a test whose time is over, at the end of its time. One that is handed in already stays as it is. */
export async function handInDue(db: Database, { business_id, id, contact_id }: Due): Promise<void> {
  await db.write(
    systemContext(business_id, ''),
    async (tx) => {
      const { row, contacts } = await lockCounted(tx, id, contact_id);
      if (row.finished_at !== null || row.ends_at === null || row.ends_at > new Date()) return null;
      return finishAttempt(tx, row, contacts, { at: row.ends_at, byClock: true });
    },
    { idempotencyKey: null },
  );
}
