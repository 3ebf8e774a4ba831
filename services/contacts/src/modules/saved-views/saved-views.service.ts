import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { savedViewList, savedViewSave } from '@volante/contracts/contacts/saved-view.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';

type View = CallOutput<typeof savedViewList>['rows'][number];
type Definition = Pick<View, 'filters' | 'sort' | 'columns'>;

interface ViewRow {
  id: string;
  user_id: string;
  name: string;
  shared: number;
  definition: string;
}

/** As many as fit a menu that one still reads. */
const MOST = 50;

/** A person's views, and those that others share. Only their maker changes or removes them. */
@Injectable()
export class SavedViewsService {
  constructor(private readonly db: Database) {}

  async list(ctx: Context): Promise<CallOutput<typeof savedViewList>> {
    const rows = await this.db.rows<ViewRow>(
      ctx,
      `SELECT id, user_id, name, shared, definition FROM saved_view
       WHERE business_id = :business AND (user_id = :user OR shared = 1) ORDER BY name`,
      { user: ctx.actor.userId },
    );
    return { rows: rows.map((row) => toView(ctx, row)) };
  }

  save(
    ctx: Context,
    { id, name, shared, ...definition }: CallParsed<typeof savedViewSave>,
  ): Promise<{ id: string }> {
    const values = { name, shared, user: ctx.actor.userId, definition: JSON.stringify(definition) };
    return this.db.write(ctx, async (tx) => {
      try {
        return { id: id ? await replace(tx, { id, ...values }) : await insert(tx, values) };
      } catch (error) {
        if (isDuplicate(error)) throw new CodedError('CONTACT-VIEW-001');
        throw error;
      }
    });
  }

  remove(ctx: Context, id: string): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const { affectedRows } = await tx.run(
        'DELETE FROM saved_view WHERE business_id = :business AND id = :id AND user_id = :user',
        { id, user: ctx.actor.userId },
      );
      if (affectedRows === 0) throw notFound();
      return null;
    });
  }
}

interface Values {
  name: string;
  shared: boolean;
  user: string;
  definition: string;
}

/** Who saves two at once waits for the first: it is counted then. */
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
    'SELECT COUNT(*) AS views FROM saved_view WHERE business_id = :business AND user_id = :user',
    { user: values.user },
  );
  if (Number(count?.views) >= MOST) throw new CodedError('CONTACT-VIEW-002');
  const id = newId();
  await tx.run(
    `INSERT INTO saved_view (business_id, id, user_id, name, shared, definition)
     VALUES (:business, :id, :user, :name, :shared, :definition)`,
    { id, ...values },
  );
  return id;
}

async function replace(tx: TenantTx, values: Values & { id: string }): Promise<string> {
  const [own] = await tx.rows(
    'SELECT id FROM saved_view WHERE business_id = :business AND id = :id AND user_id = :user FOR UPDATE',
    { id: values.id, user: values.user },
  );
  if (!own) throw notFound();
  await tx.run(
    `UPDATE saved_view SET name = :name, shared = :shared, definition = :definition
     WHERE business_id = :business AND id = :id`,
    { ...values },
  );
  return values.id;
}

function toView(ctx: Context, row: ViewRow): View {
  const definition = JSON.parse(row.definition) as Definition;
  const { id, name } = row;
  return { id, name, shared: row.shared === 1, own: row.user_id === ctx.actor.userId, ...definition };
}
