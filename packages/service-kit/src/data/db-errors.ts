const DEADLOCK = 1213;
const LOCK_TIMEOUT = 1205;

function errno(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const own = Reflect.get(error, 'errno');
  if (typeof own === 'number') return own;
  return errno(Reflect.get(error, 'driverError'));
}

/** The database asks for the transaction to be tried again; on Galera the COMMIT itself may say so. */
function isRetryable(error: unknown): boolean {
  const code = errno(error);
  return code === DEADLOCK || code === LOCK_TIMEOUT;
}

/** A unique key was hit. */
export function isDuplicate(error: unknown, key?: string): boolean {
  return errno(error) === 1062 && (key === undefined || String(error).includes(key));
}

/** A text was compared with a column that cannot hold its letters. */
export const isMixOfCollations = (error: unknown): boolean => errno(error) === 1267;

const ATTEMPTS = 8;

async function pause(attempt: number): Promise<void> {
  const wait = Math.random() * 10 * 2 ** attempt;
  await new Promise((resolve) => setTimeout(resolve, wait));
}

/** A whole transaction, again for as long as the database asks for it: eight times at most, longer apart each time. */
export async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isRetryable(error) || attempt >= ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
}
