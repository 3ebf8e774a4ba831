import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ScheduleClash, scheduleCheck } from '@volante/contracts/training/schedule.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { holdsOn, isWithin, overlap, stretchesOn, timeOf } from '../../agenda-store/bands.js';
import { type OwnTimetable, type Read, readTimetables } from '../../agenda-store/read-timetables.js';
import { LESSONS, type LessonRow, lessonScope } from '../../lesson-store/lesson-rows.js';

type CheckInput = CallParsed<typeof scheduleCheck>;

const MAX_CLASHES = 200;
const OF = {
  teacher: 'l.teacher_id = :of',
  vehicle: '(l.vehicle_id = :of OR l.second_vehicle_id = :of)',
  room: 'l.room_id = :of',
  branch: 'l.branch_id = :of',
} as const;

/** A dry run of a timetable against booked practices and the other timetables of its subject. */
@Injectable()
export class Timetables {
  constructor(private readonly db: Database) {}

  async check(ctx: Context, input: CheckInput): Promise<CallOutput<typeof scheduleCheck>> {
    if (!seesBranch(ctx, input.branch)) throw notFound();
    const of = input.subject === 'branch' ? input.branch : input[input.subject];
    if (of === null) return { rows: [], capped: false };
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const wanted: OwnTimetable = { ...input, id: input.id ?? '', name: '', of };
    const rows = [
      ...(await this.lessonClashes(ctx, read, wanted)),
      ...(await this.timetableClashes(read, wanted, input.branch)),
    ];
    return { rows: rows.slice(0, MAX_CLASHES), capped: rows.length > MAX_CLASHES };
  }

  /** Booked practices that lie outside of hours, or within what takes the subject away. */
  private async lessonClashes(ctx: Context, read: Read, wanted: OwnTimetable): Promise<ScheduleClash[]> {
    const scope = lessonScope(ctx);
    if (scope === null) return [];
    const lessons = await read<LessonRow>(
      `${LESSONS} AND ${OF[wanted.subject]} AND l.state = 'booked' AND l.ends_at > UTC_TIMESTAMP()${scope.sql}
       ORDER BY l.starts_at, l.id LIMIT 2000`,
      { of: wanted.of, ...scope.params },
    );
    return lessons
      .filter((row) => {
        if (!holdsOn(wanted, row.day)) return false;
        const stretch = { from: row.from_minute, to: row.from_minute + row.minutes };
        const own = stretchesOn(wanted, row.day);
        if (wanted.kind === 'work') return !isWithin(stretch, own);
        return own.some((part) => overlap(part, stretch));
      })
      .map((row) => ({
        ...{ what: 'lesson' as const, id: row.id, day: row.day, from: timeOf(row.from_minute) },
        ...{ to: timeOf(row.from_minute + row.minutes), name: row.student_name ?? '' },
      }));
  }

  /** Another timetable of the same kind and subject that holds on a day of this one. */
  private async timetableClashes(read: Read, wanted: OwnTimetable, branch: string): Promise<ScheduleClash[]> {
    const { subject, of } = wanted;
    const subjects = {
      branch,
      teacher: subject === 'teacher' ? of : null,
      vehicles: subject === 'vehicle' ? [of] : [],
      room: subject === 'room' ? of : null,
    };
    const days = { from: wanted.startsOn ?? '1900-01-01', to: wanted.endsOn ?? '2199-12-31' };
    const others = await readTimetables(read, subjects, days);
    return others
      .filter((one) => one.id !== wanted.id && one.subject === subject && one.of === of)
      .filter((one) => one.kind === wanted.kind && doMeet(one, wanted))
      .map((one) => ({ what: 'schedule', id: one.id, day: one.startsOn, from: '', to: '', name: one.name }));
  }
}

const WEEK = [
  '2026-01-05',
  '2026-01-06',
  '2026-01-07',
  '2026-01-08',
  '2026-01-09',
  '2026-01-10',
  '2026-01-11',
];

/** Whether bands of two timetables meet on a day of the week. */
function doMeet(one: OwnTimetable, other: OwnTimetable): boolean {
  const always = { startsOn: null, endsOn: null };
  return WEEK.some((day) =>
    stretchesOn({ ...one, ...always }, day).some((part) =>
      stretchesOn({ ...other, ...always }, day).some((second) => overlap(part, second)),
    ),
  );
}
