import { useFeedback } from '@volante/ui-kit/feedback';
import { Input } from 'antd';

/** Copies an address and confirms it with these words. */
export function useCopy(copied: string) {
  const feedback = useFeedback();
  return (words: string) =>
    void navigator.clipboard.writeText(words).then(() => feedback.done(copied), feedback.failed);
}

/** The address of a new link, which is shown once. */
export function CopiedAddress({ address, label, help }: { address: string; label: string; help: string }) {
  return (
    <>
      <p>{help}</p>
      <Input readOnly value={address} aria-label={label} onFocus={({ target }) => target.select()} />
    </>
  );
}
