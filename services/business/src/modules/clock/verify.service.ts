import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { clockClose, clockHead, clockVerify } from '@volante/contracts/clock/clock-keeping.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment, nextMonth } from '@volante/service-kit/local-days';
import { ClockChain, GENESIS } from '../../clock-store/chain.js';
import { ENTRY_COLUMNS, type EntryRow, HEAD_COLUMNS, type Head, linkOf } from '../../clock-store/entries.js';
import { foldDays } from '../../clock-store/fold-days.js';
import { endsOf, HEADS, writeSeal } from '../../clock-store/seals.js';

type Verdict = CallOutput<typeof clockVerify>;
type Broken = Verdict['broken'][number];
type Seal = { period: string; at: Date; employees: number; entries: number; digest: string };

const BATCH = 1_000;
const SHOWN_SEALS = 31;
const CHECKED_SEALS = 62;
const MOST_BROKEN = 50;
/** The westernmost clock of ours: a month is over when it is over there. */
const LAST_ZONE = 'Atlantic/Canary';

interface Walked {
  entries: number;
  broken: Broken[];
  /** Of each seal, in their order: where this chain ended then. */
  ends: ({ seq: number; hash: string } | null)[];
}

/** Whether the register is as it was written, and numbers by which anybody outside can tell later. */
@Injectable()
export class VerifyService {
  constructor(
    private readonly db: Database,
    private readonly chain: ClockChain,
  ) {}

  async head(ctx: Context): Promise<CallOutput<typeof clockHead>> {
    const at = new Date().toISOString();
    const ends = await this.db.rows<{ employee: string; seq: number; hash: string }>(ctx, HEADS);
    const seals = (await this.seals(ctx)).slice(-SHOWN_SEALS).reverse();
    return {
      now: { at, ...endsOf(this.chain, ctx.actor.businessId, ends) },
      sealed: seals.map((seal) => ({ ...seal, at: seal.at.toISOString() })),
    };
  }

  close(ctx: Context, { month }: CallParsed<typeof clockClose>): Promise<CallOutput<typeof clockClose>> {
    const at = new Date();
    if (localMoment(at.getTime(), LAST_ZONE).day < nextMonth(`${month}-01`))
      throw new CodedError('CLOCK-010');
    return this.db.write(ctx, async (tx) => {
      if (!(await writeSeal(tx, this.chain, { kind: 'month', period: month, at })))
        throw new CodedError('CLOCK-010');
      tx.audit({
        entity: 'clock-month',
        entityId: ctx.actor.businessId,
        action: 'closed',
        changes: { month: { from: null, to: month } },
      });
      return { closedAt: at.toISOString() };
    });
  }

  async verify(ctx: Context, { head }: CallParsed<typeof clockVerify>): Promise<Verdict> {
    const people = await this.db.rows<Head & { employee: string; name: string | null }>(
      ctx,
      `SELECT p.employee_id AS employee, e.name, ${HEAD_COLUMNS}
       FROM (SELECT employee_id FROM clock_head WHERE business_id = :business
             UNION SELECT employee_id FROM clock_entry WHERE business_id = :business GROUP BY employee_id) p
       LEFT JOIN clock_head h ON h.business_id = :business AND h.employee_id = p.employee_id
       LEFT JOIN employee e ON e.business_id = :business AND e.id = p.employee_id ORDER BY p.employee_id`,
    );
    const seals = await this.seals(ctx);
    const asked = head ? Date.parse(head.at) : null;
    const moments = [
      ...new Set([...seals.map(({ at }) => at.getTime()), ...(asked === null ? [] : [asked])]),
    ].sort((a, b) => a - b);
    const then = moments.map((): { employee: string; seq: number; hash: string }[] => []);
    const broken: Broken[] = [];
    let entries = 0;
    for (const { employee, name, ...end } of people) {
      const walked = await this.walk(ctx, { employee, name: name ?? '' }, end, moments);
      entries += walked.entries;
      broken.push(...walked.broken);
      for (const [at, one] of walked.ends.entries()) if (one) then[at]?.push({ employee, ...one });
    }
    const holds = (moment: number, digest: string) =>
      this.chain.digest(ctx.actor.businessId, then[moments.indexOf(moment)] ?? []) === digest;
    return {
      employees: people.length,
      entries,
      broken: broken.slice(0, MOST_BROKEN),
      headHolds: head && asked !== null ? holds(asked, head.digest) : null,
      seals: seals.filter(({ at, digest }) => !holds(at.getTime(), digest)).map(({ period }) => period),
    };
  }

