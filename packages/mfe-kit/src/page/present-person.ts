import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
/** A page that hangs on a wall gets everything too. */
const UNTOUCHED_MS = 10_000;

/** Whether somebody sits before the page, after its first paint: the time to load what the first paint does without. */
export function usePresentPerson(): boolean {
  const [isPresent, setPresent] = useState(false);
  useEffect(() => {
    const seen = () => setPresent(true);
    const timer = setTimeout(seen, UNTOUCHED_MS);
    for (const sign of SIGNS) window.addEventListener(sign, seen, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, seen);
    };
  }, []);
  return isPresent;
}
