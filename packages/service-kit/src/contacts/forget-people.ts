import { systemContext } from '../boot/system-context.js';
import type { Database } from '../data/database.js';
import type { TenantTx } from '../data/tenant-tx.js';
import type { Logger } from '../log.js';

const BATCH = 100;

interface Over {
  business: string;
  id: string;
}

interface Forgetting {
  /** `business` and `id` of people whose time is over, without a limit. */
  over: string;
  /** Takes one away; what is taken is not over any more. */
  forget: (tx: TenantTx, id: string) => Promise<unknown>;
}

/** Forgets people one by one, each in a transaction. One that fails is tried again at the next sweep, and stops no other. */
export async function forgetPeople(
  { db, log }: { db: Database; log: Logger },
  { over, forget }: Forgetting,
): Promise<void> {
  const forgotten = async ({ business, id }: Over): Promise<boolean> => {
    try {
      const options = { idempotencyKey: null };
      await db.write(systemContext(business, ''), (tx) => forget(tx, id), options);
      return true;
    } catch (error) {
      log.warn({ err: error, contact: id }, 'a contact will be forgotten later');
      return false;
    }
  };
  let found = BATCH;
  while (found === BATCH) {
    const people = await db.unscoped<Over>(`${over} LIMIT ${BATCH}`);
    const done: boolean[] = [];
    for (const one of people) done.push(await forgotten(one));
    found = done.every((isDone) => isDone) ? people.length : 0;
  }
}
