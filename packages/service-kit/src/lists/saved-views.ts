import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ViewCalls } from '@volante/contracts/lists/view-calls';
import { CodedError, notFound } from '../coded-error.js';
import type { Context } from '../context.js';
import type { Database } from '../data/database.js';
import { isDuplicate } from '../data/db-errors.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { newId } from '../object-id.js';

type View = CallOutput<ViewCalls['list']>['rows'][number];
type Definition = Pick<View, 'filters' | 'sort' | 'columns'>;

interface ViewRow {
  id: string;
  user_id: string;
  name: string;
  shared: number;
  definition: string;
}

/** As many as fit a menu that one still reads. */
const MAX_VIEWS = 50;

/**
 * A person's views of one list, and those that others share; only their maker changes or removes them. The service
 * has the tables `saved_view` (business_id, id, user_id, list, name, shared, definition; a name is unique in a person's
 * list) and `saved_view_turn` (business_id, user_id).
 */
export class SavedViews {
  constructor(
    private readonly db: Database,
    private readonly list: string,
  ) {}

  async all(ctx: Context): Promise<{ rows: View[] }> {
    const rows = await this.db.rows<ViewRow>(
      ctx,
      `SELECT id, user_id, name, shared, definition FROM saved_view
       WHERE business_id = :business AND list = :list AND (user_id = :user OR shared = 1) ORDER BY name`,
      { user: ctx.actor.userId, list: this.list },
    );
    return { rows: rows.map((row) => toView(ctx, row)) };
  }

  save(
    ctx: Context,
    { id, name, shared, ...definition }: CallParsed<ViewCalls['save']>,
  ): Promise<{ id: string }> {
    const { list } = this;
    const values = { name, shared, list, user: ctx.actor.userId, definition: JSON.stringify(definition) };
    return this.db.write(ctx, async (tx) => {
      try {
        return { id: id ? await replace(tx, { id, ...values }) : await insert(tx, values) };
      } catch (error) {
        if (isDuplicate(error)) throw new CodedError('VIEW-001');
        throw error;
      }
    });
  }

  remove(ctx: Context, id: string): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const { affectedRows } = await tx.run(
        'DELETE FROM saved_view WHERE business_id = :business AND id = :id AND user_id = :user AND list = :list',
        { id, user: ctx.actor.userId, list: this.list },
      );
      if (affectedRows === 0) throw notFound();
      return null;
    });
  }
}

interface Values {
  name: string;
  shared: boolean;
  list: string;
  user: string;
  definition: string;
}

/** Two simultaneous saves run in sequence: the first is counted then. */
async function takeTurn(tx: TenantTx, user: string): Promise<void> {
  await tx.run(
    `INSERT INTO saved_view_turn (business_id, user_id) VALUES (:business, :user)
     ON DUPLICATE KEY UPDATE user_id = user_id`,
    { user },
  );
}

async function insert(tx: TenantTx, values: Values): Promise<string> {
  await takeTurn(tx, values.user);
  const [count] = await tx.rows<{ views: number }>(
    `SELECT COUNT(*) AS views FROM saved_view
     WHERE business_id = :business AND user_id = :user AND list = :list`,
    { user: values.user, list: values.list },
  );
  if (Number(count?.views) >= MAX_VIEWS) throw new CodedError('VIEW-002');
  const id = newId();
  await tx.run(
    `INSERT INTO saved_view (business_id, id, user_id, list, name, shared, definition)
     VALUES (:business, :id, :user, :list, :name, :shared, :definition)`,
    { id, ...values },
  );
  return id;
}

async function replace(tx: TenantTx, { id, ...values }: Values & { id: string }): Promise<string> {
  const [own] = await tx.rows(
    `SELECT id FROM saved_view
     WHERE business_id = :business AND id = :id AND user_id = :user AND list = :list FOR UPDATE`,
    { id, user: values.user, list: values.list },
  );
  if (!own) throw notFound();
  await tx.run(
    `UPDATE saved_view SET name = :name, shared = :shared, definition = :definition
     WHERE business_id = :business AND id = :id`,
    { id, name: values.name, shared: values.shared, definition: values.definition },
  );
  return id;
}

function toView(ctx: Context, row: ViewRow): View {
  const { filters, sort, columns } = JSON.parse(row.definition) as Definition;
  return {
    id: row.id,
    name: row.name,
    shared: row.shared === 1,
    own: row.user_id === ctx.actor.userId,
    filters,
    sort,
    columns,
  };
}
