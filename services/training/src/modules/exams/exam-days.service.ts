import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  ExamDay,
  ExamDaySummary,
  ExamSeat,
  examDayClear,
  examDayList,
  examDayPlan,
  examDayRead,
} from '@volante/contracts/training/exam-day.contract';
import type { LessonRuleName } from '@volante/contracts/training/lesson-words';
import { branchScope, seesBranch } from '@volante/service-kit/branches/branch-scope';
import { conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { minuteOf, timeOf } from '../../agenda-store/bands.js';
import type { Read } from '../../agenda-store/read-timetables.js';
import {
  EXAM_DAYS,
  type ExamDayRow,
  type ExamSeatRow,
  lockExamDay,
  readSeats,
} from '../../exam-store/exam-rows.js';
import { followExam } from '../../exam-store/follow-exam.js';
import { LESSONS, type LessonRow, stateNow } from '../../lesson-store/lesson-rows.js';
import { unknown } from '../../lesson-store/named-records.js';

interface ListRow extends ExamDayRow {
  students: number;
  clashes: number;
  teacher_name: string | null;
  plate: string | null;
}

const MAX_DAYS = 200;
const count = (condition: string) =>
  `(SELECT COUNT(*) FROM exam_seat x WHERE x.business_id = e.business_id AND x.exam_id = e.id AND x.is_gone = 0 AND ${condition})`;
const SHOWN = EXAM_DAYS.replace(
  'FROM exam_day e',
  `, ${count('x.reserve = 0')} students, ${count('x.is_clash = 1')} clashes, p.name teacher_name, v.plate FROM exam_day e
  LEFT JOIN practice_teacher p ON p.business_id = e.business_id AND p.id = e.teacher_id
  LEFT JOIN vehicle v ON v.business_id = e.business_id AND v.id = e.vehicle_id`,
);

const toSummary = (row: ListRow): ExamDaySummary => ({
  ...{ id: row.id, branch: row.branch_id, day: row.day, test: row.test, center: row.center_name },
  ...{ students: Number(row.students), isPlanned: row.teacher_id !== null, clashes: Number(row.clashes) },
  ...{ teacherName: row.teacher_name ?? '', from: row.from_minute === null ? null : timeOf(row.from_minute) },
});

const CANCELLED = 'cancelled';

function toSeat(row: ExamSeatRow, lessons: ReadonlyMap<string, LessonRow>): ExamSeat {
  const place = (id: string | null) => {
    const lesson = lessons.get(id ?? '');
    if (!lesson || lesson.state.startsWith(CANCELLED)) return null;
    return {
      ...{ id: lesson.id, from: timeOf(lesson.from_minute), to: timeOf(lesson.from_minute + lesson.minutes) },
      ...{ state: stateNow(lesson), broken: JSON.parse(lesson.broken) as LessonRuleName[] },
    };
  };
  return {
    ...{ contact: row.contact_id, student: row.student_id, name: row.name ?? '', licence: row.licence },
    ...{ position: row.position, reserve: Number(row.reserve) === 1, outcome: row.outcome },
    ...{ exam: place(row.lesson_id), warmUp: place(row.warm_id) },
    ...{ rules: JSON.parse(row.rules) as LessonRuleName[], isClash: Number(row.is_clash) === 1 },
  };
}

/** Days of driven exams in the agenda: planned here, and followed as their folders change. */
@Injectable()
export class ExamDays {
  constructor(private readonly db: Database) {}

  async list(
    ctx: Context,
    { from, to }: CallParsed<typeof examDayList>,
  ): Promise<CallOutput<typeof examDayList>> {
    const scope = branchScope(ctx, 'e');
    if (scope === null) return { rows: [] };
    const rows = await this.db.rows<ListRow>(
      ctx,
      `${SHOWN} AND e.is_gone = 0 AND e.day BETWEEN :from AND :to${scope.sql} ORDER BY e.day, e.id LIMIT ${MAX_DAYS}`,
      { from, to, ...scope.params },
    );
    return { rows: rows.map(toSummary) };
  }

  async read(ctx: Context, { id }: CallParsed<typeof examDayRead>): Promise<ExamDay> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const [row] = await read<ListRow>(`${SHOWN} AND e.id = :id AND e.is_gone = 0`, { id });
    if (!row || !seesBranch(ctx, row.branch_id)) throw notFound();
    const seats = (await readSeats(read, id)).filter(({ is_gone }) => Number(is_gone) === 0);
    const ids = seats.flatMap((seat) => [seat.lesson_id, seat.warm_id].flatMap((one) => one ?? []));
    const lessons = ids.length > 0 ? await read<LessonRow>(`${LESSONS} AND l.id IN (:ids)`, { ids }) : [];
    const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
    return {
      ...toSummary(row),
      ...{
        version: row.version,
        teacher: row.teacher_id,
        vehicle: row.vehicle_id,
        vehicleName: row.plate ?? '',
      },
      ...{ secondVehicle: row.second_vehicle_id, type: row.type_id, warmUpType: row.warm_type_id },
      ...{ reason: row.reason, seats: seats.map((seat) => toSeat(seat, byId)) },
    };
  }

  plan(ctx: Context, input: CallParsed<typeof examDayPlan>): Promise<CallOutput<typeof examDayPlan>> {
    return this.db.write(ctx, async (tx) => {
      const before = await this.locked(ctx, tx, input);
      await assertKnown(ctx, tx, input);
      const exam = await this.save(tx, before, {
        ...{ teacher_id: input.teacher, vehicle_id: input.vehicle, second_vehicle_id: input.secondVehicle },
        ...{ from_minute: minuteOf(input.from), type_id: input.type, warm_type_id: input.warmUpType },
        reason: input.reason,
      });
      return { version: exam.version, clashes: await followExam(ctx, tx, exam, true) };
    });
  }

  clear(ctx: Context, input: CallParsed<typeof examDayClear>): Promise<CallOutput<typeof examDayClear>> {
    return this.db.write(ctx, async (tx) => {
      const before = await this.locked(ctx, tx, input);
      const exam = await this.save(tx, before, {
        ...{ teacher_id: null, vehicle_id: null, second_vehicle_id: null, from_minute: null },
        ...{ type_id: null, warm_type_id: null, reason: '' },
      });
      await followExam(ctx, tx, exam, true);
      return { version: exam.version };
    });
  }

  private async locked(ctx: Context, tx: TenantTx, { id, version }: { id: string; version: number }) {
    const row = await lockExamDay(tx, id);
    if (!row || Number(row.is_gone) === 1 || !seesBranch(ctx, row.branch_id)) throw notFound();
    if (row.version !== version) throw conflict(await this.read(ctx, { id }), row.version);
    return row;
  }

  private async save(
    tx: TenantTx,
    { id, version }: ExamDayRow,
    columns: Readonly<Record<string, SqlValue>>,
  ): Promise<ExamDayRow> {
    const set = Object.keys(columns).map((name) => `${name} = :${name}`);
    await tx.run(
      `UPDATE exam_day SET ${set.join(', ')}, version = :version WHERE business_id = :business AND id = :id`,
      { ...columns, id, version: version + 1 },
    );
    const changes = Object.fromEntries(
      Object.entries(columns).map(([name, to]) => [name, { from: null, to: String(to ?? '') }]),
    );
    tx.audit({ entity: 'exam-day', entityId: id, action: 'planned', changes });
    const row = await lockExamDay(tx, id);
    if (!row) throw new Error('a locked day is there');
    return row;
  }
}