  /** One chain from its first record: the first that does not hold is named, then the totals are made again. */
  private async walk(
    ctx: Context,
    { employee, name }: { employee: string; name: string },
    head: Pick<Head, 'seq' | 'hash'>,
    moments: readonly number[],
  ): Promise<Walked> {
    const ends: Walked['ends'] = moments.map(() => null);
    const kept: EntryRow[] = [];
    let previous = GENESIS;
    let seq = 0;
    let passed = 0;
    /** Moments that lie before an instant have the end that the chain had until then; moments are in order. */
    const reach = (instant: number) => {
      let at = passed;
      for (; at < moments.length && (moments[at] ?? 0) < instant; at += 1)
        ends[at] = seq > 0 ? { seq, hash: previous } : null;
      return at;
    };
    const fault = (problem: Broken['problem'], at: number, day: string | null): Walked => ({
      entries: seq,
      broken: [{ employee, name, seq: at, day, problem }],
      ends,
    });
    for (;;) {
      const rows = await this.db.rows<EntryRow>(
        ctx,
        `SELECT ${ENTRY_COLUMNS} FROM clock_entry c WHERE c.business_id = :business AND c.employee_id = :employee
         AND c.seq > :seq ORDER BY c.seq LIMIT ${BATCH}`,
        { employee, seq },
      );
      for (const row of rows) {
        passed = reach(row.at.getTime());
        if (Number(row.seq) !== seq + 1) return fault('missing', seq + 1, row.day);
        if (this.chain.link(ctx.actor.businessId, linkOf(row, previous)) !== row.hash)
          return fault('altered', seq + 1, row.day);
        seq += 1;
        previous = row.hash;
      }
      kept.push(...rows);
      if (rows.length < BATCH) break;
      await turn();
    }
    if (Number(head.seq ?? 0) !== seq || (head.hash ?? GENESIS) !== previous)
      return fault('missing', seq + 1, null);
    reach(Number.POSITIVE_INFINITY);
    const wrong = await this.wrongTotal(ctx, employee, kept);
    return wrong ? fault('totals', seq, wrong) : { entries: seq, broken: [], ends };
  }

  /** The first day whose stored totals are not those of its records. */
  private async wrongTotal(
    ctx: Context,
    employee: string,
    rows: readonly EntryRow[],
  ): Promise<string | null> {
    const stored = await this.db.rows<{ day: string; worked: number; paused: number }>(
      ctx,
      'SELECT day, worked, paused FROM clock_day WHERE business_id = :business AND employee_id = :employee ORDER BY day',
      { employee },
    );
    const told = new Map(stored.map(({ day, worked, paused }) => [day, `${worked} ${paused}`]));
    const made = foldDays(rows).find(({ day, worked, paused }) => told.get(day) !== `${worked} ${paused}`);
    return made?.day ?? null;
  }

  /** The newest ones, oldest first: whoever cuts a chain short does so at its end, where they stand. */
  private async seals(ctx: Context): Promise<Seal[]> {
    const rows = await this.db.rows<Seal>(
      ctx,
      `SELECT period, at, employees, entries, digest FROM clock_seal WHERE business_id = :business
       ORDER BY at DESC, period DESC LIMIT ${CHECKED_SEALS}`,
    );
    return rows.reverse();
  }
}
