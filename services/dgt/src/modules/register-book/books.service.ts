import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  RegisterBook,
  registerBookCreate,
  registerBookRead,
  registerBookUpdate,
} from '@volante/contracts/dgt/register-book.contract';
import { branchScope, seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { branchToday } from '../../branch-store/branch-clock.js';
import { BOOK_COLUMNS, type BookRow, lockBook, toBook } from './book-rows.js';

type Create = CallParsed<typeof registerBookCreate>;
type Update = CallParsed<typeof registerBookUpdate>;

/** Books of the legal register: opened, sealed, closed. */
@Injectable()
export class BooksService {
  constructor(private readonly db: Database) {}

  async read(
    ctx: Context,
    { id }: { id?: string | undefined },
  ): Promise<CallOutput<typeof registerBookRead>> {
    const scope = branchScope(ctx, 'b');
    if (!scope) {
      if (id) throw notFound();
      return { rows: [] };
    }
    const rows = await this.db.rows<BookRow>(
      ctx,
      `SELECT ${BOOK_COLUMNS} FROM register_book b WHERE b.business_id = :business${scope.sql}
       ${id ? 'AND b.id = :id' : ''} ORDER BY b.opened_on DESC, b.id DESC LIMIT 500`,
      { ...scope.params, ...(id ? { id } : {}) },
    );
    if (id && rows.length === 0) throw notFound();
    return { rows: rows.map(toBook) };
  }

  create(ctx: Context, input: Create): Promise<RegisterBook> {
    return this.db.write(ctx, async (tx) => {
      const today = seesBranch(ctx, input.branch) ? await branchToday(tx, input.branch) : null;
      if (today === null) throw new CodedError('DGT-BOOK-009');
      if (input.openedOn > today) throw new CodedError('DGT-BOOK-005');
      const row = await nextBook(tx, input);
      try {
        await insertBook(tx, row);
      } catch (error) {
        throw isDuplicate(error) ? new CodedError('DGT-BOOK-001') : error;
      }
      tell(tx, row, 'created', changesBetween({}, { openedOn: row.opened_on, seal: row.seal }));
      return toBook(row);
    });
  }

  update(ctx: Context, { id, version, seal, closedOn }: Update): Promise<RegisterBook> {
    return this.db.write(ctx, async (tx) => {
      const book = await lockBook(ctx, tx, id);
      if (book.version !== version) throw conflict(toBook(book), book.version);
      if (closedOn) await assertCloses(tx, book, closedOn);
      const row = { ...book, seal: seal ?? book.seal, closed_on: closedOn ?? book.closed_on };
      const changes = changesBetween(
        { seal: book.seal, closedOn: book.closed_on },
        { seal: row.seal, closedOn: row.closed_on },
      );
      if (Object.keys(changes).length === 0) return toBook(book);
      row.version += 1;
      await tx.run(
        `UPDATE register_book SET seal = :seal, closed_on = :closed, version = :version
         WHERE business_id = :business AND id = :id`,
        { id, seal: row.seal, closed: row.closed_on, version: row.version },
      );
      tell(tx, row, 'updated', changes);
      return toBook(row);
    });
  }

  remove(ctx: Context, id: string): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const book = await lockBook(ctx, tx, id);
      if (book.last_entry >= book.first_entry) throw new CodedError('DGT-BOOK-003');
      await tx.run('DELETE FROM register_book WHERE business_id = :business AND id = :id', { id });
      tell(tx, { ...book, version: book.version + 1 }, 'deleted', {});
      return null;
    });
  }
}

/** The book after the branch's last one; numbers go on where that one ended. */
async function nextBook(tx: TenantTx, { branch, openedOn, seal, first }: Create): Promise<BookRow> {
  const [last] = await tx.rows<BookRow>(
    `SELECT ${BOOK_COLUMNS} FROM register_book b
     WHERE b.business_id = :business AND b.branch_id = :branch ORDER BY b.number DESC LIMIT 1 FOR UPDATE`,
    { branch },
  );
  const next = last ? last.last_entry + 1 : 1;
  if (last && first !== undefined && first !== next) throw new CodedError('DGT-BOOK-013', { next });
  const begins = first ?? next;
  return {
    id: newId(),
    branch_id: branch,
    number: (last?.number ?? 0) + 1,
    opened_on: openedOn,
    closed_on: null,
    first_entry: begins,
    last_entry: begins - 1,
    last_day: null,
    seal,
    version: 1,
  };
}

async function insertBook(tx: TenantTx, row: BookRow): Promise<void> {
  await tx.run(
    `INSERT INTO register_book (business_id, id, branch_id, number, opened_on, first_entry, last_entry, seal, version)
     VALUES (:business, :id, :branch, :number, :opened, :first, :last, :seal, 1)`,
    {
      id: row.id,
      branch: row.branch_id,
      number: row.number,
      opened: row.opened_on,
      first: row.first_entry,
      last: row.last_entry,
      seal: row.seal,
    },
  );
}

async function assertCloses(tx: TenantTx, book: BookRow, day: string): Promise<void> {
  if (book.closed_on !== null) throw new CodedError('DGT-BOOK-002');
  const today = await branchToday(tx, book.branch_id);
  if (today !== null && day > today) throw new CodedError('DGT-BOOK-005');
  if (day < (book.last_day ?? book.opened_on)) throw new CodedError('DGT-BOOK-012');
}

function tell(
  tx: TenantTx,
  row: BookRow,
  action: 'created' | 'updated' | 'deleted',
  changes: ReturnType<typeof changesBetween>,
): void {
  tx.audit({ entity: 'register-book', entityId: row.id, action, changes });
  tx.emit({ topic: `register-book.${action}`, entityId: row.id, version: row.version, state: toBook(row) });
}
