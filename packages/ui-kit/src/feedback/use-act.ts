import { asApiError } from '@volante/mfe-kit/api-error';
import { useRef, useState } from 'react';
import { useFocusBack } from './use-focus-back';

/** One act at a time, with its problem in words; the focus comes back to the button that was pressed. */
export function useAct(): {
  isBusy: boolean;
  problem: string;
  run: (act: () => Promise<void>) => Promise<void>;
  say: (problem: string) => void;
} {
  const [isBusy, setBusy] = useState(false);
  const [problem, say] = useState('');
  const keepFocus = useFocusBack(isBusy);
  // The second press of a double click comes before the button is drawn as disabled.
  const isRunning = useRef(false);
  const run = async (act: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    keepFocus();
    setBusy(true);
    say('');
    try {
      await act();
    } catch (thrown) {
      say(asApiError(thrown).messages[0] ?? asApiError(thrown).message);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, problem, run, say };
}
