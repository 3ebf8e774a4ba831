import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import type { ListRows } from '@volante/service-kit/lists/list-export';

const CHUNK = 1_000;

/** The rows of a list in its order; `null`: the person sees none of them. */
export class ListedRows<Row extends { id: string }> implements ListRows<Row> {
  constructor(
    private readonly db: Database,
    private readonly ctx: Context,
    private readonly list: KeysetList<Row> | null | Promise<KeysetList<Row> | null>,
    /** The ticked ones; left out: all. */
    private readonly ids: readonly string[] | undefined,
  ) {}

  async count(most: number): Promise<number> {
    const list = await this.chosen();
    if (!list) return 0;
    const [row] = await this.db.rows<{ total: number }>(
      this.ctx,
      `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${list.from} LIMIT ${Math.trunc(most)}) n`,
      list.params,
    );
    return Number(row?.total ?? 0);
  }

  async *chunks(): AsyncGenerator<Row[]> {
    const list = await this.chosen();
    let cursor: string | undefined;
    while (list) {
      const { rows, next } = await readPage(list, { limit: CHUNK, cursor, count: false }, (sql, params) =>
        this.db.rows(this.ctx, sql, params),
      );
      if (rows.length > 0) yield rows;
      if (!next) return;
      cursor = next;
    }
  }

  private async chosen(): Promise<KeysetList<Row> | null> {
    const { ids } = this;
    const list = await this.list;
    if (!list || !ids) return list;
    return {
      ...list,
      from: `${list.from} AND ${list.id} IN (:chosen)`,
      params: { ...list.params, chosen: ids },
    };
  }
}
