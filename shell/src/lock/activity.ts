import { readStored, writeStored } from '@volante/mfe-kit/storage';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Other tabs receive a sign of activity at most this often. */
const TELL_MS = 10_000;
const LOOK_MS = 10_000;

/**
 * Calls `onIdle` when no tab of this browser was touched for `minutes`. Measured by the clock and not by a timer of
 * that length: the minutes of a sleeping computer count. Returns a function that stops.
 */
export function watchActivity(minutes: number, onIdle: () => void): () => void {
  let last = Date.now();
  let told = 0;
  const sign = () => {
    last = Date.now();
    if (last - told < TELL_MS) return;
    told = last;
    writeStored('active', String(last));
  };
  const look = () => {
    const elsewhere = Number(readStored('active') ?? 0);
    if (Date.now() - Math.max(last, elsewhere) >= minutes * 60_000) onIdle();
  };
  sign();
  for (const name of SIGNS) window.addEventListener(name, sign, { passive: true, capture: true });
  document.addEventListener('visibilitychange', look);
  const timer = window.setInterval(look, LOOK_MS);
  return () => {
    for (const name of SIGNS) window.removeEventListener(name, sign, { capture: true });
    document.removeEventListener('visibilitychange', look);
    window.clearInterval(timer);
  };
}
