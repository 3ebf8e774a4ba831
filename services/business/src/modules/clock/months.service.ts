import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { clockClose, clockReopen } from '@volante/contracts/clock/clock-month.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment, nextMonth } from '@volante/service-kit/local-days';
import { notify } from '@volante/service-kit/notifications/notify';
import { ClockChain } from '../../clock-store/chain.js';
import { type ClockPerson, clockPerson, EVERYBODY } from '../../clock-store/clock-people.js';
import { appendEntries, type Head, lockHead, type NewEntry, writeHead } from '../../clock-store/entries.js';
import { FORGOTTEN_AFTER_MS } from '../../clock-store/fold-head.js';
import { type CloseData, firstOf, type ReopenData, standingOf } from '../../clock-store/month-state.js';
import { writeSeal } from '../../clock-store/seals.js';

/** The westernmost clock of ours: a month is over when it is over there. */
const LAST_ZONE = 'Atlantic/Canary';
const MONTH = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Months are closed for everybody, opened again for one person with a reason, and closed again with the next number. */
@Injectable()
export class MonthsService {
  constructor(
    private readonly db: Database,
    private readonly chain: ClockChain,
  ) {}

  async close(
    ctx: Context,
    { month, employee }: CallParsed<typeof clockClose>,
  ): Promise<CallOutput<typeof clockClose>> {
    // Only someone who sees every branch may close a month.
    if (!employee) for (const permission of EVERYBODY) demand(ctx, permission);
    const person = employee ? await this.person(ctx, employee) : null;
    if (localMoment(Date.now(), LAST_ZONE).day < nextMonth(firstOf(month))) throw new CodedError('CLOCK-010');
    return this.db.write(ctx, async (tx) => {
      if (person) await this.sayClosed(tx, person, month);
      const seal = await writeSeal(tx, this.chain, { kind: 'month', period: month, again: person !== null });
      // Asked behind the lock of all clocks: a shift of the month may still get its end, and then the month is another.
      if (!seal || (await isRunning(tx, month))) throw new CodedError('CLOCK-010');
      tx.audit({
        entity: 'clock-month',
        entityId: person?.id ?? ctx.actor.businessId,
        action: 'closed',
        changes: { month: { from: null, to: month }, number: { from: null, to: String(seal.number) } },
      });
      return { closedAt: seal.at.toISOString(), number: seal.number };
    });
  }

  async reopen(
    ctx: Context,
    { month, employee, reason }: CallParsed<typeof clockReopen>,
  ): Promise<CallOutput<typeof clockReopen>> {
    const person = await this.person(ctx, employee);
    return this.db.write(ctx, async (tx) => {
      const head = await lockHead(tx, person.id);
      const { state, number } = await standingOf(tx, person.id, firstOf(month));
      if (state !== 'closed') throw new CodedError('CLOCK-016');
      const at = await this.add(tx, person, head, month, {
        kind: 'reopen',
        data: { reason, number } satisfies ReopenData,
      });
      tx.audit({
        entity: 'clock-month',
        entityId: person.id,
        action: 'reopened',
        changes: { month: { from: null, to: month }, reason: { from: null, to: reason } },
      });
      if (person.account)
        notify(tx, {
          kind: 'clock.correction',
          to: { users: [person.account] },
          title: `Se ha reabierto tu registro de ${MONTH.format(new Date(`${month}-01T00:00:00Z`))}`,
          link: `/clock/report/mes?mes=${month}`,
        });
      return { openedAt: at.toISOString() };
    });
  }

  private async person(ctx: Context, id: string): Promise<ClockPerson> {
    const person = await clockPerson(this.db, ctx, id);
    if (!person) throw notFound();
    return person;
  }

  /** The seal that follows holds this record too. */
  private async sayClosed(tx: TenantTx, person: ClockPerson, month: string): Promise<void> {
    const head = await lockHead(tx, person.id);
    const { state, number } = await standingOf(tx, person.id, firstOf(month));
    if (state !== 'reopened') throw new CodedError('CLOCK-010');
    await this.add(tx, person, head, month, {
      kind: 'close',
      data: { number: number + 1 } satisfies CloseData,
    });
  }

  private async add(
    tx: TenantTx,
    person: ClockPerson,
    head: Head,
    month: string,
    { kind, data }: { kind: 'reopen' | 'close'; data: object },
  ): Promise<Date> {
    const at = new Date();
    const { branch, zone } = head;
    const entry: NewEntry = {
      kind,
      day: firstOf(month),
      at,
      zone,
      branch,
      origin: 'office',
      data: JSON.stringify(data),
    };
    const appended = await appendEntries(tx, this.chain, { employee: person.id, head }, [entry]);
    await writeHead(tx, person.id, appended.head);
    return at;
  }
}

/** Somebody's shift of the month goes on; one without an exit is forgotten after its hours and keeps nobody waiting. */
async function isRunning(tx: TenantTx, month: string): Promise<boolean> {
  const rows = await tx.rows(
    `SELECT employee_id FROM clock_head WHERE business_id = :business AND state <> 'out' AND day < :next
       AND started_at > :since LIMIT 1`,
    { next: nextMonth(firstOf(month)), since: new Date(Date.now() - FORGOTTEN_AFTER_MS) },
  );
  return rows.length > 0;
}