/** LESSON-005 at the field of a type of another kind, or of a record that is not there. The booking judges teacher and cars. */
async function assertKnown(ctx: Context, tx: TenantTx, input: CallParsed<typeof examDayPlan>): Promise<void> {
  const { type, warmUpType, teacher, vehicle, secondVehicle } = input;
  const types = await tx.rows<{ id: string; kind: string }>(
    "SELECT id, kind FROM practice_type WHERE business_id = :business AND id IN (:ids) AND state = 'active'",
    { ids: [type, warmUpType ?? type] },
  );
  if (types.find(({ id }) => id === type)?.kind !== 'exam') throw unknown('type');
  if (warmUpType && !types.some(({ id }) => id === warmUpType)) throw unknown('warmUpType');
  const [known] = await tx.rows(
    "SELECT id FROM practice_teacher WHERE business_id = :business AND id = :teacher AND state <> 'deleted'",
    { teacher },
  );
  if (!known) throw unknown('teacher');
  for (const [path, id] of [
    ['vehicle', vehicle],
    ['secondVehicle', secondVehicle],
  ] as const) {
    if (id === null) continue;
    const [row] = await tx.rows<{ branch: string }>(
      "SELECT branch FROM vehicle WHERE business_id = :business AND id = :id AND state <> 'deleted'",
      { id },
    );
    if (!row || !seesBranch(ctx, row.branch)) throw unknown(path);
  }
}
