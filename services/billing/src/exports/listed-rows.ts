import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { KeysetList } from '@volante/service-kit/data/keyset';
import { chosenOf, keysetRows, type ListRows } from '@volante/service-kit/lists/list-export';

/** The rows of a list in its order, or the ticked ones among them; `null`: the person sees none. */
export const listedRows = <Row extends { id: string }>(
  db: Database,
  ctx: Context,
  list: KeysetList<Row> | null | Promise<KeysetList<Row> | null>,
  ids: readonly string[] | undefined,
): ListRows<Row> =>
  keysetRows(
    (sql, params) => db.rows(ctx, sql, params),
    async () => chosenOf(await list, ids),
  );
