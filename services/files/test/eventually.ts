const SECOND = 1_000;

/** Until `check` throws no more: work of the worker, which has no end that a test could wait for. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const until = Date.now() + 20 * SECOND;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
