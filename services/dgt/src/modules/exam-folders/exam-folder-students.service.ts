import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import type {
  examFolderStudentAdd,
  examFolderStudentDelete,
  examFolderStudentOrder,
  examFolderStudentRead,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import type { PresentationState } from '@volante/contracts/dgt/presentation.contract';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { assertPlaces } from '../../exam-folder-store/assert-places.js';
import {
  type ExamFolderRow,
  lockExamFolder,
  seenExamFolder,
  settleExamFolder,
  toExamFolder,
} from '../../exam-folder-store/exam-folder-rows.js';
import {
  insertPlaces,
  type PlaceRow,
  placesOf,
  renumber,
} from '../../exam-folder-store/exam-folder-student-rows.js';
import { unlessAuthorised } from '../../exam-store/authorised.js';
import { assertOwnFee, assertStanding, lockDgtFees } from '../../exam-store/dgt-fee-use.js';
import { dateCautions } from '../../exam-store/paper-days.js';
import { pendingPlaces, placementOf } from '../../exam-store/placements.js';
import { assertLawful } from '../../exam-store/refused.js';
import { presentationCautions } from '../../law/cautions.js';
import { lawOf, type Read } from '../../law-store/business-law.js';
import { withdrawPresented } from '../../presentation-store/withdraw.js';
import { readReadiness } from '../../student-store/read-readiness.js';
import { lockKnown, lockStudents, shown } from '../../student-store/seen-student.js';
import { type KnownStudent, knownStudents } from '../../student-store/student-facts.js';
import { namedTeachers } from '../../teacher-store/named-teacher.js';

type Add = CallParsed<typeof examFolderStudentAdd>;
type Delete = CallParsed<typeof examFolderStudentDelete>;
type Order = CallParsed<typeof examFolderStudentOrder>;

const MAX_STUDENTS = 500;
const reader =
  (tx: TenantTx): Read =>
  (sql, params) =>
    tx.rows(sql, params);

/** Members of a folder, their order, and those who may not be presented at present. */
@Injectable()
export class ExamFolderStudentsService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, id: string): Promise<CallOutput<typeof examFolderStudentRead>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const folder = await seenExamFolder(ctx, read, id);
    const places = await placesOf(read, id);
    const ids = places.map(({ student_id }) => student_id);
    const [known, law, pending] = await Promise.all([
      knownStudents(read, ids),
      lawOf(read),
      pendingPlaces(read, id, ids),
    ]);
    const standing = await read<{ student_id: string; state: PresentationState }>(
      'SELECT student_id, state FROM exam_presentation WHERE business_id = :business AND folder_id = :id AND standing = 1',
      { id },
    );
    const presented = new Map(standing.map(({ student_id, state }) => [student_id, state]));
    const cautionsOf = await dateCautions(read, folder.day, places.map(placed));
    const theory = await readReadiness(
      read,
      folder.test,
      places.map(({ student_id: student, licence }) => ({ student, licence })),
    );
    const refusalsOf = (student: KnownStudent, { tax_id, outcome, authorised }: PlaceRow) =>
      outcome === null && folder.state === 'open'
        ? placementOf(student, law, { ...folder, fee: tax_id, authorised }, pending.get(student.id) ?? [])
            .refusals
        : [];
    return {
      folder: toExamFolder(folder),
      rows: places.flatMap((place, at) => {
        const student = known.get(place.student_id);
        if (!student) return [];
        return [
          {
            student: shown(student),
            licence: place.licence,
            position: at + 1,
            reserve: place.reserve === 1,
            tax: place.tax_id ? { id: place.tax_id, number: place.tax_number ?? '' } : null,
            teacher: place.teacher,
            teacherId: place.teacher_id,
            authorised: place.authorised,
            presented: presented.get(place.student_id) ?? null,
            outcome: place.outcome,
            mistakes: place.mistakes,
            theory: theory.get(place.student_id) ?? null,
            refusals: [...refusalsOf(student, place)],
            cautions: [...presentationCautions(student.facts, law, folder.day), ...cautionsOf(placed(place))],
          },
        ];
      }),
    };
  }

  add(ctx: Context, input: Add): Promise<CallOutput<typeof examFolderStudentAdd>> {
    return this.db.write(ctx, (tx) => this.put(ctx, tx, input));
  }

  /** The same as a part of another change. */
  async put(ctx: Context, tx: TenantTx, input: Add): Promise<CallOutput<typeof examFolderStudentAdd>> {
    const ids = input.students.map(({ student }) => student);
    const known = await lockStudents(ctx, tx, ids);
    const folder = await lockExamFolder(ctx, tx, input.folder);
    const places = await placesOf(reader(tx), folder.id);
    assertRoom(folder, places, ids, input.reserve);
    const rows = await this.judged(tx, folder, input, known);
    await insertPlaces(
      tx,
      folder.id,
      rows.map((row, at) => ({ ...row, position: places.length + at + 1, reserve: input.reserve ? 1 : 0 })),
    );
    const names = ids.map((id) => known.get(id)?.name ?? id);
    const after = await settleExamFolder(tx, folder, 'students-added', {
      students: { from: null, to: names },
      ...(input.authorised === '' ? {} : { authorised: { from: null, to: input.authorised } }),
    });
    return { folder: toExamFolder(after), added: rows.length };
  }

  remove(ctx: Context, { folder: id, students }: Delete): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const folder = await lockExamFolder(ctx, tx, id);
      if (folder.state === 'closed') throw new CodedError('DGT-FOLDER-003');
      const places = await placesOf(reader(tx), id);
      const leaving = places.filter(({ student_id }) => students.includes(student_id));
      if (leaving.length !== new Set(students).size) throw notFound();
      if (leaving.some(({ outcome }) => outcome !== null)) throw new CodedError('DGT-FOLDER-007');
      await withdrawPresented(tx, id, students);
      await tx.run(
        'DELETE FROM folder_student WHERE business_id = :business AND folder_id = :id AND student_id IN (:students)',
        { id, students },
      );
      await settleExamFolder(tx, folder, 'students-removed', { students: { from: students, to: null } });
      return null;
    });
  }

  order(ctx: Context, { folder: id, version, students, reserves }: Order): Promise<ExamFolder> {
    return this.db.write(ctx, async (tx) => {
      // A reserve who moves up is checked like a new member. With the version known, reserves can be read before the
      // folder is locked.
      const reserved = (await placesOf(reader(tx), id)).filter(({ reserve }) => reserve === 1);
      const risen = reserved.filter(({ student_id }) => students.includes(student_id));
      const known = await lockKnown(
        tx,
        risen.map(({ student_id }) => student_id),
      );
      const folder = await lockExamFolder(ctx, tx, id);
      if (folder.version !== version) throw conflict(toExamFolder(folder), folder.version);
      if (folder.state === 'closed') throw new CodedError('DGT-FOLDER-003');
      const places = await placesOf(reader(tx), id);
      const named = [...students, ...reserves];
      const there = new Set(places.map(({ student_id }) => student_id));
      const isWhole = named.length === there.size && new Set(named).size === there.size;
      if (!isWhole || named.some((one) => !there.has(one))) throw new CodedError('DGT-FOLDER-008');
      if (students.length > folder.places) throw new CodedError('DGT-FOLDER-005', { places: folder.places });
      // A student with a result had a place.
      const examined = new Set(places.flatMap((one) => (one.outcome === null ? [] : [one.student_id])));
      if (reserves.some((one) => examined.has(one))) throw new CodedError('DGT-FOLDER-007');
      const held = new Set(places.flatMap((one) => (one.reserve === 0 ? [one.student_id] : [])));
      await withdrawPresented(
        tx,
        id,
        reserves.filter((one) => held.has(one)),
      );
      await assertPlaces(tx, folder, risen, known);
      await renumber(tx, id, students, reserves);
      const after = await settleExamFolder(tx, folder, 'ordered', {
        order: { from: places.map(({ student_id }) => student_id), to: named },
      });
      return toExamFolder(after);
    });
  }

  /** Includes the fee of each; DGT-001 with every member that the law refuses. */
  private async judged(
    tx: TenantTx,
    folder: ExamFolderRow,
    { students, authorised }: Add,
    known: ReadonlyMap<string, KnownStudent>,
  ) {
    const read = reader(tx);
    const ids = students.map(({ student }) => student);
    const standing = await lockDgtFees(
      tx,
      [...known.values()].flatMap(({ facts }) => facts.fees),
    );
    const law = await lawOf(read);
    const pending = await pendingPlaces(read, folder.id, ids);
    const teacherName = await namedTeachers(
      read,
      students.map(({ teacher }) => teacher),
    );
    const found = students.flatMap(({ student: id, tax, teacher }) => {
      const student = known.get(id);
      if (!student) return [];
      if (tax) assertOwnFee(tax, student.facts.fees);
      const place = placementOf(student, law, { ...folder, fee: tax }, pending.get(id) ?? []);
      // Only those who need the authority's leave are marked with it.
      const leave = place.refusals.length > 0 ? authorised : '';
      return [{ student, named: { ...teacherName(teacher), authorised: leave }, place }];
    });
    for (const { place } of found) assertStanding(place.fee, standing);
    assertLawful(
      found.map(({ student, place }) => [student, unlessAuthorised(place.refusals, authorised)] as const),
    );
    return found.flatMap(({ student, named: taught, place }) =>
      student.licence === null
        ? []
        : [{ student_id: student.id, licence: student.licence, tax_id: place.fee, ...taught }],
    );
  }
}

const placed = ({ student_id: student, licence, tax_id: fee }: PlaceRow) => ({ student, licence, fee });

function assertRoom(
  folder: ExamFolderRow,
  places: readonly PlaceRow[],
  ids: readonly string[],
  isReserve: boolean,
): void {
  if (folder.state === 'closed') throw new CodedError('DGT-FOLDER-003');
  const there = new Set(places.map(({ student_id }) => student_id));
  const twice = ids.filter((id, at) => there.has(id) || ids.indexOf(id) !== at);
  if (twice.length > 0) throw new CodedError('DGT-FOLDER-001', { students: twice });
  if (places.length + ids.length > MAX_STUDENTS) throw new CodedError('DGT-FOLDER-011');
  const left = folder.places - places.filter(({ reserve }) => reserve === 0).length;
  if (!isReserve && ids.length > left) throw new CodedError('DGT-FOLDER-002', { left });
}
