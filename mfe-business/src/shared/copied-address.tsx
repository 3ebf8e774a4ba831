import { Input } from 'antd';

/** The address of a new link, which is shown once. */
export function CopiedAddress({ address, label, help }: { address: string; label: string; help: string }) {
  return (
    <>
      <p>{help}</p>
      <Input readOnly value={address} aria-label={label} onFocus={({ target }) => target.select()} />
    </>
  );
}
