import type { SqlParams } from '@volante/service-kit/data/sql';
import type { Conditions } from './conditions.js';

/** The count of a list at a given length of the business's audit trail. */
export interface KnownCount {
  changes: number;
  total: number;
}

interface Entry extends KnownCount {
  until: number;
}

/** Rows that came in beside the audit trail (a demo loaded by hand) are noticed after this long. */
const TTL = 60_000;
const MAX_ENTRIES = 5_000;

/**
 * Counting is most of a list's cost, and most lists are requested again before anything changed. Every change of a
 * contact extends the audit trail in the same transaction, so a count is valid as long as the trail's head has not
 * moved: the statement itself compares and counts only when it has to.
 */
export class RememberedCounts {
  private readonly known = new Map<string, Entry>();

  static keyOf(business: string, { sql, params }: Pick<Conditions, 'sql' | 'params'>): string {
    const values: SqlParams = params;
    return `${business} ${sql} ${JSON.stringify(values)}`;
  }

  find(key: string, now = Date.now()): KnownCount | null {
    const found = this.known.get(key);
    return found && found.until > now ? found : null;
  }

  /** A count that was only repeated keeps its age: it is renewed in time. */
  note(key: string, { changes, total }: KnownCount, now = Date.now()): void {
    if (this.find(key, now)?.changes === changes) return;
    if (this.known.size >= MAX_ENTRIES) this.known.clear();
    this.known.set(key, { changes, total, until: now + TTL });
  }
}
