import type { CallOutput } from '@volante/contracts/call';
import type { contactImportList } from '@volante/contracts/contacts/contact-import.contract';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

export type ImportState = 'uploaded' | 'running' | 'done' | 'failed' | 'undoing' | 'undone';
type Listed = CallOutput<typeof contactImportList>['rows'][number];

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
  /** JSON: of each column, what a bare M would mean if it held the sex. */
  sheet_columns: string;
  state: ImportState;
  job_id: string | null;
  rejected_file: string | null;
  uploaded_at: Date;
  ended_at: Date | null;
}

const COLUMNS = `id, user_id, user_name, filename, format, storage_key, sheet_rows, sheet_columns, state, job_id,
  created, updated, skipped, rejected, rejected_file, uploaded_at, ended_at`;

/** Who sees every branch sees every import; others their own, since a file may name people of any branch. */
const VISIBLE = '(:all = 1 OR user_id = :user)';
const whose = (ctx: Context) => ({ all: can(ctx, 'client.all-branches') ? 1 : 0, user: ctx.actor.userId });

const FIND = `SELECT ${COLUMNS} FROM contact_import WHERE business_id = :business AND id = :id AND ${VISIBLE}`;

/** DATA-404 for an import out of the person's sight. */
export async function findImport(db: Database, ctx: Context, id: string): Promise<ImportRow> {
  const [row] = await db.rows<ImportRow>(ctx, FIND, { id, ...whose(ctx) });
  if (!row) throw notFound();
  return row;
}

/** The same, locked until the transaction ends: of two that want to begin, one waits and finds it begun. */
export async function lockImport(tx: TenantTx, id: string): Promise<ImportRow> {
  const [row] = await tx.rows<ImportRow>(`${FIND} FOR UPDATE`, { id, ...whose(tx.ctx) });
  if (!row) throw notFound();
  return row;
}

export async function insertImport(
  tx: TenantTx,
  row: Pick<ImportRow, 'id' | 'filename' | 'format' | 'sheet_rows' | 'sheet_columns'> & {
    storage_key: string;
  },
): Promise<void> {
  await tx.run(
    `INSERT INTO contact_import (business_id, id, user_id, user_name, filename, format, storage_key, sheet_rows,
       sheet_columns, state, uploaded_at)
     VALUES (:business, :id, :user, :name, :filename, :format, :storage_key, :sheet_rows, :sheet_columns, 'uploaded',
       UTC_TIMESTAMP(3))`,
    { ...row, user: tx.ctx.actor.userId, name: tx.ctx.actor.userName },
  );
}

export async function setState(
  tx: TenantTx,
  id: string,
  state: ImportState,
  job: string | null = null,
): Promise<void> {
  const isEnd = state === 'done' || state === 'failed';
  await tx.run(
    `UPDATE contact_import SET state = :state, job_id = COALESCE(:job, job_id),
       ended_at = ${isEnd ? 'COALESCE(ended_at, UTC_TIMESTAMP(3))' : 'ended_at'}
     WHERE business_id = :business AND id = :id`,
    { id, state, job },
  );
}

/** Those of the last 30 days, the newest first. */
export async function listImports(db: Database, ctx: Context): Promise<Listed[]> {
  const rows = await db.rows<ImportRow>(
    ctx,
    `SELECT ${COLUMNS} FROM contact_import
     WHERE business_id = :business AND ${VISIBLE} AND uploaded_at > UTC_TIMESTAMP(3) - INTERVAL ${UNDO_DAYS} DAY
     ORDER BY id DESC LIMIT 200`,
    whose(ctx),
  );
  return rows.map((row) => toListed(row, ctx.actor.userId));
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
