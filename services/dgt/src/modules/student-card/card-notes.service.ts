import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { cardNoteCreate } from '@volante/contracts/dgt/student-card.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { lastDay, notesOf } from '../../card-store/read-card.js';
import type { Read } from '../../law-store/business-law.js';
import { namedTeachers } from '../../teacher-store/named-teacher.js';
import { assertDay, assertOwn, handOf, lockCard, tellCard } from './card-writing.js';

type NoteInput = CallParsed<typeof cardNoteCreate>;

/** Theory, absences, assessment, observations and certification: lines that are only ever added. */
@Injectable()
export class CardNotes {
  constructor(private readonly db: Database) {}

  create(ctx: Context, { entry, ...note }: NoteInput): Promise<{ id: string }> {
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      const row = await lockCard(ctx, tx, entry);
      await assertDay(tx, row, note.day);
      await assertTheory(ctx, read, entry, note);
      const { teacher_id, teacher } = (await namedTeachers(read, [note.teacher]))(note.teacher);
      if (note.teacher !== null) await assertOwn(ctx, tx, note.teacher);
      const id = newId();
      await insert(ctx, tx, { ...note, id, entry, teacherId: teacher_id, teacher });
      const { kind, day, text } = note;
      tellCard(tx, row, { action: 'noted', changes: changesBetween({}, { kind, day, text, teacher }) });
      return { id };
    });
  }
}

type NewNote = Omit<NoteInput, 'teacher'> & { id: string; teacherId: string | null; teacher: string };

async function insert(ctx: Context, tx: TenantTx, note: NewNote): Promise<void> {
  await tx.run(
    `INSERT INTO card_note (business_id, id, entry_id, kind, day, text, instrument, teacher_id, teacher, user_id,
       user_name, created_at)
     VALUES (:business, :id, :entry, :kind, :day, :text, :instrument, :teacherId, :teacher, :user, :userName,
       UTC_TIMESTAMP(3))`,
    { ...note, ...handOf(ctx) },
  );
}

/** DGT-CARD-007: theory ends no earlier than it began, whichever of the two is written now. */
async function assertTheory(
  ctx: Context,
  read: Read,
  entry: string,
  { kind, day }: Pick<NoteInput, 'kind' | 'day'>,
) {
  if (kind !== 'theory-start' && kind !== 'theory-end') return;
  const notes = await notesOf(ctx, read, entry);
  const start = kind === 'theory-start' ? day : lastDay(notes, 'theory-start');
  const end = kind === 'theory-end' ? day : lastDay(notes, 'theory-end');
  if (start !== null && end !== null && end < start) throw new CodedError('DGT-CARD-007');
}
