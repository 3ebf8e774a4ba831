import type { RegisterEntry } from '@volante/contracts/dgt/register-book.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { School } from '../../../branch-store/school.js';
import { annotationsOf, ENTRIES, ENTRY_COLUMNS, type EntryRow, toEntry } from '../entry-rows.js';

const BATCH = 500;

export interface PrintedBook {
  id: string;
  /** "Libro de registro 2 de Jaén Centro" */
  title: string;
  branch: string;
  /** 1-52 */
  province: number;
  school: School;
  number: number;
  zone: string;
  opened_on: string;
  closed_on: string | null;
  seal: string;
}

/** A book of a branch that the person sees, with its branch's name, numbers and clock. */
export async function printedBook(db: Database, ctx: Context, id: string): Promise<PrintedBook> {
  const scope = branchScope(ctx, 'b');
  const [row] = scope
    ? await db.rows<Omit<PrintedBook, 'title' | 'school'> & { schoolNumber: string; section: string }>(
        ctx,
        `SELECT b.id, b.number, b.opened_on, b.closed_on, b.seal, r.name AS branch, r.province, r.time_zone AS zone,
           r.school_number AS schoolNumber, r.school_section AS section
         FROM register_book b JOIN branch_ref r ON r.business_id = b.business_id AND r.id = b.branch_id
         WHERE b.business_id = :business AND b.id = :id${scope.sql}`,
        { id, ...scope.params },
      )
    : [];
  if (!row) throw notFound();
  const { schoolNumber: number, section, ...book } = row;
  const title = `Libro de registro ${book.number} de ${book.branch}`;
  const { branch: name, province } = book;
  return { ...book, school: { number, section, name, province }, title };
}

/** One inscription of a book that the person sees. */
export async function printedEntry(db: Database, ctx: Context, id: string): Promise<RegisterEntry> {
  const scope = branchScope(ctx, 'b');
  if (!scope) throw notFound();
  const read = <T>(sql: string, params: Parameters<Database['rows']>[2]) => db.rows<T>(ctx, sql, params);
  const [row] = await read<EntryRow>(
    `SELECT ${ENTRY_COLUMNS} FROM ${ENTRIES} WHERE e.business_id = :business AND e.id = :id${scope.sql}`,
    { id, ...scope.params },
  );
  if (!row) throw notFound();
  return toEntry(row, (await annotationsOf(read, [id])).get(id) ?? []);
}

/** Every inscription of a book in its order, some at a time: a long book never stands in memory. */
export async function* bookEntries(db: Database, ctx: Context, book: string): AsyncGenerator<RegisterEntry> {
  const read = <T>(sql: string, params: Parameters<Database['rows']>[2]) => db.rows<T>(ctx, sql, params);
  for (let after = 0; ; ) {
    const rows = await read<EntryRow>(
      `SELECT ${ENTRY_COLUMNS} FROM ${ENTRIES}
       WHERE e.business_id = :business AND e.book_id = :book AND e.number > :after ORDER BY e.number LIMIT ${BATCH}`,
      { book, after },
    );
    const annotations = await annotationsOf(
      read,
      rows.map(({ id }) => id),
    );
    for (const row of rows) yield toEntry(row, annotations.get(row.id) ?? []);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.number;
  }
}
