import type { Answer } from '@volante/ui-kit/use-answer';
import { useEffect } from 'react';

const LOOK_AGAIN_MS = 20_000;

/**
 * Asks again twenty seconds after each answer while it is on: the teacher ends an exam in a room without a word to the phones. A read that
 * takes longer is waited for.
 */
export function useLookAgain({ data, error, refetch }: Answer<unknown>, isOn = true): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the time again
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => void refetch(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [data, error, refetch, isOn]);
}
