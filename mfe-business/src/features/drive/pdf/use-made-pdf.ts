import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useState } from 'react';
import { useDriveText } from '../drive-text';

/** Runs what makes a file, says which one it made and closes; a failure stays in the dialog. */
export function useMadePdf(onClose: () => void) {
  const text = useDriveText();
  const feedback = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async (work: () => Promise<{ name: string }>) => {
    setBusy(true);
    setProblem(null);
    try {
      const { name } = await work();
      feedback.done(text('drive.pdf.made', { name }));
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(false);
    }
  };
  return { make, isBusy, problem };
}
