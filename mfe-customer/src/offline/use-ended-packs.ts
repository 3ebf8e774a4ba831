import { learnHome } from '@volante/contracts/e-learning/learn.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useEffect } from 'react';
import type { Home } from '../learn/access';
import { dropPacks, lookAtPacks } from './packs';
import { hasStore, type KeptPack } from './store';

/** Whether no access of the student opens a pack any more. */
export function isEndedBy({ accesses }: Home): (pack: KeptPack) => boolean {
  const open = new Set(accesses.flatMap(({ license, mayTest }) => (mayTest ? [license] : [])));
  return ({ license }) => !open.has(license);
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
