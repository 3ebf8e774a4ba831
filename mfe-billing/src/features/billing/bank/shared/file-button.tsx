import { UploadOutlined } from '@ant-design/icons';
import { type ApiError, asApiError } from '@volante/mfe-kit/api-error';
import { Button } from 'antd';
import { useRef, useState } from 'react';

interface FileButtonProps {
  label: string;
  accept: string;
  isPrimary?: boolean;
  /** Sends the file; throwing shows the reasons below the button. */
  send: (file: File) => Promise<void>;
  /** Says more of a refusal than its message, from its details. */
  more?: (refusal: ApiError) => readonly string[];
}

const NOTHING_MORE = () => [];

/** A button that takes one file and sends it. */
export function FileButton({ label, accept, isPrimary = false, send, more = NOTHING_MORE }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (file: File) => {
    setProblems([]);
    setBusy(true);
    try {
      await send(file);
    } catch (error) {
      const refusal = asApiError(error);
      setProblems([...refusal.messages, ...more(refusal)]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="vb-bank-file">
      <Button
        type={isPrimary ? 'primary' : 'default'}
        icon={<UploadOutlined aria-hidden="true" />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      {problems.length > 0 ? (
        <div role="alert">
          {problems.map((problem) => (
            <p key={problem} className="v-problem">
              {problem}
            </p>
          ))}
        </div>
      ) : null}
    </div>
  );
}
