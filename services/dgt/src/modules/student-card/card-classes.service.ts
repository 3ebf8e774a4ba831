import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { lessonClassWrite } from '@volante/contracts/dgt/lesson-class.contract';
import type { cardClassCreate, cardClassSign } from '@volante/contracts/dgt/student-card.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { maySignAs } from '../../card-store/card-hands.js';
import { type CardEntryRow, CLASS_HOLDS, SAME_PERSON } from '../../card-store/card-rows.js';
import { emitPractice } from '../../card-store/practices.js';
import type { Read } from '../../law-store/business-law.js';
import { namedTeachers } from '../../teacher-store/named-teacher.js';
import { assertDay, assertOver, assertOwn, handOf, lockCard, tellCard } from './card-writing.js';

type ClassInput = CallParsed<typeof cardClassCreate>;
type SignInput = CallParsed<typeof cardClassSign>;

const AT_THAT_TIME = `c.business_id = :business AND c.day = :day AND c.from_time < :to AND c.to_time > :from AND ${CLASS_HOLDS}`;

type LessonInput = CallParsed<typeof lessonClassWrite>;

interface SignedRow {
  id: string;
  entry_id: string;
  day: string;
  from_time: string;
  to_time: string;
  teacher: string;
  account: string | null;
}

/** Practice classes: written once, signed once by each side. */
@Injectable()
export class CardClasses {
  constructor(private readonly db: Database) {}

  create(ctx: Context, { entry, ...one }: ClassInput): Promise<{ id: string }> {
    return this.db.write(ctx, async (tx) => {
      const id = newId();
      await writeClass(ctx, tx, await lockCard(ctx, tx, entry), { ...one, id });
      return { id };
    });
  }

  /** A practice of the agenda: the class has its id, and is written once. Signatures that are there stay. */
  ofLesson(ctx: Context, input: LessonInput): Promise<{ id: string }> {
    demand(ctx, 'dgt-card.modify');
    const { lesson: id, student, licence, signatures, deviceAt, ...one } = input;
    return this.db.write(ctx, async (tx) => {
      const row = await lockCard(ctx, tx, await entryOf(tx, student, licence));
      if (!(await readSigned(tx, id))) await writeClass(ctx, tx, row, { ...one, id });
      const written = await readSigned(tx, id);
      if (!written) throw new Error('a class that was written is not there');
      const signed = await tx.rows<{ side: string }>(
        'SELECT side FROM card_signature WHERE business_id = :business AND class_id = :id',
        { id },
      );
      for (const signature of signatures)
        if (!signed.some(({ side }) => side === signature.side))
          await addSignature(ctx, tx, row, written, { ...signature, deviceAt });
      return { id };
    });
  }

  sign(ctx: Context, { id, ...signature }: SignInput): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const found = await readSigned(tx, id);
      if (!found) throw notFound();
      await addSignature(ctx, tx, await lockCard(ctx, tx, found.entry_id), found, signature);
      return null;
    });
  }
}

async function readSigned(tx: TenantTx, id: string): Promise<SignedRow | undefined> {
  const [found] = await tx.rows<SignedRow>(
    `SELECT c.id, c.entry_id, c.day, c.from_time, c.to_time, c.teacher, t.account FROM card_class c
       LEFT JOIN teacher t ON t.business_id = c.business_id AND t.id = c.teacher_id
     WHERE c.business_id = :business AND c.id = :id`,
    { id },
  );
  return found;
}

/** The inscription of a student for a licence that is not annulled, the last one. DGT-CARD-012 without one. */
async function entryOf(tx: TenantTx, student: string, licence: string): Promise<string> {
  const [row] = await tx.rows<{ id: string }>(
    `${SAME_PERSON}
     SELECT e.id FROM same JOIN register_entry e ON e.business_id = :business AND e.student_id = same.id
     WHERE e.licence = :licence AND NOT EXISTS (SELECT 1 FROM register_annotation a
       WHERE a.business_id = e.business_id AND a.entry_id = e.id AND a.kind = 'annulled')
     ORDER BY e.inscribed_on DESC, e.id DESC LIMIT 1`,
    { student, licence },
  );
  if (!row) throw new CodedError('DGT-CARD-012');
  return row.id;
}

