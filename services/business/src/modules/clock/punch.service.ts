import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { ClockStatus, clockInit } from '@volante/contracts/clock/clock.contract';
import type { ClockState, PunchKind } from '@volante/contracts/clock/clock-words';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { ClockChain } from '../../clock-store/chain.js';
import { writeDay } from '../../clock-store/day-totals.js';
import { appendEntries, type Head, lockHead, writeHead } from '../../clock-store/entries.js';
import { isForgotten } from '../../clock-store/fold-head.js';
import { OwnEmployee } from './own-employee.service.js';
import { StatusService } from './status.service.js';

type Input = CallParsed<typeof clockInit>;
type Wish = 'init' | 'pause' | 'finish';

const AFTER: Readonly<Record<PunchKind, ClockState>> = {
  start: 'working',
  resume: 'working',
  pause: 'paused',
  finish: 'out',
};

interface Place {
  branch: string | null;
  zone: string;
}

/** Punches: each is one more record at the end of the person's chain, with the server's time. */
@Injectable()
export class PunchService {
  constructor(
    private readonly db: Database,
    private readonly chain: ClockChain,
    private readonly own: OwnEmployee,
    private readonly status: StatusService,
  ) {}

  async punch(ctx: Context, wish: Wish, input: Input): Promise<ClockStatus> {
    const card = await this.own.card(ctx);
    return this.db.write(ctx, async (tx) => {
      const employee = await this.own.lock(tx, card);
      const head = await lockHead(tx, employee.id);
      // A clock that was set back does not make a record older than the one before it.
      const now = new Date(Math.max(Date.now(), (head.since?.getTime() ?? 0) + 1));
      const kind = kindOf(wish, head, now.getTime());
      const place = await placeOf(tx, employee, head, input.branch);
      const isStart = kind === 'start';
      const day = isStart || !head.day ? localMoment(now.getTime(), place.zone).day : head.day;
      const entry = { kind, day, at: now, ...place, device: input.device };
      const appended = await appendEntries(tx, this.chain, { employee: employee.id, head }, [entry]);
      const after: Head = {
        ...appended.head,
        ...place,
        state: AFTER[kind],
        day: kind === 'finish' ? null : day,
        startedAt: isStart ? now : kind === 'finish' ? null : head.startedAt,
        since: now,
      };
      await writeHead(tx, employee.id, after);
      await writeDay(tx, employee.id, day);
      return this.status.of(tx, employee, after, now.getTime());
    });
  }
}

/** What the wish means as the person stands now. A forgotten shift stays as it is: a new one may begin beside it. */
function kindOf(wish: Wish, head: Head, now: number): PunchKind {
  if (isForgotten(head, now)) {
    if (wish === 'init') return 'start';
    throw new CodedError('CLOCK-003', { day: head.day });
  }
  if (wish === 'init') {
    if (head.state === 'working') throw new CodedError('CLOCK-001', { since: head.since?.toISOString() });
    return head.state === 'paused' ? 'resume' : 'start';
  }
  if (head.state === 'out' || (wish === 'pause' && head.state === 'paused'))
    throw new CodedError('CLOCK-002');
  return wish;
}

/** A shift stays where it began unless the person says otherwise; the first one is at their usual branch. */
async function placeOf(
  tx: TenantTx,
  employee: EmployeeRecord,
  head: Head,
  asked: string | undefined,
): Promise<Place> {
  const running = head.state === 'out' ? null : head.branch;
  const wanted = asked ?? running ?? employee.branches[0] ?? head.branch;
  const rows = await tx.rows<{ id: string; zone: string }>(
    "SELECT id, time_zone AS zone FROM branch WHERE business_id = :business AND state <> 'deleted' ORDER BY id",
  );
  const found = rows.find(({ id }) => id === wanted);
  if (asked && !found) throw notFound();
  const place = found ?? rows[0];
  return place ? { branch: place.id, zone: place.zone } : { branch: null, zone: head.zone };
}
