import { useFeedback } from './feedback';

/** Copies words to the clipboard and says so with `copied`, or why it failed. */
export function useCopy(copied: string): (words: string) => void {
  const feedback = useFeedback();
  return (words) =>
    void navigator.clipboard.writeText(words).then(() => feedback.done(copied), feedback.failed);
}
