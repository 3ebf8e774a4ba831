const DEADLOCK = 1213;
const LOCK_TIMEOUT = 1205;

function errno(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const own = Reflect.get(error, 'errno');
  if (typeof own === 'number') return own;
  return errno(Reflect.get(error, 'driverError'));
}

/** The database asks for the transaction to be tried again; on Galera the COMMIT itself may say so. */
export function isRetryable(error: unknown): boolean {
  const code = errno(error);
  return code === DEADLOCK || code === LOCK_TIMEOUT;
}

/** A unique key was hit. */
export function isDuplicate(error: unknown, key?: string): boolean {
  return errno(error) === 1062 && (key === undefined || String(error).includes(key));
}
