const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;

/** Not there yet: the last answer, for the message where it never comes. */
export class Missing {
  constructor(readonly last: unknown) {}
}

/**
 * Asks until the answer is there, and gives the last one where it does not come: a test that only runs out of time names nothing.
 * @throws Error after a minute
 */
export async function until<T>(wanted: string, ask: () => Promise<T | Missing>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (!(answer instanceof Missing)) return answer;
    if (Date.now() > end)
      throw new Error(`${wanted} did not come; the last answer: ${JSON.stringify(answer.last)}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
