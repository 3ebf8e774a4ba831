import type { CallOutput } from '@volante/contracts/call';
import { openFile, openFileTicket } from '@volante/contracts/files/drive-link.contract';
import { callApi } from '@volante/mfe-kit/api';
import { formatBytes } from '@volante/ui-kit/bytes';
import { DateText } from '@volante/ui-kit/date-text';
import { errorMessage } from '@volante/ui-kit/error-message';
import { OpenAddress, OpenAnswer } from '@volante/ui-kit/open-frame';
import { useOpened } from '@volante/ui-kit/use-opened';
import { type FormEvent, useId, useState } from 'react';
import './open-file.css';
import { useOpenFileText } from './open-file-text';

type Opened = CallOutput<typeof openFile>;
const DAY_LENGTH = 10;

/** Asks for the address of the bytes, which is good for a minute, and follows it. */
function useDownload(secret: string) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const download = async (password: string) => {
    setBusy(true);
    setProblem(null);
    try {
      const { url, name } = await callApi(openFileTicket, { password }, { key: secret });
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { problem, isBusy, download };
}

function Shown({ opened, secret }: { opened: Opened; secret: string }) {
  const text = useOpenFileText();
  const id = useId();
  const [password, setPassword] = useState('');
  const { problem, isBusy, download } = useDownload(secret);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void download(password);
  };
  return (
    <main className="vf-page">
      <h1>{opened.name || text('title')}</h1>
      <p className="vf-soft">
        {opened.size > 0 ? `${formatBytes(opened.size)} · ` : ''}
        {text('until')} <DateText day={opened.expiresAt.slice(0, DAY_LENGTH)} />
      </p>
      <form className="vf-card" onSubmit={submit}>
        {opened.needsPassword ? (
          <div className="vf-field">
            <label htmlFor={id}>{text('password')}</label>
            <input
              id={id}
              type="password"
              autoComplete="off"
              required
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </div>
        ) : null}
        {opened.leftDownloads === null ? null : (
          <p className="vf-soft">{text('left', { count: opened.leftDownloads })}</p>
        )}
        {problem ? <p role="alert">{problem}</p> : null}
        <button type="submit" className="vf-button" disabled={isBusy}>
          {text('download')}
        </button>
      </form>
    </main>
  );
}

function Answered({ secret }: { secret: string }) {
  const look = { style: 'vf', text: useOpenFileText() };
  return (
    <OpenAnswer look={look} answer={useOpened(openFile, {}, secret)}>
      {(opened) => <Shown opened={opened} secret={secret} />}
    </OpenAnswer>
  );
}

/** `/open/file#<secret>`: a file of the school's drive by its link. */
export function OpenFilePage() {
  const look = { style: 'vf', text: useOpenFileText() };
  return <OpenAddress look={look}>{(secret) => <Answered secret={secret} />}</OpenAddress>;
}
