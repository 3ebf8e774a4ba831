import { Injectable } from '@nestjs/common';
import { addDays, daysBetween } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { LESSON_RULES, warningOf } from '@volante/contracts/training/lesson-words';
import type {
  SeriesDay,
  seriesBook,
  seriesCancel,
  seriesCheck,
  seriesMove,
} from '@volante/contracts/training/series.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { lockResources } from '../../agenda-store/agenda-locks.js';
import { timeOf } from '../../agenda-store/bands.js';
import { type Read, readTimetables } from '../../agenda-store/read-timetables.js';
import { costOf } from '../../lesson-store/cancel-cost.js';
import { insertLesson } from '../../lesson-store/insert-lesson.js';
import { rulesOf } from '../../lesson-store/judge.js';
import { LESSONS, type LessonRow, lessonScope } from '../../lesson-store/lesson-rows.js';
import { namedStudent, readNamed } from '../../lesson-store/named-records.js';
import { closedBy, seriesDays } from '../../lesson-store/series-days.js';
import { slotOf } from '../../lesson-store/slot.js';
import { type AskMoney, slotFacts } from '../../lesson-store/slot-facts.js';
import { brokenRules } from '../../lesson-store/slot-rules.js';
import type { Wanted } from '../../lesson-store/wanted-of.js';
import { isLonger, wantedOf } from '../../lesson-store/wanted-of.js';
import {
  judgedSlot,
  lockLesson,
  placeOf,
  readLesson,
  resourcesOf,
  saveLesson,
} from '../../lesson-store/write-lesson.js';
import { bagFor } from '../../unit-store/bag-answer.js';
import { MoneyBags } from '../../unit-store/money-bags.js';

type Scoped = Pick<CallParsed<typeof seriesMove>, 'id' | 'version' | 'scope'>;
type MoveInput = CallParsed<typeof seriesMove>;

/** The booked practices of the series that a change is of, the first ones first. */
function scopeOf(
  ctx: Context,
  one: LessonRow,
  scope: Scoped['scope'],
  lock: ' FOR UPDATE' | '',
): [sql: string, params: SqlParams] {
  const reach = lessonScope(ctx);
  const from = scope === 'following' ? one.starts_at : new Date(0);
  return [
    `${LESSONS} AND l.series_id = :series AND l.state = 'booked' AND l.starts_at >= :from${reach?.sql ?? ''}
     ORDER BY l.starts_at, l.id${lock}`,
    { series: one.series_id, from, ...reach?.params },
  ];
}

const placeIn = ({ day, from, minutes, teacher, vehicle, room }: MoveInput) => ({
  ...{ day, from, minutes, teacher, vehicle, room },
});

/** Practices a week or two apart: booked, moved and cancelled together, all of them or none. */
@Injectable()
export class Series {
  constructor(
    private readonly db: Database,
    private readonly money: MoneyBags,
  ) {}

