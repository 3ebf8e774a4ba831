import { learnHome } from '@volante/contracts/e-learning/learn.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useEffect } from 'react';
import type { Home } from '../learn/access';
import { dropPacks, lookAtPacks } from './packs';
import { hasStore, type KeptPack } from './store';

const DAY_MS = 86_400_000;
/** Hours of a change to winter time, and of a clock that was set right since. */
const SLACK_MS = 2 * 3_600_000;

/** When an access has ended for sure: its last day is counted in days of the school. */
const lastOf = (daysLeft: number | null, now: number): number =>
  daysLeft === null ? Number.POSITIVE_INFINITY : now + (daysLeft + 1) * DAY_MS + SLACK_MS;

/** Whether no access of the student opens a pack any more, or one that was shortened since the pack came. */
export function isEndedBy({ accesses }: Home, now = Date.now()): (pack: KeptPack) => boolean {
  const ends = new Map(
    accesses.flatMap(({ license, mayTest, daysLeft }) =>
      mayTest ? [[license, lastOf(daysLeft, now)] as const] : [],
    ),
  );
  return ({ license, endsAt }) => endsAt > (ends.get(license) ?? Number.NEGATIVE_INFINITY);
}

async function dropEnded(student: string, contact: string): Promise<void> {
  const { packs } = await lookAtPacks(contact, Date.now());
  if (packs.length === 0) return;
  const isOver = isEndedBy(await callApi(learnHome, {}, { student }));
  await dropPacks((pack) => pack.contact === contact && isOver(pack));
}

/** Deletes packs of accesses that are over, on whatever page: now, when the app comes to the front, and as soon as there is a connection. */
export function useEndedPacks(student: string, contact: string | undefined): void {
  useEffect(() => {
    if (contact === undefined || !hasStore()) return;
    const look = () => {
      // Without a connection packs end by the phone's clock; the next time tries again.
      if (!document.hidden) void dropEnded(student, contact).catch(() => undefined);
    };
    look();
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [student, contact]);
}
