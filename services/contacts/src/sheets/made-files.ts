import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { localTimes, readBranches, zoneOf } from '../branch-refs/branch-refs.js';
import { type ExportCaption, spanishDate } from './writing/export-table.js';

export const MIMES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  print: 'text/html; charset=utf-8',
} as const;

export const ENDINGS = { csv: 'csv', xlsx: 'xlsx', pdf: 'pdf', print: 'html' } as const;

/** What a file made for somebody says of itself, on the clock of their branch. */
export async function captionFor(
  db: Database,
  ctx: Context,
  title: string,
  filters = '',
): Promise<ExportCaption & { zone: string }> {
  const zone = zoneOf(ctx, await readBranches(db, ctx));
  const { businessName: business, userName: author } = ctx.actor;
  return { title, business, filters, author, at: spanishDate(localTimes(zone)(new Date())), zone };
}
