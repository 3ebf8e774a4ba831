import { Injectable } from '@nestjs/common';
import { addDays, daysBetween } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { isOfTrailers } from '@volante/contracts/licence-classes';
import { MAX_LESSON_DAYS } from '@volante/contracts/training/lesson.contract';
import type { LessonRuleName } from '@volante/contracts/training/lesson-words';
import {
  MAX_REPLACED,
  type VehicleSubstitutes,
  type vehicleReplace,
  type vehicleSubstitutes,
} from '@volante/contracts/training/substitute.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { timeOf } from '../../agenda-store/bands.js';
import { readSpares } from '../../fleet-store/read-spares.js';
import {
  bestSubstitutes,
  lacksCategory,
  type Spare,
  type Stranded,
  troubles,
} from '../../fleet-store/substitutes.js';
import { LESSONS, type LessonRow, lessonScope } from '../../lesson-store/lesson-rows.js';
import { needsDualControls } from '../../lesson-store/slot-rules.js';
import { TRAILER, type VehicleNeeds } from '../../lesson-store/type-fit.js';
import { moveBooked } from './move-booked.js';

type Row = LessonRow & { needs: VehicleNeeds };

const NO_NEEDS: VehicleNeeds = { gearbox: null, category: null };

const stretchOf = ({ from_minute, minutes }: LessonRow) => ({ from: from_minute, to: from_minute + minutes });

/** The trailer, or the vehicle in which the teacher follows: the student does not drive it, and nothing is taught with it. */
const isSecond = (row: LessonRow, vehicle: string): boolean => row.vehicle_id !== vehicle;

/** By the licence of the practice, also where a car was booked in its place; by its category with all other licences. */
const isTrailer = ({ licence }: Row, old: Spare | undefined): boolean =>
  isOfTrailers(licence) || old?.category === TRAILER;

function strandedOf(row: Row, vehicle: string, old: Spare | undefined): Stranded {
  const at = { id: row.id, vehicle, day: row.day, stretch: stretchOf(row), branch: row.branch_id };
  if (isSecond(row, vehicle)) {
    const category = isTrailer(row, old) ? TRAILER : null;
    return { ...at, gearbox: null, category, licence: null, needsDualControls: false };
  }
  return {
    ...{ ...at, ...row.needs, licence: row.licence },
    needsDualControls: needsDualControls(row.kind, row.licence),
  };
}

function shown(
  row: Row,
  vehicle: string,
  old: Spare | undefined,
  other: Spare | undefined,
): VehicleSubstitutes['rows'][number] {
  const isUnsure = other !== undefined && lacksCategory(other, strandedOf(row, vehicle, old));
  return {
    ...{ id: row.id, version: row.version, day: row.day, from: timeOf(row.from_minute) },
    to: timeOf(row.from_minute + row.minutes),
    ...{ studentName: row.student_name ?? '', teacherName: row.teacher_name ?? '' },
    rules: old ? troubles(old, row.day) : [],
    ...{ isSecond: isSecond(row, vehicle), licence: row.licence },
    substitute: other ? { id: other.id, name: other.name, ...(isUnsure && { lacksCategory: true }) } : null,
  };
}

/** Other vehicles for practices whose own cannot be driven. */
@Injectable()
export class Substitutes {
  constructor(private readonly db: Database) {}

  async propose(
    ctx: Context,
    { id, from, to }: CallParsed<typeof vehicleSubstitutes>,
  ): Promise<CallOutput<typeof vehicleSubstitutes>> {
    const days = daysBetween(from, to);
    if (days < 0 || days >= MAX_LESSON_DAYS) throw new CodedError('LESSON-006');
    await this.assertSeen(ctx, id);
    const rows = await this.booked(ctx, id, from, to);
    const all = Array.from({ length: days + 1 }, (_, at) => addDays(from, at));
    const spares = await readSpares((sql, params) => this.db.rows(ctx, sql, params), all);
    const seen = spares.filter(({ id: one, branch }) => one === id || seesBranch(ctx, branch));
    const old = seen.find((one) => one.id === id);
    const offered = rows.slice(0, MAX_REPLACED);
    const best = bestSubstitutes(
      offered.map((row) => strandedOf(row, id, old)),
      seen,
    );
    return {
      rows: offered.map((row) =>
        shown(
          row,
          id,
          old,
          seen.find((one) => one.id === best.get(row.id)),
        ),
      ),
      capped: rows.length > MAX_REPLACED,
    };
  }

  async replace(
    ctx: Context,
    { moves }: CallParsed<typeof vehicleReplace>,
  ): Promise<CallOutput<typeof vehicleReplace>> {
    const kept: { id: string; rules: LessonRuleName[] }[] = [];
    for (const { vehicle, isSecond: follows, ...lesson } of moves) {
      const change = follows ? { secondVehicle: vehicle } : { vehicle };
      const rules = await moveBooked(this.db, ctx, lesson, change);
      if (rules !== null) kept.push({ id: lesson.id, rules });
    }
    return { moved: moves.length - kept.length, kept };
  }

  private async assertSeen(ctx: Context, id: string): Promise<void> {
    const [row] = await this.db.rows<{ branch: string }>(
      ctx,
      "SELECT branch FROM vehicle WHERE business_id = :business AND id = :id AND state <> 'deleted'",
      { id },
    );
    if (!row || !seesBranch(ctx, row.branch)) throw notFound();
  }

  private async booked(ctx: Context, vehicle: string, from: string, to: string): Promise<Row[]> {
    const scope = lessonScope(ctx);
    if (scope === null) return [];
    const rows = await this.db.rows<LessonRow>(
      ctx,
      `${LESSONS} AND (l.vehicle_id = :vehicle OR l.second_vehicle_id = :vehicle) AND l.day BETWEEN :from AND :to AND l.state = 'booked'
         AND l.starts_at > UTC_TIMESTAMP(3)${scope.sql} ORDER BY l.starts_at, l.id LIMIT ${MAX_REPLACED + 1}`,
      { vehicle, from, to, ...scope.params },
    );
    const types = await this.db.rows<VehicleNeeds & { id: string }>(
      ctx,
      'SELECT id, gearbox, category FROM practice_type WHERE business_id = :business LIMIT 1000',
    );
    const needs = new Map(types.map(({ id, gearbox, category }) => [id, { gearbox, category }]));
    return rows.map((row) => ({ ...row, needs: needs.get(row.type_id) ?? NO_NEEDS }));
  }
}