/** Writes a class into a locked card, by all of its rules. */
async function writeClass(
  ctx: Context,
  tx: TenantTx,
  row: CardEntryRow,
  one: Omit<ClassInput, 'entry'> & { id: string },
): Promise<void> {
  await assertDay(tx, row, one.day);
  // Students are locked before the teacher, as everywhere: writers for the same teacher also wait.
  await assertOwn(ctx, tx, one.teacher);
  const read: Read = (sql, params) => tx.rows(sql, params);
  const { teacher } = (await namedTeachers(read, [one.teacher]))(one.teacher);
  await assertStudentFree(tx, row, one);
  await assertTeacherFree(tx, one);
  await insert(ctx, tx, row, { ...one, teacher, teacherId: one.teacher });
}

async function addSignature(
  ctx: Context,
  tx: TenantTx,
  row: CardEntryRow,
  found: SignedRow,
  { side, strokes, typed, deviceAt = null }: Omit<SignInput, 'id'> & { deviceAt?: string | null },
): Promise<void> {
  const { id } = found;
  if (side === 'teacher' && !maySignAs(ctx, found.account)) throw new CodedError('DGT-CARD-009');
  const [annulled] = await tx.rows(
    'SELECT x.id FROM card_annulment x WHERE x.business_id = :business AND x.id = :id',
    { id },
  );
  if (annulled) throw new CodedError('DGT-CARD-006');
  await assertOver(tx, row, found);
  // A typed signature carries the name on record, not an invented one.
  const theirs = side === 'teacher' ? found.teacher : `${row.first_name} ${row.surnames}`;
  const name = typed === '' ? '' : theirs.slice(0, 120);
  await once(
    tx.run(
      `INSERT INTO card_signature (business_id, class_id, side, strokes, typed, device_at, user_id, user_name, created_at)
       VALUES (:business, :id, :side, :strokes, :typed, :deviceAt, :user, :userName, UTC_TIMESTAMP(3))`,
      { id, side, strokes, typed: name, deviceAt: deviceAt ? new Date(deviceAt) : null, ...handOf(ctx) },
    ),
  );
  const { day, from_time: from } = found;
  const by = strokes === null ? name : 'drawn';
  tellCard(tx, row, {
    action: 'class-signed',
    changes: changesBetween({}, { day, from, [`${side}Signature`]: by }),
  });
}

/** Each side signs once. DGT-CARD-005. */
async function once<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isDuplicate(error) ? new CodedError('DGT-CARD-005') : error;
  }
}

type Time = Pick<ClassInput, 'day' | 'from' | 'to' | 'teacher'>;
type NewClass = Omit<ClassInput, 'entry'> & { id: string; teacherId: string };

async function insert(ctx: Context, tx: TenantTx, row: CardEntryRow, one: NewClass): Promise<void> {
  await tx.run(
    `INSERT INTO card_class (business_id, id, entry_id, kind, day, from_time, to_time, km_start, km_end,
       teacher_id, teacher, user_id, user_name, created_at)
     VALUES (:business, :id, :entry, :kind, :day, :from, :to, :kmStart, :kmEnd, :teacherId, :teacher, :user,
       :userName, UTC_TIMESTAMP(3))`,
    { ...one, entry: row.id, ...handOf(ctx) },
  );
  const { id, kind, day, from, to, kmStart, kmEnd, teacher } = one;
  const { branch_id, student_id, licence } = row;
  const written = { ...{ id, branch_id, student_id, licence, kind, day }, from_time: from, to_time: to };
  emitPractice(tx, { ...written, teacher_id: one.teacherId, teacher }, 'given');
  const changes = changesBetween({}, { kind, day, from, to, kmStart, kmEnd, teacher });
  tellCard(tx, row, { action: 'class-noted', changes });
}

/** DGT-CARD-001: a student is in one class at a time, across all inscriptions. */
async function assertStudentFree(tx: TenantTx, row: CardEntryRow, time: Time): Promise<void> {
  const { day, from, to } = time;
  const [found] = await tx.rows(
    `${SAME_PERSON}
     SELECT c.id FROM same JOIN register_entry e ON e.business_id = :business AND e.student_id = same.id
       JOIN card_class c ON c.business_id = e.business_id AND c.entry_id = e.id
     WHERE ${AT_THAT_TIME} LIMIT 1`,
    { student: row.student_id, day, from, to },
  );
  if (found) throw new CodedError('DGT-CARD-001');
}

/** DGT-CARD-002: nor does a teacher have two students at once (RD 1295/2003, art. 9.b). */
async function assertTeacherFree(tx: TenantTx, { teacher, day, from, to }: Time): Promise<void> {
  const [found] = await tx.rows(
    `SELECT c.id FROM card_class c WHERE ${AT_THAT_TIME} AND c.teacher_id = :teacher LIMIT 1`,
    { teacher, day, from, to },
  );
  if (found) throw new CodedError('DGT-CARD-002');
}
