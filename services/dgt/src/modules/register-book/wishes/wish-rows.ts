import type { LicenceClass } from '@volante/contracts/licence-classes';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { branchToday } from '../../../branch-store/branch-clock.js';
import { inscribed } from '../inscriptions.service.js';
import { standingEntry } from '../standing-entries.js';

export interface Wish {
  student: string;
  branch: string;
  licence: LicenceClass;
}

interface Place {
  entry: string;
  number: number;
  book: number;
  /** False: the student stood in the book already. */
  isNew: boolean;
}

/**
 * The inscription of a contract's student: the one that stands for the licence, or a new one of today in the branch's open book, by the
 * rules of the book. DGT-BOOK-014 without an open book.
 */
export async function inscriptionFor(ctx: Context, tx: TenantTx, wish: Wish): Promise<Place> {
  const { student, branch, licence } = wish;
  const [open] = await tx.rows<{ id: string }>(
    `SELECT id FROM register_book WHERE business_id = :business AND branch_id = :branch AND closed_on IS NULL FOR UPDATE`,
    { branch },
  );
  const standing = await standingEntry((sql, params) => tx.rows(sql, params), student, licence);
  if (standing) return { ...(await placeOf(tx, standing.id)), isNew: false };
  if (!open) throw new CodedError('DGT-BOOK-014');
  const inscribedOn = (await branchToday(tx, branch)) ?? new Date().toISOString().slice(0, 10);
  const made = await inscribed(ctx, tx, {
    ...{ book: open.id, student, licence, inscribedOn, startedOn: null, again: false },
  });
  return { ...(await placeOf(tx, made.id)), isNew: true };
}

async function placeOf(tx: TenantTx, entry: string): Promise<Omit<Place, 'isNew'>> {
  const [row] = await tx.rows<{ number: number; book: number }>(
    `SELECT e.number, b.number book FROM register_entry e
     JOIN register_book b ON b.business_id = e.business_id AND b.id = e.book_id
     WHERE e.business_id = :business AND e.id = :entry`,
    { entry },
  );
  return { entry, number: row?.number ?? 0, book: row?.book ?? 0 };
}

/** Whether the inscription was made for a request that was never kept; it then belongs to another one. */
export async function takenOver(tx: TenantTx, entry: string, known: readonly string[]): Promise<boolean> {
  const { affectedRows } = await tx.run(
    `UPDATE register_wish SET is_own = 0, state = 'unsigned', due_at = NULL
     WHERE business_id = :business AND entry_id = :entry AND is_own = 1 AND state = 'done'
       AND request_id NOT IN (:known)`,
    { entry, known: known.length > 0 ? known : [''] },
  );
  return affectedRows > 0;
}
