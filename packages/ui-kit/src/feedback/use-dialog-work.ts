import { useState } from 'react';
import { errorMessage } from '../states/error-message';

/** The work of a dialog: it is busy meanwhile, closes afterwards, and stays open with the problem of work that failed. */
export function useDialogWork(onClose: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(false);
    }
  };
  return { isBusy, problem, setProblem, run };
}
