import { paperPrint } from '@volante/contracts/e-learning/paper-test.contract';
import type { PaperPart } from '@volante/contracts/e-learning/paper-words';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useFollowFile } from '../../../shared/use-follow-file';
import { usePaperText } from './paper-text';

/** Prints papers of a test. */
export function usePrint(id: string) {
  const text = usePaperText();
  const { failed } = useFeedback();
  const onSuccess = useFollowFile(text('paper.printing'));
  const start = useCallMutation(paperPrint, { onSuccess, onError: failed });
  return (part: PaperPart) => start.mutate({ id, parts: [part] });
}
