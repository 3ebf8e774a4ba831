import { readBranches, zoneOf } from '@volante/service-kit/branches/branch-refs';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { localTimes } from '@volante/service-kit/local-days';
import { type ExportCaption, spanishDate } from '@volante/service-kit/sheets/export-table';

/** Title and date of a file made for a person, on the clock of their branch. */
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