  async check(
    ctx: Context,
    { weeks, count, ...wanted }: CallParsed<typeof seriesCheck>,
  ): Promise<CallOutput<typeof seriesCheck>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { branch } = await namedStudent(ctx, read, wanted.student);
    const always = { from: wanted.day, to: '9999-12-31' };
    const subjects = { branch, teacher: null, vehicles: [], room: null };
    const timetables = await readTimetables(read, subjects, always);
    const { days, closed } = seriesDays(wanted.day, { weeks, count }, (day) => closedBy(day, timetables));
    const rows: SeriesDay[] = [];
    let before = 0;
    for (const day of days) {
      const row = await judgedDay(ctx, read, { ...wanted, id: null, day }, before);
      if (isBookable(row)) before += 1;
      rows.push(row);
    }
    return { rows, closed };
  }

  async book(ctx: Context, input: CallParsed<typeof seriesBook>): Promise<CallOutput<typeof seriesBook>> {
    const { days, note, override, ...wanted } = input;
    const series = newId();
    const sorted = [...new Set(days)].sort();
    const wantedOn = (day: string) => ({ ...wanted, id: null, day });
    const askMoney = await this.money.ahead(ctx, async () => sorted.map(wantedOn));
    return this.db.write(ctx, async (tx) => {
      const failing = new Failing();
      for (const day of sorted)
        await failing.during(day, wanted.from, async () => {
          const { slot, broken } = await judgedSlot(ctx, tx, wantedOn(day), override, askMoney);
          await insertLesson(tx, newId(), { slot, broken, override, note, state: 'booked', series });
        });
      failing.refuse();
      return { series, count: sorted.length };
    });
  }

  async move(ctx: Context, input: MoveInput): Promise<CallOutput<typeof seriesMove>> {
    const ahead = await this.money.ahead(ctx, (read) => this.grown(ctx, read, input));
    try {
      return await this.db.write(ctx, async (tx) => {
        const rows = await this.lockScope(ctx, tx, input);
        const named = rows.find(({ id }) => id === input.id);
        const shift = named && input.day ? daysBetween(named.day, input.day) : 0;
        await lockResources(
          tx,
          rows.flatMap((row) =>
            resourcesOf({ contact: row.contact_id, wanted: wantedOf(row, placeIn(input)) }),
          ),
        );
        const failing = new Failing();
        // The practices that move away first make room for those that follow.
        for (const row of shift > 0 ? rows.toReversed() : rows)
          await failing.during(addDays(row.day, shift), input.from ?? timeOf(row.from_minute), () =>
            this.moveOne(ctx, tx, row, { ...input, day: addDays(row.day, shift), ahead }),
          );
        if (input.check) throw new Preview(failing.rows);
        failing.refuse();
        return { moved: rows.length, failing: [] };
      });
    } catch (error) {
      if (error instanceof Preview) return { moved: 0, failing: error.failing };
      throw error;
    }
  }

  cancel(ctx: Context, input: CallParsed<typeof seriesCancel>): Promise<CallOutput<typeof seriesCancel>> {
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      const rows = await this.lockScope(ctx, tx, input);
      let late = 0;
      for (const row of rows) {
        const cost = await costOf(read, row);
        const isLate = input.state === 'cancelled-student' && cost.isLate;
        if (isLate) late += 1;
        const state = isLate ? ('late' as const) : input.state;
        const charged = isLate ? cost.latePercent : 0;
        await saveLesson(tx, row, { state, charged_percent: charged, note: input.reason }, 'cancelled');
      }
      return { cancelled: rows.length, late };
    });
  }

  /** The booked practices that a change is of, locked, the first ones first. LESSON-004 where the one that is named is not among them. */
  private async lockScope(ctx: Context, tx: TenantTx, { id, version, scope }: Scoped): Promise<LessonRow[]> {
    const one = await lockLesson(ctx, tx, { id, version });
    if (one.series_id === null || one.state !== 'booked') throw new CodedError('LESSON-004');
    return tx.rows<LessonRow>(...scopeOf(ctx, one, scope, ' FOR UPDATE'));
  }

  /** The practices that a move makes longer, as they will be; none where it makes none longer. */
  private async grown(ctx: Context, read: Read, input: MoveInput): Promise<Wanted[]> {
    if (input.minutes === undefined) return [];
    const one = await readLesson(ctx, read, input.id);
    if (one.series_id === null) return [];
    const rows = await read<LessonRow>(...scopeOf(ctx, one, input.scope, ''));
    return rows
      .filter((row) => isLonger(row, input.minutes))
      .map((row) => ({ ...wantedOf(row, placeIn(input)), day: row.day }));
  }

  private async moveOne(
    ctx: Context,
    tx: TenantTx,
    row: LessonRow,
    input: MoveInput & { ahead: AskMoney },
  ): Promise<void> {
    const { override, ahead } = input;
    const wanted = wantedOf(row, placeIn(input));
    const askMoney = isLonger(row, input.minutes) ? ahead : null;
    const { slot, broken } = await judgedSlot(ctx, tx, wanted, override || row.override_reason, askMoney);
    const reason = broken.length > 0 ? override || row.override_reason : '';
    const rules = { broken: JSON.stringify(broken), override_reason: reason };
    await saveLesson(tx, row, { ...placeOf(slot), ...rules }, 'moved');
  }
}

/** Undoes a move that was only tried. */
class Preview extends Error {
  constructor(readonly failing: SeriesDay[]) {
    super('a move that is only tried');
  }
}

/** Collects the days of a series that are refused, so that one answer names them all. */
class Failing {
  readonly rows: SeriesDay[] = [];
  private code: 'LESSON-001' | 'LESSON-002' | 'LESSON-003' = 'LESSON-002';

  async during(day: string, from: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      if (error.code !== 'LESSON-001' && error.code !== 'LESSON-002' && error.code !== 'LESSON-003')
        throw error;
      if (error.code !== 'LESSON-002') this.code = error.code;
      this.rows.push({ day, from, broken: rulesOf(error), isSkippedHour: error.code === 'LESSON-003' });
    }
  }

  refuse(): void {
    if (this.rows.length === 0) return;
    const rules = [...new Set(this.rows.flatMap(({ broken }) => broken))];
    throw new CodedError(
      this.code,
      { rules, days: this.rows },
      this.rows.map(({ day, from, broken, isSkippedHour }) => ({
        ...{ path: day, code: this.code },
        message: `${spanishDate(day)}, ${from}: ${isSkippedHour ? 'esa hora no existe' : broken.map((rule) => LESSON_RULES[rule].words).join(' ')}`,
      })),
    );
  }
}

/** Notes stop nobody. */
const isBookable = ({ broken, isSkippedHour }: SeriesDay): boolean =>
  !isSkippedHour && broken.every((rule) => warningOf(rule) === 'note');

/** A day by itself, but for the units: `before` practices of the series have taken theirs. */
async function judgedDay(ctx: Context, read: Read, wanted: Wanted, before: number): Promise<SeriesDay> {
  const { day, from } = wanted;
  const named = await readNamed(ctx, read, wanted);
  try {
    const slot = slotOf(wanted, named);
    const facts = await slotFacts(read, slot, named, null);
    const all = { ...slot, minutes: slot.minutes * (before + 1) };
    const bag = before > 0 && facts.bag === 'enough' ? await bagFor(read, all, named.type) : facts.bag;
    return { day, from, broken: brokenRules({ ...facts, bag }), isSkippedHour: false };
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'LESSON-003') throw error;
    return { day, from, broken: [], isSkippedHour: true };
  }
}
