import { Injectable } from '@nestjs/common';
import { addDays, type Day, daysBetween } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  MAX_OCCUPANCY_DAYS,
  type Occupancy as OccupancyAnswer,
  type OccupancyLine,
  type occupancyFile,
  type occupancyRead,
  type Passes,
} from '@volante/contracts/training/occupancy.contract';
import { branchScope, seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Condition } from '@volante/service-kit/records/record-types';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import type { OwnTimetable, Read } from '../../agenda-store/read-timetables.js';
import { PassingFiles } from '../../fleet-store/passing-files.js';
import { availableMinutes, freeOn, HeatGrid } from '../../occupancy-store/occupancy.js';
import {
  type OccupancyFacts,
  type OccupancyLesson,
  readOccupancy,
  type Subject,
} from '../../occupancy-store/read-occupancy.js';
import { readPasses } from '../../occupancy-store/read-passes.js';
import { occupancySheet, payrollSheet, SHEET_TITLES } from './occupancy-sheets.js';

type Period = CallParsed<typeof occupancyRead>;
type Own = (lesson: OccupancyLesson) => readonly (string | null)[];

const NOBODY: OccupancyFacts = { lessons: [], teachers: [], vehicles: [], rooms: [], timetables: [] };
const isGiven = ({ state }: OccupancyLesson) => state === 'delivered' || state === 'signed';
const isToCome = ({ state }: OccupancyLesson) => state === 'booked' || state === 'under-way';
const isCancelled = ({ state }: OccupancyLesson) => state.startsWith('cancelled') || state === 'late';
const sumOf = (lessons: readonly OccupancyLesson[]) => lessons.reduce((sum, { minutes }) => sum + minutes, 0);

function lineOf(
  { id, name }: Subject,
  lessons: readonly OccupancyLesson[],
  timetables: readonly OwnTimetable[],
  days: readonly Day[],
): OccupancyLine {
  const given = lessons.filter(isGiven);
  return {
    ...{ id, name, lessons: given.length, taught: sumOf(given), booked: sumOf(lessons.filter(isToCome)) },
    available: availableMinutes(
      timetables.filter(({ of }) => of === id),
      days,
    ),
    cancelled: lessons.filter(isCancelled).length,
    noShows: lessons.filter(({ state }) => state === 'no-show').length,
  };
}

function linesOf(
  subjects: readonly Subject[],
  { lessons, timetables }: OccupancyFacts,
  days: readonly Day[],
  own: Own,
): OccupancyLine[] {
  const byId = new Map<string, OccupancyLesson[]>();
  for (const lesson of lessons)
    for (const id of own(lesson)) if (id !== null) byId.set(id, [...(byId.get(id) ?? []), lesson]);
  return subjects.map((subject) => lineOf(subject, byId.get(subject.id) ?? [], timetables, days));
}

function gridOf({ lessons, teachers, timetables }: OccupancyFacts, days: readonly Day[]) {
  const grid = new HeatGrid();
  for (const { day, from_minute: from, minutes } of lessons.filter(isGiven))
    grid.add('taught', day, [{ from, to: from + minutes }]);
  for (const { id } of teachers) {
    const own = timetables.filter(({ of }) => of === id);
    for (const day of days) grid.add('available', day, freeOn(own, day) ?? []);
  }
  return grid.cells();
}

/** The same for one branch of those that the person sees. */
const narrowed = (scope: Condition | null, alias: 'e' | 'l', branch?: string): Condition | null =>
  scope && branch
    ? { sql: `${scope.sql} AND ${alias}.branch_id = :branch`, params: { ...scope.params, branch } }
    : scope;

/** How much of their hours teachers, vehicles and rooms are used. */
@Injectable()
export class OccupancyService {
  constructor(
    private readonly db: Database,
    private readonly files: PassingFiles,
  ) {}

  async read(ctx: Context, period: Period): Promise<OccupancyAnswer> {
    const { facts, days } = await this.facts(ctx, period);
    return {
      teachers: linesOf(facts.teachers, facts, days, ({ teacher_id }) => [teacher_id]),
      vehicles: linesOf(facts.vehicles, facts, days, (one) => [one.vehicle_id, one.second_vehicle_id]),
      rooms: linesOf(facts.rooms, facts, days, ({ room_id }) => [room_id]),
      grid: gridOf(facts, days),
      passes: await this.passes(ctx, period),
    };
  }

  async file(
    ctx: Context,
    { sheet, format, ...period }: CallParsed<typeof occupancyFile>,
  ): Promise<CallOutput<typeof occupancyFile>> {
    const about = `Del ${spanishDate(period.from)} al ${spanishDate(period.to)}`;
    const title = SHEET_TITLES[sheet];
    const table =
      sheet === 'payroll'
        ? payrollSheet((await this.facts(ctx, period)).facts)
        : occupancySheet((await this.read(ctx, period))[sheet]);
    return this.files.sheet(ctx, format, { title, about, ...table });
  }

  private async passes(ctx: Context, { from, to, branch }: Period): Promise<Passes[]> {
    const passed = narrowed(branchScope(ctx, 'e'), 'e', branch);
    const [lessons, attempts] = [branchScope(ctx, 'l'), branchScope(ctx, 'd')];
    if (!passed || !lessons || !attempts) return [];
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    return readPasses(read, { passed, lessons, attempts }, { from, to });
  }

  private async facts(
    ctx: Context,
    { from, to, branch }: Period,
  ): Promise<{ facts: OccupancyFacts; days: Day[] }> {
    const count = daysBetween(from, to);
    if (count < 0 || count >= MAX_OCCUPANCY_DAYS) throw new CodedError('OCCUPANCY-001');
    const days = Array.from({ length: count + 1 }, (_, at) => addDays(from, at));
    const scope = narrowed(branchScope(ctx, 'l'), 'l', branch);
    if (scope === null) return { facts: NOBODY, days };
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const facts = await readOccupancy(read, scope, { from, to });
    const isShown = (one: Subject) =>
      one.branch === null || (seesBranch(ctx, one.branch) && (branch === undefined || one.branch === branch));
    return {
      facts: { ...facts, vehicles: facts.vehicles.filter(isShown), rooms: facts.rooms.filter(isShown) },
      days,
    };
  }
}
