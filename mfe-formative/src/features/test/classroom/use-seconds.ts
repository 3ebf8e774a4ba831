import { useEffect, useState } from 'react';

const TICK_MS = 250;
const SECOND_MS = 1_000;

/**
 * Whole seconds that are left of so many milliseconds, counted from the moment at which they were read by a clock that nobody can set;
 * `null` stays `null`. `readAt` changes with each reading.
 */
export function useSeconds(left: number | null, readAt: number): number | null {
  const [now, setNow] = useState(() => performance.now());
  const [start, setStart] = useState({ readAt, at: now });
  if (start.readAt !== readAt) {
    const at = performance.now();
    setStart({ readAt, at });
    setNow(at);
  }
  useEffect(() => {
    const timer = window.setInterval(() => setNow(performance.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return left === null ? null : Math.max(0, Math.ceil((left - (now - start.at)) / SECOND_MS));
}
