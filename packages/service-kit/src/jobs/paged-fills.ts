import type { CopySql } from '../contacts/copied-contacts.js';
import type { Database } from '../data/database.js';
import type { SqlParams } from '../data/sql.js';

const LEASE_SECONDS = 30;
const OPEN = 'done_at IS NULL AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3))';

/** A row of a source, in the order in which its snapshot is read. */
export interface FillPlace {
  business: string;
  id: string;
}

/** A copy that is not over: the columns by which its row is found, as text, and the last row of the source that it has. */
export type Fill<Key extends string> = { readonly [Column in Key]: string } & {
  readonly after_business: string | null;
  readonly after_id: string | null;
};

interface FillTable<Key extends string> {
  /** Has `after_business`, `after_id`, `leased_until` and `done_at` beside its key. */
  table: string;
  key: readonly Key[];
}

/** `null`: nothing was copied yet. */
export const afterOf = ({ after_business: business, after_id: id }: Fill<never>): FillPlace | null =>
  business && id ? { business, id } : null;

/**
 * Copies of another service's rows that are made page by page. A worker leases a copy for the time of one page: two never do the same one,
 * and after a crash the next one continues behind the last page.
 */
export class PagedFills<Key extends string> {
  private readonly columns: string;
  private readonly isIt: string;

  constructor(
    private readonly db: Database,
    private readonly of: FillTable<Key>,
  ) {
    // A time is compared as the text that was read: a copy that was begun again meanwhile has another one.
    this.columns = of.key.map((column) => `CAST(${column} AS CHAR) ${column}`).join(', ');
    this.isIt = of.key.map((column) => `${column} = :${column}`).join(' AND ');
  }

  /**
   * Does one page; answers whether there was one. One that fails is free for the next round.
   * @param only a condition on the rows, with its `params`
   */
  async page(
    work: (fill: Fill<Key>) => Promise<void>,
    only = 'TRUE',
    params: SqlParams = {},
  ): Promise<boolean> {
    const fill = await this.take(only, params);
    if (!fill) return false;
    try {
      await work(fill);
    } catch (error) {
      const release = `UPDATE ${this.of.table} SET leased_until = NULL WHERE ${this.isIt}`;
      await this.db.unscopedRun(release, this.keyOf(fill));
      throw error;
    }
    return true;
  }

  /**
   * Keeps how far it is, in the page's own transaction where it has one. `null`: the source has no more, and the copy is over. A page that took
   * longer than its lease, and was done by another worker meanwhile, moves nothing back.
   */
  async passed(sql: CopySql, fill: Fill<Key>, last: FillPlace | null): Promise<void> {
    const set = last ? 'after_business = ?, after_id = ?' : 'done_at = UTC_TIMESTAMP(3)';
    await sql.query(
      `UPDATE ${this.of.table} SET ${set}, leased_until = NULL
       WHERE ${this.of.key.map((column) => `${column} = ?`).join(' AND ')} AND after_id <=> ?`,
      [
        ...(last ? [last.business, last.id] : []),
        ...this.of.key.map((column) => fill[column]),
        fill.after_id,
      ],
    );
  }

  private keyOf(fill: Fill<Key>): Readonly<Record<string, string>> {
    return Object.fromEntries(this.of.key.map((column) => [column, fill[column]]));
  }

  private async take(only: string, params: SqlParams): Promise<Fill<Key> | null> {
    const { table } = this.of;
    const [found] = await this.db.unscoped<Fill<Key>>(
      `SELECT ${this.columns}, after_business, after_id FROM ${table} WHERE ${OPEN} AND (${only}) LIMIT 1`,
      params,
    );
    if (!found) return null;
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE ${table} SET leased_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE ${this.isIt} AND ${OPEN} AND after_id <=> :after`,
      { ...this.keyOf(found), after: found.after_id },
    );
    return affectedRows === 1 ? found : null;
  }
}
