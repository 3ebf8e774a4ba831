import { asApiError } from '@volante/mfe-kit/api-error';
import { useState } from 'react';

/** One act at a time, with its problem in words. */
export function useAct(): {
  isBusy: boolean;
  problem: string;
  run: (act: () => Promise<void>) => Promise<void>;
  say: (problem: string) => void;
} {
  const [isBusy, setBusy] = useState(false);
  const [problem, say] = useState('');
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    say('');
    try {
      await act();
    } catch (thrown) {
      say(asApiError(thrown).messages[0] ?? asApiError(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run, say };
}
