import { useFeedback } from '@volante/ui-kit/feedback';
import { Input } from 'antd';
import { useDriveText } from '../drive-text';

/** Copies an address and confirms it. */
export function useCopy() {
  const text = useDriveText();
  const feedback = useFeedback();
  return (words: string) =>
    void navigator.clipboard
      .writeText(words)
      .then(() => feedback.done(text('drive.links.copied')), feedback.failed);
}

/** The address of a new link, which is shown once. */
export function CopiedAddress({ address, help }: { address: string; help: string }) {
  const text = useDriveText();
  return (
    <>
      <p>{help}</p>
      <Input readOnly value={address} aria-label={text('drive.links.address')} />
    </>
  );
}
