import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** A value once it has stood still for a moment: the server is not asked at every letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
