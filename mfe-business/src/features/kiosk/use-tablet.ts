import { kioskLate, kioskOpen } from '@volante/contracts/clock/kiosk.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type KeptPunch, type KioskInfo, tabletStore } from './tablet-store';

const EVERY_MS = 20_000;
const AT_ONCE = 50;

export interface Tablet {
  /** `null`: not known yet; `''`: not paired. */
  key: string | null;
  info: KioskInfo | null;
  isReached: boolean;
  /** Punches that wait here. */
  kept: number;
  /** Punches that were sent and could not be admitted, since this page is open. */
  refused: number;
  /** The pairing has ended: somebody removed the tablet. */
  isRemoved: boolean;
  pair: (key: string) => Promise<void>;
  keep: (punch: KeptPunch) => Promise<void>;
  /** What a call has just told. */
  reached: (isReached: boolean) => void;
}

/** Sends what is kept, in its order, fifty at a time; what must wait stays. Answers how many were not admitted. */
async function sendKept(key: string): Promise<number> {
  let refused = 0;
  for (;;) {
    const punches = (await tabletStore.kept()).slice(0, AT_ONCE);
    if (punches.length === 0) return refused;
    const { rows } = await callApi(kioskLate, { now: new Date().toISOString(), punches }, { key });
    const settled = rows.filter(({ state }) => state !== 'wait');
    await tabletStore.drop(new Set(settled.map(({ id }) => id)));
    refused += rows.filter(({ state }) => state === 'refused').length;
    if (settled.length < punches.length) return refused;
  }
}

/** The tablet itself: its secret, what the server said of it, whether that can be reached, and what waits to be sent. */
export function useTablet(): Tablet {
  const [key, setKey] = useState<string | null>(null);
  const [info, setInfo] = useState<KioskInfo | null>(null);
  const [isReached, setReached] = useState(true);
  const [isRemoved, setRemoved] = useState(false);
  const [kept, setKept] = useState(0);
  const [refused, setRefused] = useState(0);
  const busy = useRef(false);
  const count = useCallback(async () => setKept((await tabletStore.kept()).length), []);

  const ask = useCallback(async () => {
    if (!key || busy.current) return;
    busy.current = true;
    try {
      const answer = await callApi(kioskOpen, {}, { key });
      setReached(true);
      setInfo(answer);
      await tabletStore.setInfo(answer);
      const notAdmitted = await sendKept(key);
      setRefused((before) => before + notAdmitted);
    } catch (thrown) {
      const { code, status } = asApiError(thrown);
      if (code === 'KEY-001') {
        setRemoved(true);
        setKey('');
        await tabletStore.setKey(null);
      } else setReached(status > 0 && status < 500 && status !== 429);
    } finally {
      busy.current = false;
      await count();
    }
  }, [key, count]);

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
    refused,
    reached: setReached,
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
