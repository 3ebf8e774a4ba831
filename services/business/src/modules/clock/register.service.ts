import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ClockDay, clockReport, clockTeam } from '@volante/contracts/clock/clock.contract';
import type { clockCorrections } from '@volante/contracts/clock/clock-correction.contract';
import type { CorrectionState, PunchKind } from '@volante/contracts/clock/clock-words';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { addDays, daysBetween, localMoment, nextMonth } from '@volante/service-kit/local-days';
import { calendarsOf, expectedUntilNow, SINCE, secondsOf, USUAL_BRANCH } from '../../clock-store/calendar.js';
import { clockPerson, clockScope } from '../../clock-store/clock-people.js';
import { ENTRY_COLUMNS, type EntryRow } from '../../clock-store/entries.js';
import { correctionOf, foldDays, isAlone, isReplaced, type WorkDay } from '../../clock-store/fold-days.js';
import { firstOf, monthStates } from '../../clock-store/month-state.js';
import { partTimeFor } from '../../clock-store/part-time.js';
import { readEntries } from '../../clock-store/read-entries.js';
import { monthSeals } from '../../clock-store/seals.js';
import { mayAnswer } from './correction.service.js';
import { SecondPerson } from './second-person.service.js';

const MAX_DAYS = 366;
const MAX_CORRECTIONS = 200;

/** CLOCK-009 for what is no period, or too long for one look. */
export function assertPeriod({ from, to }: { from: string; to: string }): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MAX_DAYS) throw new CodedError('CLOCK-009');
}

/** The register as it counts, for screens. */
@Injectable()
export class RegisterService {
  constructor(
    private readonly db: Database,
    private readonly second: SecondPerson,
  ) {}

  async report(
    ctx: Context,
    { employee, from, to }: CallParsed<typeof clockReport>,
  ): Promise<CallOutput<typeof clockReport>> {
    assertPeriod({ from, to });
    const person = await clockPerson(this.db, ctx, employee);
    if (!person && employee) throw notFound();
    const entries = person ? await readEntries(this.db, ctx, { employee: person.id, from, to }) : [];
    const days = foldDays(entries).map(shownDay);
    const seals = await monthSeals((sql, params) => this.db.rows(ctx, sql, params), { from, to });
    const calendars = await calendarsOf(this.db, ctx, { from, to });
    return {
      employee: person && { id: person.id, name: person.name },
      weeklyHours: person?.weeklyHours ?? null,
      days,
      worked: days.reduce((sum, { worked }) => sum + worked, 0),
      paused: days.reduce((sum, { paused }) => sum + paused, 0),
      holidays: person ? [...calendars(person.branch).holidays] : [],
      expected: person ? [...expectedUntilNow(calendars, { from, to })(person)] : [],
      partTime: person && (await partTimeFor(this.db, ctx, person, days, { from, to })),
      closed: monthStates(seals, entries),
    };
  }

  async team(ctx: Context, { month }: CallParsed<typeof clockTeam>): Promise<CallOutput<typeof clockTeam>> {
    const from = `${month}-01`;
    const scope = clockScope(ctx);
    const rows = await this.db.rows<
      Record<'days' | 'worked' | 'paused' | 'open' | 'corrected', string> & {
        employee: string;
        name: string;
        branch: string | null;
        weeklyHours: string | null;
        since: string;
      }
    >(
      ctx,
      `SELECT e.id AS employee, e.name, ${USUAL_BRANCH} AS branch, e.weekly_hours AS weeklyHours, ${SINCE} AS since,
         COALESCE(d.days, 0) AS days, COALESCE(d.worked, 0) AS worked,
         COALESCE(d.paused, 0) AS paused, COALESCE(d.open, 0) AS open, COALESCE(d.corrected, 0) AS corrected
       FROM employee e
       LEFT JOIN (SELECT employee_id, SUM(worked + paused > 0) AS days, SUM(worked) AS worked, SUM(paused) AS paused,
                    SUM(open) AS open, SUM(corrected) AS corrected
                  FROM clock_day WHERE business_id = :business AND day >= :from AND day < :until
                  GROUP BY employee_id) d ON d.employee_id = e.id
       WHERE e.business_id = :business${scope.sql} AND (e.state = 'active' OR d.employee_id IS NOT NULL)
       ORDER BY e.name, e.id`,
      { from, until: nextMonth(from), ...scope.params },
    );
    const period = { from, to: addDays(nextMonth(from), -1) };
    const expectedOf = expectedUntilNow(await calendarsOf(this.db, ctx, period), period);
    const closings = await monthSeals((sql, params) => this.db.rows(ctx, sql, params), period);
    const seals = closings.get(month) ?? [];
    const reopened = seals.length > 0 ? await this.reopened(ctx, from) : new Set<string>();
    return {
      seals,
      rows: rows.map(({ employee, name, branch, weeklyHours, since, ...sums }) => ({
        employee,
        name,
        days: Number(sums.days),
        expected: secondsOf(
          expectedOf({
            branch,
            weeklyHours: weeklyHours === null ? null : Number(weeklyHours),
            since,
          }),
        ),
        worked: Number(sums.worked),
        paused: Number(sums.paused),
        open: Number(sums.open),
        corrected: Number(sums.corrected),
        reopened: reopened.has(employee),
      })),
    };
  }

