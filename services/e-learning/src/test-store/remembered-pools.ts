import type { Drawable } from '../practice/draw-test.js';

/** The questions that a test of an exam may draw, with the weights of its topics. */
export interface Pool {
  readonly pool: readonly Drawable[];
  readonly weights: ReadonlyMap<string, number | null>;
}

/** A pool at a given length of the business's audit trail. */
interface KnownPool {
  changes: number;
  pool: Pool;
}

interface Entry extends KnownPool {
  until: number;
}

/** Questions that came in beside the audit trail (a demo loaded by hand) are noticed after this long. */
const TTL = 60_000;
/** Questions of all pools together: some 15 MB. */
const MAX_QUESTIONS = 200_000;

/**
 * Reading 20,000 questions is the greater part of beginning a test, and most tests begin before anybody changed the bank. A pool is
 * valid as long as the head of the business's audit trail has not moved, as remembered counts are.
 */
export class RememberedPools {
  private readonly known = new Map<string, Entry>();
  private questions = 0;

  find(key: string, now = Date.now()): KnownPool | null {
    const found = this.known.get(key);
    return found && found.until > now ? found : null;
  }

  note(key: string, { changes, pool }: KnownPool, now = Date.now()): void {
    const added = pool.pool.length;
    if (this.questions + added > MAX_QUESTIONS) this.clear();
    if (added > MAX_QUESTIONS) return;
    this.questions += added - (this.known.get(key)?.pool.pool.length ?? 0);
    this.known.set(key, { changes, pool, until: now + TTL });
  }

  clear(): void {
    this.known.clear();
    this.questions = 0;
  }
}
