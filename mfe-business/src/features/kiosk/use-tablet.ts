import { kioskLate, kioskOpen } from '@volante/contracts/clock/kiosk.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type KeptPunch, type KioskInfo, tabletStore } from './tablet-store';

const EVERY_MS = 20_000;
const AT_ONCE = 50;
/** No person waits longer before a tablet: a server without an answer by then counts as unreachable. */
const PATIENCE_MS = 8_000;
export const patience = () => AbortSignal.timeout(PATIENCE_MS);

export interface Tablet {
  /** `null`: not known yet; `''`: not paired. */
  key: string | null;
  info: KioskInfo | null;
  isReached: boolean;
  /** Punches that wait here. */
  kept: number;
  /** Punches that were sent and could not be admitted, since this page is open. */
  refused: number;
  /** Punches of a closed month, which the office has to decide about, since this page is open. */
  pending: number;
  /** The pairing has ended: somebody removed the tablet. */
  isRemoved: boolean;
  pair: (key: string) => Promise<void>;
  keep: (punch: KeptPunch) => Promise<void>;
  /** The result of the last call. */
  reached: (isReached: boolean) => void;
  /** Sends the stored punches now; returns whether the server was reached. */
  ask: () => Promise<boolean>;
}

interface NotTaken {
  refused: number;
  pending: number;
}

/** Sends the stored punches, in order, fifty at a time; those that must wait stay. Returns how many were refused. */
async function sendKept(key: string): Promise<NotTaken> {
  const found = { refused: 0, pending: 0 };
  for (;;) {
    const punches = (await tabletStore.kept()).slice(0, AT_ONCE);
    if (punches.length === 0) return found;
    const sent = { now: new Date().toISOString(), punches };
    const { rows } = await callApi(kioskLate, sent, { key, signal: patience() });
    const settled = rows.filter(({ state }) => state !== 'wait');
    await tabletStore.drop(new Set(settled.map(({ id }) => id)));
    found.refused += rows.filter(({ state }) => state === 'refused').length;
    found.pending += rows.filter(({ state }) => state === 'pending').length;
    if (settled.length < punches.length) return found;
  }
}

/**
 * The tablet itself: its secret, the server's answer about it, whether the server is reachable, and the unsent
 * punches.
 */
export function useTablet(): Tablet {
  const [key, setKey] = useState<string | null>(null);
  const [info, setInfo] = useState<KioskInfo | null>(null);
  const [isReached, setReached] = useState(true);
  const [isRemoved, setRemoved] = useState(false);
  const [kept, setKept] = useState(0);
  const [notTaken, setNotTaken] = useState<NotTaken>({ refused: 0, pending: 0 });
  const asking = useRef<Promise<boolean> | null>(null);
  const count = useCallback(async () => setKept((await tabletStore.kept()).length), []);

  const askOnce = useCallback(async (): Promise<boolean> => {
    if (!key) return false;
    try {
      const answer = await callApi(kioskOpen, {}, { key, signal: patience() });
      setReached(true);
      setInfo(answer);
      await tabletStore.setInfo(answer);
      const { refused, pending } = await sendKept(key);
      setNotTaken((before) => ({ refused: before.refused + refused, pending: before.pending + pending }));
      return true;
    } catch (thrown) {
      const { code, status } = asApiError(thrown);
      const isThere = status > 0 && status < 500 && status !== 429;
      if (code === 'KEY-001') {
        setRemoved(true);
        setKey('');
        await tabletStore.setKey(null);
      } else setReached(isThere);
      return isThere;
    } finally {
      await count();
    }
  }, [key, count]);
  const ask = useCallback(() => {
    asking.current ??= askOnce().finally(() => {
      asking.current = null;
    });
    return asking.current;
  }, [askOnce]);

  useEffect(() => {
    void Promise.all([tabletStore.key(), tabletStore.info()]).then(([stored, known]) => {
      setInfo(known);
      setKey(stored ?? '');
    });
    void count();
  }, [count]);
  useEffect(() => {
    if (!key) return;
    void ask();
    const timer = window.setInterval(() => void ask(), EVERY_MS);
    const now = () => void ask();
    window.addEventListener('online', now);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, [key, ask]);

  return {
    key,
    info,
    isReached,
    isRemoved,
    kept,
    ...notTaken,
    reached: setReached,
    ask,
    pair: async (made) => {
      await tabletStore.setKey(made);
      // Punches are not to be lost because the browser wants room.
      await navigator.storage?.persist?.();
      setRemoved(false);
      setKey(made);
    },
    keep: async (punch) => {
      await tabletStore.keep(punch);
      setReached(false);
      await count();
    },
  };
}
