import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { HistoryPage } from '@volante/contracts/history';
import type {
  MailLayoutRecord,
  mailLayoutCreate,
  mailLayoutHistory,
  mailLayoutUpdate,
} from '@volante/contracts/mail/mail-layout.contract';
import { type MailLayoutFields, mailLayoutFields } from '@volante/contracts/mail/mail-layout.fields';
import { CodedError, conflict, fromZod, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import { readHistory } from '@volante/service-kit/data/history';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { LayoutReader } from '../../layout-store/layout-reader.js';
import { fieldsOf, LAYOUT_COLUMNS, type LayoutRow, toRecord } from '../../layout-store/layout-row.js';
import { cleanHtml } from '../../rendering/clean-html.js';

const NAME_LENGTH = 120;
const EMPTY: MailLayoutFields = {
  name: '',
  description: '',
  purpose: 'service',
  subject: '',
  body: '',
  header: true,
  footer: true,
};

/** Layouts belong to the business as a whole: whoever may see them sees all. */
@Injectable()
export class LayoutsService {
  constructor(
    private readonly db: Database,
    private readonly reader: LayoutReader,
  ) {}

  async create(ctx: Context, input: CallParsed<typeof mailLayoutCreate>): Promise<MailLayoutRecord> {
    const fields = await cleaned(input);
    return this.db.write(ctx, (tx) => insert(tx, fields));
  }

  async update(
    ctx: Context,
    { id, version, ...sent }: CallParsed<typeof mailLayoutUpdate>,
  ): Promise<MailLayoutRecord> {
    const body = sent.body === undefined ? {} : { body: await cleanHtml(sent.body) };
    return this.db.write(ctx, async (tx) => {
      const row = await lockLayout(tx, id);
      if (row.version !== version) throw conflict(toRecord(row), row.version);
      const before = fieldsOf(row);
      const after = checked({ ...before, ...sent, ...body });
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length === 0) return toRecord(row);
      await named(
        tx.run(
          `UPDATE mail_layout SET name = :name, description = :description, purpose = :purpose, subject = :subject,
             body = :body, header = :header, footer = :footer, taken_name = IF(state = 'active', :name, NULL),
             updated_at = UTC_TIMESTAMP(3), updated_by = :by, version = version + 1
           WHERE business_id = :business AND id = :id`,
          { ...after, id, by: tx.ctx.actor.userName },
        ),
      );
      return told(tx, id, 'updated', changes);
    });
  }

  async history(ctx: Context, { id, before }: CallParsed<typeof mailLayoutHistory>): Promise<HistoryPage> {
    await this.reader.read(ctx, id);
    return readHistory(this.db, ctx, { entity: 'mail_layout', id, before });
  }

  remove(ctx: Context, id: string): Promise<null> {
    return this.setState(ctx, id, 'deleted');
  }

  restore(ctx: Context, id: string): Promise<null> {
    return this.setState(ctx, id, 'active');
  }

  async duplicate(ctx: Context, id: string): Promise<MailLayoutRecord> {
    return this.db.write(ctx, async (tx) => {
      const fields = fieldsOf(await lockLayout(tx, id));
      return insert(tx, { ...fields, name: await freeName(tx, fields.name) });
    });
  }

  private setState(ctx: Context, id: string, state: 'active' | 'deleted'): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockLayout(tx, id);
      if (row.state === state) return null;
      await named(
        tx.run(
          `UPDATE mail_layout SET state = :state, taken_name = IF(:state = 'active', name, NULL),
             updated_at = UTC_TIMESTAMP(3), updated_by = :by, version = version + 1
           WHERE business_id = :business AND id = :id`,
          { id, state, by: tx.ctx.actor.userName },
        ),
      );
      const changes = { state: { from: row.state, to: state } };
      await told(tx, id, state === 'active' ? 'restored' : 'deleted', changes);
      return null;
    });
  }
}

async function lockLayout(tx: TenantTx, id: string): Promise<LayoutRow> {
  const [row] = await tx.rows<LayoutRow>(
    `SELECT ${LAYOUT_COLUMNS} FROM mail_layout l WHERE l.business_id = :business AND l.id = :id FOR UPDATE`,
    { id },
  );
  if (!row) throw notFound();
  return row;
}

async function insert(tx: TenantTx, fields: MailLayoutFields): Promise<MailLayoutRecord> {
  const id = newId();
  await named(
    tx.run(
      `INSERT INTO mail_layout (business_id, id, name, description, purpose, subject, body, header, footer, state,
         taken_name, created_at, updated_at, updated_by, version)
       VALUES (:business, :id, :name, :description, :purpose, :subject, :body, :header, :footer, 'active',
         :name, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), :by, 1)`,
      { ...fields, id, by: tx.ctx.actor.userName },
    ),
  );
  return told(tx, id, 'created', changesBetween(EMPTY, fields));
}

/** Writes history and event of a change and answers the layout as it is now. */
async function told(
  tx: TenantTx,
  id: string,
  action: 'created' | 'updated' | 'deleted' | 'restored',
  changes: ReturnType<typeof changesBetween>,
): Promise<MailLayoutRecord> {
  const now = await lockLayout(tx, id);
  const { name, state, version } = now;
  tx.audit({ entity: 'mail_layout', entityId: id, action, changes });
  tx.emit({ topic: `mail-layout.${action}`, entityId: id, version, state: { name, state } });
  return toRecord(now);
}

/** The body without what a mail may not hold; what is left must still be a text. */
async function cleaned(fields: MailLayoutFields): Promise<MailLayoutFields> {
  return checked({ ...fields, body: await cleanHtml(fields.body) });
}

function checked(fields: MailLayoutFields): MailLayoutFields {
  const result = mailLayoutFields.safeParse(fields);
  if (!result.success) throw fromZod(result.error);
  return result.data;
}

/** "Bienvenida (copia)", "Bienvenida (copia 2)", … */
async function freeName(tx: TenantTx, name: string): Promise<string> {
  const taken = await tx.rows<{ name: string }>(
    "SELECT name FROM mail_layout WHERE business_id = :business AND state = 'active'",
  );
  const names = new Set(taken.map((row) => row.name.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const ending = n === 1 ? ' (copia)' : ` (copia ${n})`;
    const candidate = name.slice(0, NAME_LENGTH - ending.length) + ending;
    if (!names.has(candidate.toLowerCase())) return candidate;
  }
}

/** The unique key decides that a name is taken, not a look before. */
async function named<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicate(error, 'mail_layout_name')) throw new CodedError('MAIL-LAYOUT-001');
    throw error;
  }
}
