import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  RegisterEntry,
  registerContactRead,
  registerEntryRead,
  registerLicenceExists,
  registerNextNumber,
} from '@volante/contracts/dgt/register-book.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { prerequisiteRefusal } from '../../law/held-licences.js';
import { lawOf } from '../../law-store/business-law.js';
import { wantedEntries } from '../../register-store/wanted-entries.js';
import { knownStudents } from '../../student-store/student-facts.js';
import { annotationsOf, ENTRIES, ENTRY_COLUMNS, type EntryRow, toEntry } from './entry-rows.js';
import { SAME_STUDENT, standingEntry } from './standing-entries.js';

type Listed = CallOutput<typeof registerEntryRead>;

/** Reads the inscriptions of the books that the person sees. */
@Injectable()
export class EntriesService {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, input: CallParsed<typeof registerEntryRead>): Promise<Listed> {
    const { first, last } = await this.seenBook(ctx, input.book);
    const wanted = wantedEntries(input);
    const list: KeysetList<EntryRow> = {
      columns: ENTRY_COLUMNS,
      from: `${ENTRIES} WHERE e.business_id = :business AND e.book_id = :book${wanted.sql}`,
      params: { book: input.book, ...wanted.params },
      id: 'e.id',
      key: { sql: 'e.number', of: ({ number }) => String(number), isUnique: true },
      descending: input.sort === '-number',
      identity: ['register-entry', input.book, input.sort, wanted],
      // Numbers have no gaps and nothing is ever taken out.
      ...(wanted.sql === '' ? { total: last - first + 1 } : {}),
    };
    const asked = { limit: input.limit, cursor: input.cursor, count: true };
    const { rows, ...page } = await readPage(list, asked, this.reader(ctx));
    return { ...page, rows: await this.shown(ctx, rows) };
  }

  async nextNumber(ctx: Context, book: string): Promise<CallOutput<typeof registerNextNumber>> {
    return { next: (await this.seenBook(ctx, book)).last + 1 };
  }

  async exists(
    ctx: Context,
    { student, licence }: CallParsed<typeof registerLicenceExists>,
  ): Promise<CallOutput<typeof registerLicenceExists>> {
    await this.assertStudent(ctx, student);
    const found = await standingEntry(this.reader(ctx), student, licence);
    const known = (await knownStudents(this.reader(ctx), [student])).get(student);
    const law = await lawOf(this.reader(ctx));
    const lacked = known && prerequisiteRefusal({ ...known.facts, seeks: licence }, law, known.today);
    return {
      exists: found !== null,
      number: found?.number ?? null,
      warnings: lacked ? [lacked] : [],
    };
  }

  /** A person who may see the student may see their inscriptions, of every branch. */
  async ofStudent(ctx: Context, student: string): Promise<CallOutput<typeof registerContactRead>> {
    await this.assertStudent(ctx, student);
    const rows = await this.db.rows<EntryRow>(
      ctx,
      `${SAME_STUDENT} SELECT ${ENTRY_COLUMNS} FROM ${ENTRIES} JOIN same ON same.id = e.student_id
       WHERE e.business_id = :business ORDER BY e.id DESC LIMIT 200`,
      { student },
    );
    return { rows: await this.shown(ctx, rows) };
  }

  private reader(ctx: Context) {
    return <T>(sql: string, params: SqlParams = {}) => this.db.rows<T>(ctx, sql, params);
  }

  private async shown(ctx: Context, rows: readonly EntryRow[]): Promise<RegisterEntry[]> {
    const annotations = await annotationsOf(
      this.reader(ctx),
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toEntry(row, annotations.get(row.id) ?? []));
  }

  /** Numbers of the first and of the last inscription of a book; `last` is below `first` while there is none. */
  private async seenBook(ctx: Context, id: string): Promise<{ first: number; last: number }> {
    const scope = branchScope(ctx, 'b');
    if (!scope) throw notFound();
    const [row] = await this.db.rows<{ first: number; last: number }>(
      ctx,
      `SELECT b.first_entry first, b.last_entry last FROM register_book b WHERE b.business_id = :business AND b.id = :id${scope.sql}`,
      { id, ...scope.params },
    );
    if (!row) throw notFound();
    return row;
  }

  private async assertStudent(ctx: Context, id: string): Promise<void> {
    const scope = branchScope(ctx, 's');
    if (!scope) throw notFound();
    const [row] = await this.db.rows(
      ctx,
      `SELECT s.id FROM student s WHERE s.business_id = :business AND s.id = :id
       AND s.state IN ('active', 'inactive')${scope.sql}`,
      { id, ...scope.params },
    );
    if (!row) throw notFound();
  }
}
