import { addYears } from '@volante/contracts/calendar-days';
import type { RegisterBook } from '@volante/contracts/dgt/register-book.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

/** RD 1295/2003, art. 39. */
const YEARS_KEPT = 4;

export interface BookRow {
  id: string;
  branch_id: string;
  number: number;
  opened_on: string;
  closed_on: string | null;
  first_entry: number;
  last_entry: number;
  last_day: string | null;
  seal: string;
  version: number;
}

export const BOOK_COLUMNS =
  'b.id, b.branch_id, b.number, b.opened_on, b.closed_on, b.first_entry, b.last_entry, b.last_day, b.seal, b.version';

export function toBook(row: BookRow): RegisterBook {
  return {
    id: row.id,
    branch: row.branch_id,
    number: row.number,
    openedOn: row.opened_on,
    closedOn: row.closed_on,
    first: row.first_entry,
    last: row.last_entry,
    seal: row.seal,
    keepUntil: row.last_day && addYears(row.last_day, YEARS_KEPT),
    version: row.version,
  };
}

/** Locks a book of a branch that the person may see: an inscription holds the lock until its number is given. */
export async function lockBook(ctx: Context, tx: TenantTx, id: string): Promise<BookRow> {
  const [row] = await tx.rows<BookRow>(
    `SELECT ${BOOK_COLUMNS} FROM register_book b WHERE b.business_id = :business AND b.id = :id FOR UPDATE`,
    { id },
  );
  if (!row || !seesBranch(ctx, row.branch_id)) throw notFound();
  return row;
}
