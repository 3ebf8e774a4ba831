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

/**
 * Whether no access of the student opens a pack any more, one that was shortened since the pack came, or one that has lost its topic (DEMO opens
 * the first one alone). A home without topics says nothing of them.
 */
function isEndedBy({ accesses }: Home): (pack: KeptPack) => boolean {
  const now = Date.now();
  const open = new Map(
    accesses.flatMap(({ license, mayTest, daysLeft, testDaysLeft = daysLeft, topics }) =>
      mayTest ? [[license, { last: lastOf(testDaysLeft, now), topics }] as const] : [],
    ),
  );
  return ({ license, topic, endsAt }) => {
    const access = open.get(license);
    return !access || endsAt > access.last || access.topics?.includes(topic) === false;
  };
}

/** Tests that were made of a pack stay: they have questions and answers of their own, and the school takes them. */
async function dropEnded(student: string, contact: string): Promise<void> {
  const { packs } = await lookAtPacks(contact, Date.now());
  if (packs.length === 0) return;
  const isOver = isEndedBy(await callApi(learnHome, { topics: true }, { student }));
  // A pack that came while the school answered is of an access that may be newer than the answer.
  const looked = new Map(packs.map(({ key, keptAt }) => [key, keptAt]));
  await dropPacks((pack) => pack.contact === contact && looked.get(pack.key) === pack.keptAt && isOver(pack));
}

/**
 * Deletes packs that no access opens any more, on whatever page: now, when the app comes to the front, and as soon as there is a connection.
 * `onLooked` follows each look.
 */
export function useEndedPacks(student: string, contact: string | undefined, onLooked?: () => unknown): void {
  useEffect(() => {
    if (contact === undefined || !hasStore()) return;
    const look = () => {
      // Without a connection packs end by the phone's clock; the next time tries again.
      if (!document.hidden) void dropEnded(student, contact).then(onLooked, () => undefined);
    };
    look();
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [student, contact, onLooked]);
}
