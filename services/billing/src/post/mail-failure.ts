import { isRefusal, wordsOf } from '@volante/service-kit/error-answers';

/** Refusals that end by themselves: the mail is tried again after an hour. */
const PASSING: readonly string[] = ['MAIL-001', 'MAIL-013'];
const RETRY_SECONDS = 30;
/** Seconds until a mail is tried again that waits for a person's act. */
export const HOUR = 3_600;

/** How a mail goes on that the mail service did not take; `mostSeconds` bounds the wait while it is away. */
export function mailFailure(
  error: unknown,
  tries: number,
  mostSeconds: number,
): { state: 'waiting' | 'failed'; reason: string; wait: number } {
  if (isRefusal(error))
    return { state: PASSING.includes(error.code) ? 'waiting' : 'failed', reason: wordsOf(error), wait: HOUR };
  const wait = Math.min(mostSeconds, RETRY_SECONDS * (tries + 1));
  return { state: 'waiting', reason: 'El correo no responde: se reintenta solo.', wait };
}
