import { useEffect } from 'react';

const LOOK_AGAIN_MS = 20_000;

/** Asks again every twenty seconds while it is on: the teacher ends an exam in a room without a word to the phones. */
export function useLookAgain(look: () => unknown, isOn = true): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [look, isOn]);
}
