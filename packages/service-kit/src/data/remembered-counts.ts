import type { SqlParams } from './sql.js';

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

/** Length of the business's audit trail, as a column of a statement. */
export const CHANGES = 'COALESCE((SELECT h.seq FROM audit_head h WHERE h.business_id = :business), 0)';

/**
 * Counting is most of a list's cost, and most lists are requested again before anything changed. Every change of a
 * record extends the audit trail in the same transaction, so a count is valid as long as the trail's head has not
 * moved: the statement itself compares and counts only when it has to.
 */
export class RememberedCounts {
  private readonly known = new Map<string, Entry>();

  static keyOf(business: string, { sql, params }: { sql: string; params: SqlParams }): string {
    return `${business} ${sql} ${JSON.stringify(params)}`;
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

/** `counted`, a statement in brackets, made only when the business has changed since the known count was. */
export const rememberedSql = (counted: string): string =>
  `IF(${CHANGES} = :knownChanges, :knownTotal, ${counted})`;

/** Values of {@link rememberedSql}. */
export const rememberedParams = (known: KnownCount | null): SqlParams => ({
  knownChanges: known?.changes ?? -1,
  knownTotal: known?.total ?? 0,
});
