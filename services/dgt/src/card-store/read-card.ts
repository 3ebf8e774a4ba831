import { addYears, type Day } from '@volante/contracts/calendar-days';
import type { CardNote, StudentCard } from '@volante/contracts/dgt/student-card.contract';
import type { CardNoteKind } from '@volante/contracts/dgt/student-card.fields';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Read } from '../law-store/business-law.js';
import { namableTeachers } from './card-hands.js';
import {
  CARD_ENTRY,
  type CardEntryRow,
  type ClassRow,
  type NoteRow,
  SAME_PERSON,
  type SignatureRow,
  toClass,
  toNote,
} from './card-rows.js';

/** RD 1295/2003, art. 40: from the student's leaving. */
const YEARS_KEPT = 2;

const ANNULMENT = 'x.reason, x.user_name annulled_by, x.created_at annulled_at';

/** Classes of several students are not written any more; signed ones stay as they are. */
const TOGETHER = `(SELECT COUNT(*) FROM card_class o WHERE o.business_id = c.business_id AND o.group_id = c.group_id
  AND NOT EXISTS (SELECT 1 FROM card_annulment w WHERE w.business_id = o.business_id AND w.id = o.id))`;

/** The day of the last line of a kind that holds. */
export function lastDay(notes: readonly CardNote[], kind: CardNoteKind): Day | null {
  return notes.findLast((one) => one.kind === kind && one.annulled === null)?.day ?? null;
}

async function classesOf(ctx: Context, read: Read, entry: string): Promise<StudentCard['classes']> {
  const rows = await read<ClassRow>(
    `SELECT c.id, c.kind, c.day, c.from_time, c.to_time, c.km_start, c.km_end, c.teacher_id, c.teacher, t.account,
       c.user_id, c.user_name, c.created_at, ${TOGETHER} together, ${ANNULMENT}
     FROM card_class c LEFT JOIN card_annulment x ON x.business_id = c.business_id AND x.id = c.id
       LEFT JOIN teacher t ON t.business_id = c.business_id AND t.id = c.teacher_id
     WHERE c.business_id = :business AND c.entry_id = :entry ORDER BY c.day, c.from_time, c.id`,
    { entry },
  );
  const signatures = await read<SignatureRow>(
    `SELECT g.class_id, g.side, g.strokes, g.typed, g.device_at, g.user_id, g.user_name, g.created_at
     FROM card_class c JOIN card_signature g ON g.business_id = c.business_id AND g.class_id = c.id
     WHERE c.business_id = :business AND c.entry_id = :entry`,
    { entry },
  );
  return rows.map((row) => toClass(ctx, row, signatures));
}

export async function notesOf(ctx: Context, read: Read, entry: string): Promise<CardNote[]> {
  const rows = await read<NoteRow>(
    `SELECT n.id, n.kind, n.day, n.text, n.instrument, n.teacher, n.user_id, n.user_name, n.created_at, ${ANNULMENT}
     FROM card_note n LEFT JOIN card_annulment x ON x.business_id = n.business_id AND x.id = n.id
     WHERE n.business_id = :business AND n.entry_id = :entry ORDER BY n.created_at, n.id`,
    { entry },
  );
  return rows.map((row) => toNote(ctx, row));
}

const EXAMS = `${SAME_PERSON}
  SELECT a.day, a.test, a.outcome FROM exam_attempt a JOIN same ON same.id = a.student_id
  WHERE a.business_id = :business AND a.licence = :licence ORDER BY a.day, a.id LIMIT 200`;

/** The whole card of an inscription that the person sees. DATA-404 otherwise. */
export async function readCard(ctx: Context, read: Read, entry: string): Promise<StudentCard> {
  const [row] = await read<CardEntryRow>(CARD_ENTRY, { entry });
  if (!row || !seesBranch(ctx, row.branch_id)) throw notFound();
  const named = namableTeachers(ctx);
  const notes = await notesOf(ctx, read, entry);
  return {
    entry: row.id,
    book: row.book_id,
    branch: row.branch_id,
    number: row.number,
    inscribedOn: row.inscribed_on,
    student: row.student_id,
    firstName: row.first_name,
    surnames: row.surnames,
    dni: row.dni,
    licence: row.licence,
    annulled: Number(row.annulled) !== 0,
    keepUntil: row.left_on && addYears(row.left_on, YEARS_KEPT),
    theoryStart: lastDay(notes, 'theory-start'),
    theoryEnd: lastDay(notes, 'theory-end'),
    classes: await classesOf(ctx, read, entry),
    notes,
    exams: await read<StudentCard['exams'][number]>(EXAMS, { student: row.student_id, licence: row.licence }),
    teachers: await read<StudentCard['teachers'][number]>(
      `SELECT t.id, t.name FROM teacher t
       WHERE t.business_id = :business AND t.state = 'active' AND t.teaches = 1${named.sql}
       ORDER BY t.name, t.id LIMIT 500`,
      named.params,
    ),
  };
}
