import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  clockAnswer,
  clockCorrect,
  WantedPunch,
} from '@volante/contracts/clock/clock-correction.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, can, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { instantsOf, startOfDay } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { stored } from '../../clock-store/ask-for-late.js';
import { ClockChain } from '../../clock-store/chain.js';
import { type ClockPerson, clockPerson } from '../../clock-store/clock-people.js';
import { askOtherSide, notifyProposer } from '../../clock-store/correction-notices.js';
import { readDay, writeDay } from '../../clock-store/day-totals.js';
import {
  appendEntries,
  ENTRY_COLUMNS,
  type EntryRow,
  type Head,
  lockHead,
  writeHead,
} from '../../clock-store/entries.js';
import {
  type AcceptData,
  type CorrectionData,
  correctionOf,
  type Punch,
  type WorkDay,
} from '../../clock-store/fold-days.js';
import { standingOf } from '../../clock-store/month-state.js';
import { SecondPerson } from './second-person.service.js';

type Sent = CallParsed<typeof clockCorrect>;

const ALONE = JSON.stringify({ alone: true } satisfies AcceptData);
const DAY_MS = 86_400_000;
/** Which punch may follow which. */
const NEXT = {
  start: ['pause', 'finish'],
  resume: ['pause', 'finish'],
  pause: ['resume', 'finish'],
  finish: ['start'],
} as const;

/** Corrections are further records: one side proposes, the other accepts, nothing is overwritten. */
@Injectable()
export class CorrectionService {
  constructor(
    private readonly db: Database,
    private readonly chain: ClockChain,
    private readonly second: SecondPerson,
  ) {}

  async propose(ctx: Context, sent: Sent): Promise<CallOutput<typeof clockCorrect>> {
    const person = await clockPerson(this.db, ctx, sent.employee);
    if (!person) throw sent.employee ? notFound() : new CodedError('CLOCK-004');
    const isOwn = person.account === ctx.actor.userId;
    if (!isOwn) demand(ctx, 'clock.modify');
    const isAlone = await this.second.isMissing(ctx, person);
    const id = newId();
    return this.db.write(ctx, async (tx) => {
      const head = await lockHead(tx, person.id);
      const { state } = await standingOf(tx, person.id, sent.day);
      if (state === 'closed') throw new CodedError('CLOCK-015');
      const before = await readDay(tx, person.id, sent.day);
      const zone = before?.zone ?? (await usualZone(tx, person.id));
      if (await isPending(tx, person.id, sent.day)) throw new CodedError('CLOCK-011');
      const now = new Date();
      const data: CorrectionData = {
        before: stored(before?.punches ?? []),
        after: stored(instants(sent.punches, sent.day, zone, now.getTime())),
        reason: sent.reason,
        by: isOwn ? 'employee' : 'office',
        late: state === 'reopened',
      };
      const entry = {
        id,
        kind: 'correction' as const,
        day: sent.day,
        at: now,
        zone,
        branch: head.branch,
        origin: data.by,
        ref: id,
        data: JSON.stringify(data),
      };
      const accepted = {
        ...entry,
        id: newId(),
        kind: 'accept' as const,
        origin: 'office' as const,
        data: ALONE,
      };
      const entries = isAlone ? [entry, accepted] : [entry];
      const appended = await appendEntries(tx, this.chain, { employee: person.id, head }, entries);
      const isAccepted = isAlone ? settled(appended.head, entry) : appended.head;
      await writeHead(tx, person.id, isAccepted);
      if (isAlone) await writeDay(tx, person.id, sent.day);
      else askOtherSide(tx, person, sent.day, data.by);
      return { id, state: isAlone ? 'accepted' : 'pending' };
    });
  }

