import type { CallOutput } from '@volante/contracts/call';
import type { ImportCalls } from '@volante/contracts/lists/import-calls';
import { notFound } from '../coded-error.js';
import type { Context } from '../context.js';
import type { Database } from '../data/database.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { type ImportNames, importNames } from './import-tables.js';

export type ImportState = 'uploaded' | 'running' | 'done' | 'failed' | 'undoing' | 'undone';
type Listed = CallOutput<ImportCalls['list']>['rows'][number];

/** How long imports are remembered and can be undone. */
export const UNDO_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface Counts {
  created: number;
  updated: number;
  skipped: number;
  rejected: number;
}

/** One uploaded file and what became of it. */
export interface ImportRow extends Counts {
  id: string;
  user_id: string;
  user_name: string;
  filename: string;
  format: 'csv' | 'xlsx';
  storage_key: string | null;
  sheet_rows: number;
  /** JSON: what the list noted of each column. */
  sheet_columns: string;
  state: ImportState;
  job_id: string | null;
  rejected_file: string | null;
  uploaded_at: Date;
  ended_at: Date | null;
}

type NewImport = Pick<ImportRow, 'id' | 'filename' | 'format' | 'sheet_rows' | 'sheet_columns'> & {
  storage_key: string;
};

const COLUMNS = `id, user_id, user_name, filename, format, storage_key, sheet_rows, sheet_columns, state, job_id,
  created, updated, skipped, rejected, rejected_file, uploaded_at, ended_at`;

/** People who see every record see every import; others their own, since a file may name anybody. */
const VISIBLE = '(:all = 1 OR user_id = :user)';

/** Imports into one list, as its tables keep them. */
export class ImportStore {
  readonly names: ImportNames;

  constructor(
    private readonly db: Database,
    entity: string,
    private readonly seesAll: (ctx: Context) => boolean,
  ) {
    this.names = importNames(entity);
  }

  private whose(ctx: Context) {
    return { all: this.seesAll(ctx) ? 1 : 0, user: ctx.actor.userId };
  }

  private get findSql(): string {
    return `SELECT ${COLUMNS} FROM ${this.names.table} WHERE business_id = :business AND id = :id AND ${VISIBLE}`;
  }

  /** DATA-404 for an import out of the person's sight. */
  async find(ctx: Context, id: string): Promise<ImportRow> {
    const [row] = await this.db.rows<ImportRow>(ctx, this.findSql, { id, ...this.whose(ctx) });
    if (!row) throw notFound();
    return row;
  }

  /** The same, locked until the transaction ends: of two that want to begin, one waits and finds it begun. */
  async lock(tx: TenantTx, id: string): Promise<ImportRow> {
    const [row] = await tx.rows<ImportRow>(`${this.findSql} FOR UPDATE`, { id, ...this.whose(tx.ctx) });
    if (!row) throw notFound();
    return row;
  }

  async insert(tx: TenantTx, row: NewImport): Promise<void> {
    await tx.run(
      `INSERT INTO ${this.names.table} (business_id, id, user_id, user_name, filename, format, storage_key,
         sheet_rows, sheet_columns, state, uploaded_at)
       VALUES (:business, :id, :user, :name, :filename, :format, :storage_key, :sheet_rows, :sheet_columns,
         'uploaded', UTC_TIMESTAMP(3))`,
      { ...row, user: tx.ctx.actor.userId, name: tx.ctx.actor.userName },
    );
  }

  /** Uploaded files of the business that nobody has begun to import. */
  async waiting(tx: TenantTx): Promise<number> {
    const [row] = await tx.rows<{ many: number }>(
      `SELECT COUNT(*) AS many FROM ${this.names.table} WHERE business_id = :business AND state = 'uploaded'`,
    );
    return Number(row?.many ?? 0);
  }

  async setState(tx: TenantTx, id: string, state: ImportState, job: string | null = null): Promise<void> {
    const isEnd = state === 'done' || state === 'failed';
    await tx.run(
      `UPDATE ${this.names.table} SET state = :state, job_id = COALESCE(:job, job_id),
         ended_at = ${isEnd ? 'COALESCE(ended_at, UTC_TIMESTAMP(3))' : 'ended_at'}
       WHERE business_id = :business AND id = :id`,
      { id, state, job },
    );
  }

  async setCounts(tx: TenantTx, id: string, counts: Counts): Promise<void> {
    const { created, updated, skipped, rejected } = counts;
    await tx.run(
      `UPDATE ${this.names.table}
       SET created = :created, updated = :updated, skipped = :skipped, rejected = :rejected
       WHERE business_id = :business AND id = :id`,
      { id, created, updated, skipped, rejected },
    );
  }

  /** The file is offered beside the import from then on. */
  async setRejectedFile(tx: TenantTx, id: string, file: string | null): Promise<void> {
    await tx.run(
      `UPDATE ${this.names.table} SET rejected_file = :file WHERE business_id = :business AND id = :id`,
      { id, file },
    );
  }

  /** Those of the last 30 days, the newest first. */
  async list(ctx: Context): Promise<Listed[]> {
    const rows = await this.db.rows<ImportRow>(
      ctx,
      `SELECT ${COLUMNS} FROM ${this.names.table}
       WHERE business_id = :business AND ${VISIBLE} AND uploaded_at > UTC_TIMESTAMP(3) - INTERVAL ${UNDO_DAYS} DAY
       ORDER BY id DESC LIMIT 200`,
      this.whose(ctx),
    );
    return rows.map((row) => toListed(row, ctx.actor.userId));
  }
}

/** The end of the time in which an import can be undone; `null` when there is nothing to undo. */
export function undoUntil(row: ImportRow): Date | null {
  const hasEnded = row.state === 'done' || row.state === 'failed';
  if (!hasEnded || !row.ended_at || row.created + row.updated === 0) return null;
  const until = new Date(row.ended_at.getTime() + UNDO_DAYS * DAY_MS);
  return until > new Date() ? until : null;
}

function toListed(row: ImportRow, userId: string): Listed {
  return {
    id: row.id,
    filename: row.filename,
    by: row.user_name,
    at: row.uploaded_at.toISOString(),
    job: row.job_id,
    state: row.state,
    created: row.created,
    updated: row.updated,
    skipped: row.skipped,
    rejected: row.rejected,
    // The file is for the person whose list it is; nobody else could open it.
    rejectedFile: row.user_id === userId ? row.rejected_file : null,
    undoUntil: undoUntil(row)?.toISOString() ?? null,
  };
}