  /** For whom a closed month is open again. */
  private async reopened(ctx: Context, month: string): Promise<ReadonlySet<string>> {
    const rows = await this.db.rows<{ employee: string; kind: EntryRow['kind'] }>(
      ctx,
      `SELECT c.employee_id AS employee, c.kind
       FROM employee e STRAIGHT_JOIN clock_entry c ON c.business_id = e.business_id AND c.employee_id = e.id
       WHERE e.business_id = :business AND c.business_id = :business AND c.day = :first AND c.kind IN ('reopen', 'close')
       ORDER BY c.employee_id, c.seq`,
      { first: firstOf(month) },
    );
    const last = new Map(rows.map(({ employee, kind }) => [employee, kind]));
    return new Set([...last].filter(([, kind]) => kind === 'reopen').map(([employee]) => employee));
  }

  async corrections(ctx: Context): Promise<CallOutput<typeof clockCorrections>> {
    const scope = clockScope(ctx);
    const rows = await this.db.rows<
      EntryRow & {
        name: string;
        account: string | null;
        answer: EntryRow['kind'] | null;
        answeredBy: string | null;
        answerData: string | null;
      }
    >(
      ctx,
      `SELECT ${ENTRY_COLUMNS}, e.name, e.account_id AS account, a.kind AS answer, a.actor_name AS answeredBy,
         a.data AS answerData
       FROM clock_entry c JOIN employee e ON e.business_id = c.business_id AND e.id = c.employee_id
       LEFT JOIN clock_entry a ON a.business_id = c.business_id AND a.ref_id = c.id AND a.id <> c.id
       WHERE c.business_id = :business AND c.ref_id IS NOT NULL AND c.kind = 'correction'${scope.sql}
       ORDER BY c.ref_id DESC LIMIT ${MAX_CORRECTIONS}`,
      scope.params,
    );
    const own = rows.find(
      ({ answer, actor, account }) => !answer && actor === account && actor === ctx.actor.userId,
    );
    // Asked only by whoever keeps the register and has something of their own waiting.
    const hasNobody = own ? await this.second.isMissing(ctx, own) : false;
    const shown = rows.filter(({ answer, answerData }) => !isReplaced({ kind: answer, data: answerData }));
    return {
      rows: shown.map((row) => {
        const { before, after, reason, by, late } = correctionOf(row);
        const state = stateOf(row.answer);
        return {
          id: row.id,
          employee: row.employee,
          name: row.name,
          day: row.day,
          zone: row.zone,
          before: before.map((one) => shownPunch(one, row.zone)),
          after: after.map((one) => shownPunch(one, row.zone)),
          reason,
          proposer: row.actorName,
          by,
          at: row.at.toISOString(),
          state,
          late,
          answeredBy: row.answeredBy ?? '',
          alone:
            state === 'pending'
              ? hasNobody && row.actor === row.account
              : isAlone({ kind: row.answer ?? 'reject', data: row.answerData }),
          mayAnswer: state === 'pending' && mayAnswer(ctx, row, row, hasNobody),
        };
      }),
    };
  }
}

function stateOf(answer: EntryRow['kind'] | null): CorrectionState {
  if (answer === 'accept') return 'accepted';
  return answer === 'reject' ? 'rejected' : 'pending';
}

const shownPunch = ({ kind, at }: { kind: PunchKind; at: string }, zone: string) => ({
  kind,
  time: localMoment(Date.parse(at), zone).time,
});

function shownDay(day: WorkDay): ClockDay {
  return {
    ...day,
    punches: day.punches.map(({ kind, at, origin, receivedAt }) => ({
      kind,
      at: new Date(at).toISOString(),
      time: localMoment(at, day.zone).time,
      origin,
      receivedAt: receivedAt === null ? null : new Date(receivedAt).toISOString(),
    })),
  };
}