  async answer(
    ctx: Context,
    { id, accept }: CallParsed<typeof clockAnswer>,
  ): Promise<CallOutput<typeof clockAnswer>> {
    const [found] = await this.db.rows<EntryRow>(
      ctx,
      `SELECT ${ENTRY_COLUMNS} FROM clock_entry c
       WHERE c.business_id = :business AND c.id = :id AND c.kind = 'correction'`,
      { id },
    );
    const person = found ? await clockPerson(this.db, ctx, found.employee) : null;
    if (!found || !person) throw notFound();
    const isAlone = await this.second.isMissing(ctx, person);
    return this.db.write(ctx, async (tx) => {
      const head = await lockHead(tx, person.id);
      const { by, before } = correctionOf(found);
      if (await isAnswered(tx, id)) throw new CodedError('CLOCK-007');
      if (!mayAnswer(ctx, person, found, isAlone)) throw new CodedError('CLOCK-008');
      if (accept && (await standingOf(tx, person.id, found.day)).state === 'closed')
        throw new CodedError('CLOCK-015');
      const now = await readDay(tx, person.id, found.day);
      if (accept && JSON.stringify(stored(now?.punches ?? [])) !== JSON.stringify(before))
        throw new CodedError('CLOCK-006');
      const { day, zone, branch } = found;
      const entry = {
        kind: accept ? ('accept' as const) : ('reject' as const),
        day,
        at: new Date(),
        zone,
        branch,
        ref: id,
        data: accept && found.actor === ctx.actor.userId ? ALONE : null,
      };
      const appended = await appendEntries(tx, this.chain, { employee: person.id, head }, [entry]);
      await writeHead(tx, person.id, accept ? settled(appended.head, found) : appended.head);
      if (accept) await writeDay(tx, person.id, day);
      notifyProposer(tx, found, accept, by);
      return { state: accept ? 'accepted' : 'rejected' };
    });
  }
}

/**
 * Nobody says yes to themselves: what a person proposes is for the school, what the school proposes for the person. Only
 * whoever alone keeps the register (`isAlone`) answers what they proposed of their own, and the record says so.
 */
export function mayAnswer(
  ctx: Context,
  person: Pick<ClockPerson, 'account'>,
  row: Pick<EntryRow, 'data' | 'actor'>,
  isAlone: boolean,
): boolean {
  const isOwn = person.account === ctx.actor.userId;
  if (row.actor === ctx.actor.userId) return isOwn && isAlone;
  return correctionOf(row).by === 'office' ? isOwn : !isOwn && can(ctx, 'clock.modify');
}

/** The open shift of that day has got its end by the correction: the person is out. */
function settled(head: Head, { day, data }: Pick<EntryRow, 'day' | 'data'>): Head {
  const last = correctionOf({ data }).after.at(-1);
  if (head.day !== day || (last && last.kind !== 'finish')) return head;
  return { ...head, state: 'out', day: null, startedAt: null };
}

/** Times of a day's clock as instants, in order; CLOCK-005 when they make no day, CLOCK-012 for a time that there was not. */
function instants(punches: readonly WantedPunch[], day: string, zone: string, now: number): Punch[] {
  const made: Punch[] = [];
  let at = startOfDay(day, zone) - 1;
  let onDay = day;
  for (const { kind, time } of punches) {
    const previous = made.at(-1)?.kind;
    const isNext = previous ? (NEXT[previous] as readonly string[]).includes(kind) : kind === 'start';
    if (!isNext) throw new CodedError('CLOCK-005');
    let found = instantsOf(onDay, time, zone);
    if (found.length === 0) throw new CodedError('CLOCK-012');
    // An equal time is the same minute: a day that people tell by minutes has shifts of none.
    if (onDay === day && made.length > 0 && !found.some((one) => one >= at)) {
      onDay = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
      found = instantsOf(onDay, time, zone);
    }
    const next = found.find((one) => one >= at);
    if (next === undefined || next > now || (made[0] && next - made[0].at > DAY_MS))
      throw new CodedError('CLOCK-005');
    made.push({ kind, at: next, origin: 'correction', receivedAt: null });
    at = next;
  }
  if (made.length > 0 && made.at(-1)?.kind !== 'finish') throw new CodedError('CLOCK-005');
  return made;
}

async function usualZone(tx: TenantTx, employee: string): Promise<string> {
  const [row] = await tx.rows<{ zone: string }>(
    `SELECT b.time_zone AS zone FROM branch b
     LEFT JOIN employee_branch w ON w.business_id = b.business_id AND w.branch_id = b.id AND w.employee_id = :employee
     WHERE b.business_id = :business ORDER BY w.place IS NULL, w.place, b.id LIMIT 1`,
    { employee },
  );
  return row?.zone ?? 'Europe/Madrid';
}

const ANSWERED = `EXISTS (SELECT 1 FROM clock_entry a
  WHERE a.business_id = :business AND a.ref_id = c.id AND a.id <> c.id)`;

async function isPending(tx: TenantTx, employee: string, day: WorkDay['day']): Promise<boolean> {
  const rows = await tx.rows(
    `SELECT c.id FROM clock_entry c WHERE c.business_id = :business AND c.employee_id = :employee AND c.day = :day
     AND c.kind = 'correction' AND NOT ${ANSWERED}`,
    { employee, day },
  );
  return rows.length > 0;
}

async function isAnswered(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx.rows(
    `SELECT c.id FROM clock_entry c WHERE c.business_id = :business AND c.id = :id AND ${ANSWERED}`,
    { id },
  );
  return rows.length > 0;
}
