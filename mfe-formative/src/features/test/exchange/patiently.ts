import { asApiError } from '@volante/mfe-kit/api-error';

const TOO_MANY = 429;
const PAUSE_MS = 1_000;
const MAX_PAUSES = 10;

/** Packages with hundreds of pictures reach the number of requests that a person has in a second: then the work waits, and goes on. */
export async function patiently<T>(work: () => Promise<T>, pauses = 0): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (asApiError(thrown).status !== TOO_MANY || pauses >= MAX_PAUSES) throw thrown;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return patiently(work, pauses + 1);
  }
}
