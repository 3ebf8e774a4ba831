import type { ClockState, PunchKind } from '@volante/contracts/clock/clock-words';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import type { ClockChain } from './chain.js';
import { writeDay } from './day-totals.js';
import { appendEntries, type Head, lockHead, writeHead } from './entries.js';
import { isForgotten } from './fold-head.js';

export type PunchWish = 'init' | 'pause' | 'finish';

export const AFTER: Readonly<Record<PunchKind, ClockState>> = {
  start: 'working',
  resume: 'working',
  pause: 'paused',
  finish: 'out',
};

interface Place {
  branch: string | null;
  zone: string;
}

/** A punch that is made now. */
export interface PunchAsked {
  wish: PunchWish;
  device: string;
  origin: 'web' | 'kiosk';
  /** Where the person says they are. */
  branch?: string | undefined;
  /** Of the record; a second one with it is not written. */
  id?: string;
}

/** One more record at the end of the person's chain, with the server's time. Of two at once the second sees the first. */
export async function recordPunch(
  tx: TenantTx,
  chain: ClockChain,
  employee: { id: string; branches: readonly string[] },
  asked: PunchAsked,
): Promise<{ head: Head; now: number }> {
  const head = await lockHead(tx, employee.id);
  // A clock that was set back does not make a record older than the one before it.
  const now = new Date(Math.max(Date.now(), (head.since?.getTime() ?? 0) + 1));
  if (asked.id && (await isRecorded(tx, asked.id))) return { head, now: now.getTime() };
  const kind = kindOf(asked.wish, head, now.getTime());
  const place = await placeOf(tx, employee.branches, head, asked.branch);
  const isStart = kind === 'start';
  const day = isStart || !head.day ? localMoment(now.getTime(), place.zone).day : head.day;
  const { device, origin, id } = asked;
  const entry = { kind, day, at: now, ...place, device, origin, ...(id ? { id } : {}) };
  const appended = await appendEntries(tx, chain, { employee: employee.id, head }, [entry]);
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
  return { head: after, now: now.getTime() };
}

async function isRecorded(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx.rows('SELECT seq FROM clock_entry WHERE business_id = :business AND id = :id', {
    id,
  });
  return rows.length > 0;
}

/** What the wish means as the person stands now. A forgotten shift stays as it is: a new one may begin beside it. */
function kindOf(wish: PunchWish, head: Head, now: number): PunchKind {
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
  branches: readonly string[],
  head: Head,
  asked: string | undefined,
): Promise<Place> {
  const running = head.state === 'out' ? null : head.branch;
  const wanted = asked ?? running ?? branches[0] ?? head.branch;
  const rows = await tx.rows<{ id: string; zone: string }>(
    "SELECT id, time_zone AS zone FROM branch WHERE business_id = :business AND state <> 'deleted' ORDER BY id",
  );
  const found = rows.find(({ id }) => id === wanted);
  if (asked && !found) throw notFound();
  const place = found ?? rows[0];
  return place ? { branch: place.id, zone: place.zone } : { branch: null, zone: head.zone };
}
