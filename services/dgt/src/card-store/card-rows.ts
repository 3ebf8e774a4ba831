import type { Day } from '@volante/contracts/calendar-days';
import type { CardClass, CardNote, CardSignature } from '@volante/contracts/dgt/student-card.contract';
import type { CardNoteKind, ClassKind, SignatureSide } from '@volante/contracts/dgt/student-card.fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { Context } from '@volante/service-kit/context';
import { mayAnnul, maySignAs } from './card-hands.js';

/** The author of an action, and its moment. */
interface Hand {
  user_id: string;
  user_name: string;
  created_at: Date;
}

interface Annulled {
  reason: string | null;
  annulled_by: string | null;
  annulled_at: Date | null;
}

export interface CardEntryRow {
  id: string;
  book_id: string;
  branch_id: string;
  number: number;
  inscribed_on: Day;
  student_id: string;
  first_name: string;
  surnames: string;
  dni: string;
  licence: LicenceClass;
  annulled: number;
  left_on: Day | null;
}

/** An inscription as its card needs it, with its branch, whether it is annulled and on which day the student left. */
export const CARD_ENTRY = `SELECT e.id, e.book_id, b.branch_id, e.number, e.inscribed_on, e.student_id, e.first_name, e.surnames,
    e.dni, e.licence,
    EXISTS (SELECT 1 FROM register_annotation a WHERE a.business_id = e.business_id AND a.entry_id = e.id
      AND a.kind = 'annulled') annulled,
    (SELECT MAX(a.day) FROM register_annotation a WHERE a.business_id = e.business_id AND a.entry_id = e.id
      AND a.kind IN ('finished', 'result')) left_on
  FROM register_entry e JOIN register_book b ON b.business_id = e.business_id AND b.id = e.book_id
  WHERE e.business_id = :business AND e.id = :entry`;

/** All ids of the same person as `:student` after merges, whichever of them stayed. */
export const SAME_PERSON = `WITH RECURSIVE root (id, merged_into) AS (
    SELECT s.id, s.merged_into FROM student s WHERE s.business_id = :business AND s.id = :student
    UNION
    SELECT s.id, s.merged_into FROM student s JOIN root ON root.merged_into = s.id WHERE s.business_id = :business
  ), same (id) AS (
    SELECT r.id FROM root r
    UNION
    SELECT s.id FROM student s JOIN same ON s.merged_into = same.id WHERE s.business_id = :business
  )`;

/** A class `c` that is not annulled. */
export const CLASS_HOLDS =
  'NOT EXISTS (SELECT 1 FROM card_annulment x WHERE x.business_id = c.business_id AND x.id = c.id)';

/** A class `c` that lacks one of its two signatures. */
export const UNSIGNED = `(SELECT COUNT(*) FROM card_signature g WHERE g.business_id = c.business_id AND g.class_id = c.id) < 2`;

export interface ClassRow extends Hand, Annulled {
  id: string;
  kind: ClassKind;
  day: Day;
  from_time: string;
  to_time: string;
  km_start: number | null;
  km_end: number | null;
  teacher_id: string;
  teacher: string;
  account: string | null;
  /** Number of cards that hold this class, where it was written as a group's; annulled ones do not count. */
  together: number;
}

export interface SignatureRow extends Hand {
  class_id: string;
  side: SignatureSide;
  strokes: string | null;
  typed: string;
  device_at: Date | null;
}

export interface NoteRow extends Hand, Annulled {
  id: string;
  kind: CardNoteKind;
  day: Day;
  text: string;
  instrument: string;
  teacher: string;
}

const handOf = ({ user_name, created_at }: Hand) => ({ by: user_name, at: created_at.toISOString() });

function annulmentOf({ reason, annulled_by, annulled_at }: Annulled): CardClass['annulled'] {
  if (reason === null || annulled_by === null || annulled_at === null) return null;
  return { reason, by: annulled_by, at: annulled_at.toISOString() };
}

/** A class as the person who reads it sees it: what they may do with it depends on who they are. */
export function toClass(ctx: Context, row: ClassRow, signatures: readonly SignatureRow[]): CardClass {
  const of = (side: SignatureSide): CardSignature | null => {
    const found = signatures.find((one) => one.class_id === row.id && one.side === side);
    if (!found) return null;
    const device = found.device_at ? { deviceAt: found.device_at.toISOString() } : {};
    return { strokes: found.strokes, typed: found.typed, ...device, ...handOf(found) };
  };
  return {
    id: row.id,
    kind: row.kind,
    day: row.day,
    from: row.from_time,
    to: row.to_time,
    kmStart: row.km_start,
    kmEnd: row.km_end,
    teacher: row.teacher,
    teacherId: row.teacher_id,
    others: Math.max(0, Number(row.together) - 1),
    signedByTeacher: of('teacher'),
    signedByStudent: of('student'),
    maySign: maySignAs(ctx, row.account),
    mayAnnul: mayAnnul(ctx, {
      userId: row.user_id,
      isSigned: signatures.some(({ class_id }) => class_id === row.id),
    }),
    annulled: annulmentOf(row),
    ...handOf(row),
  };
}

export function toNote(ctx: Context, row: NoteRow): CardNote {
  return {
    id: row.id,
    kind: row.kind,
    day: row.day,
    text: row.text,
    instrument: row.instrument,
    teacher: row.teacher,
    mayAnnul: mayAnnul(ctx, { userId: row.user_id, isSigned: false }),
    annulled: annulmentOf(row),
    ...handOf(row),
  };
}
