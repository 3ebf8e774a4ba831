import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { registerEntryCreate } from '@volante/contracts/dgt/register-book.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { branchToday } from '../../branch-store/branch-clock.js';
import { type LegalStudent, lockStudent } from '../../student-store/legal-student.js';
import { type BookRow, lockBook } from './book-rows.js';
import { standingEntry } from './standing-entries.js';

type Create = CallParsed<typeof registerEntryCreate>;
type Complete = LegalStudent & { birthDate: string };

/** Gives inscriptions their numbers: one after the other, by the book's row, which is locked until the commit. */
@Injectable()
export class InscriptionsService {
  constructor(private readonly db: Database) {}

  inscribe(ctx: Context, input: Create): Promise<{ id: string; number: number }> {
    return this.db.write(ctx, (tx) => inscribed(ctx, tx, input));
  }
}

/** Inscribes in the caller's transaction; the book's row is locked until its commit. */
export async function inscribed(
  ctx: Context,
  tx: TenantTx,
  input: Create,
): Promise<{ id: string; number: number }> {
  const student = await lockStudent(ctx, tx, input.student, input.inscribedOn);
  if (!student) throw notFound();
  const book = await lockBook(ctx, tx, input.book);
  await assertFits(tx, book, input);
  if (!input.again) await assertNew(tx, input);
  const entry = { id: newId(), number: book.last_entry + 1 };
  await write(tx, { ...input, ...entry }, complete(student));
  await tx.run(
    `UPDATE register_book SET last_entry = :number, last_day = :day
     WHERE business_id = :business AND id = :book`,
    { number: entry.number, day: input.inscribedOn, book: book.id },
  );
  tell(tx, { ...input, ...entry }, book);
  return entry;
}

function tell(tx: TenantTx, entry: Create & { id: string; number: number }, book: BookRow): void {
  const { id, number, student, inscribedOn, licence, startedOn } = entry;
  tx.audit({
    entity: 'register-entry',
    entityId: id,
    action: 'created',
    changes: {
      number: { from: null, to: number },
      licence: { from: null, to: licence },
      inscribedOn: { from: null, to: inscribedOn },
    },
  });
  tx.emit({
    topic: 'register-entry.created',
    entityId: id,
    version: 1,
    state: { id, number, branch: book.branch_id, book: book.id, student, licence, inscribedOn, startedOn },
  });
}

async function assertFits(tx: TenantTx, book: BookRow, { inscribedOn, startedOn }: Create): Promise<void> {
  if (book.closed_on !== null) throw new CodedError('DGT-BOOK-002');
  if (inscribedOn < book.opened_on) throw new CodedError('DGT-BOOK-006', { openedOn: book.opened_on });
  if (book.last_day !== null && inscribedOn < book.last_day)
    throw new CodedError('DGT-BOOK-004', { last: book.last_day });
  const today = (await branchToday(tx, book.branch_id)) ?? new Date().toISOString().slice(0, 10);
  if (inscribedOn > today || (startedOn ?? '') > today) throw new CodedError('DGT-BOOK-005');
}

async function assertNew(tx: TenantTx, { student, licence }: Create): Promise<void> {
  const found = await standingEntry((sql, params) => tx.rows(sql, params), student, licence);
  if (found) throw new CodedError('DGT-BOOK-007', { number: found.number });
}

/** The book has columns that the law wants filled. */
function complete(student: LegalStudent): Complete {
  const { birthDate } = student;
  const empty = (['firstName', 'surnames', 'dni'] as const).filter((name) => student[name] === '');
  const missing = [...empty, ...(birthDate === null ? ['birthDate'] : [])];
  if (birthDate === null || missing.length > 0) throw new CodedError('DGT-BOOK-008', { missing });
  return { ...student, birthDate };
}

async function write(
  tx: TenantTx,
  entry: Create & { id: string; number: number },
  student: Complete,
): Promise<void> {
  await tx.run(
    `INSERT INTO register_entry (business_id, id, book_id, number, inscribed_on, student_id, first_name, surnames, dni,
       birth_date, held, licence, started_on, user_id, user_name, created_at)
     VALUES (:business, :id, :book, :number, :inscribedOn, :student, :firstName, :surnames, :dni, :birthDate, :held,
       :licence, :startedOn, :user, :userName, UTC_TIMESTAMP(3))`,
    {
      id: entry.id,
      book: entry.book,
      number: entry.number,
      inscribedOn: entry.inscribedOn,
      student: entry.student,
      firstName: student.firstName,
      surnames: student.surnames,
      dni: student.dni,
      birthDate: student.birthDate,
      held: student.held.join(','),
      licence: entry.licence,
      startedOn: entry.startedOn,
      user: tx.ctx.actor.userId,
      userName: tx.ctx.actor.userName,
    },
  );
}
