import type { CallOutput } from '@volante/contracts/call';
import { openFile, openFileTicket, openFolder } from '@volante/contracts/files/drive-link.contract';
import { callApi } from '@volante/mfe-kit/api';
import { formatBytes } from '@volante/ui-kit/bytes';
import { DateText } from '@volante/ui-kit/date-text';
import { OpenAddress, OpenAnswer } from '@volante/ui-kit/open-frame';
import { useAct } from '@volante/ui-kit/use-act';
import { useOpened } from '@volante/ui-kit/use-opened';
import { type FormEvent, useId, useState } from 'react';
import { FolderView, type Listed } from './folder-view';
import { follow } from './follow';
import './open-file.css';
import { useOpenFileText } from './open-file-text';

type Opened = CallOutput<typeof openFile>;
const DAY_LENGTH = 10;
/** The file that was downloaded from this page, and how often. */
const NOT_TAKEN = { name: '', times: 0 };

/** Downloads the file of a link, or shows the folder of one. */
function useOpening(secret: string, isFolder: boolean) {
  const [listed, setListed] = useState<Listed | null>(null);
  const [taken, setTaken] = useState(NOT_TAKEN);
  const { isBusy, problem, run } = useAct();
  const open = (password: string) =>
    run(async () => {
      if (isFolder) return setListed(await callApi(openFolder, { password }, { key: secret }));
      const ticket = await callApi(openFileTicket, { password }, { key: secret });
      follow(ticket);
      setTaken(({ times }) => ({ name: ticket.name, times: times + 1 }));
    });
  return { listed, problem, isBusy, taken, open };
}

interface FormProps {
  opened: Opened;
  password: string;
  problem: string;
  isBusy: boolean;
  taken: typeof NOT_TAKEN;
  label: string;
  onPassword: (password: string) => void;
  onSubmit: (event: FormEvent) => void;
}

function OpenForm({ opened, password, problem, isBusy, taken, label, onPassword, onSubmit }: FormProps) {
  const text = useOpenFileText();
  const left = opened.leftDownloads === null ? null : Math.max(0, opened.leftDownloads - taken.times);
  const id = useId();
  return (
    <form className="v-open-card" onSubmit={onSubmit}>
      {opened.needsPassword ? (
        <div className="v-open-field">
          <label htmlFor={id}>{text('password')}</label>
          <input
            id={id}
            type="password"
            autoComplete="off"
            required
            value={password}
            onChange={({ target }) => onPassword(target.value)}
          />
        </div>
      ) : null}
      {left === null ? null : <p className="v-open-soft">{text('left', { count: left })}</p>}
      {problem ? (
        <p role="alert" className="v-open-problem">
          {problem}
        </p>
      ) : null}
      <button type="submit" className="v-open-button v-open-main" disabled={isBusy}>
        {label}
      </button>
      {taken.times > 0 && !problem ? <output>{text('taken', { name: taken.name })}</output> : null}
    </form>
  );
}

function Shown({ opened, secret }: { opened: Opened; secret: string }) {
  const text = useOpenFileText();
  const [password, setPassword] = useState('');
  const isFolder = opened.kind === 'folder';
  const { listed, problem, isBusy, taken, open } = useOpening(secret, isFolder);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void open(password);
  };
  return (
    <main className="v-open">
      <h1>{opened.name || listed?.path[0]?.name || text(isFolder ? 'titleFolder' : 'title')}</h1>
      <p className="v-open-soft">
        {opened.size > 0 ? `${formatBytes(opened.size)} · ` : ''}
        {text('until')} <DateText day={opened.expiresAt.slice(0, DAY_LENGTH)} />
      </p>
      {listed ? (
        <FolderView secret={secret} password={password} first={listed} />
      ) : (
        <OpenForm
          {...{ opened, password, problem, isBusy, taken }}
          label={text(isFolder ? 'open' : 'download')}
          onPassword={setPassword}
          onSubmit={submit}
        />
      )}
    </main>
  );
}

function Answered({ secret }: { secret: string }) {
  const text = useOpenFileText();
  return (
    <OpenAnswer text={text} answer={useOpened(openFile, {}, secret)}>
      {(opened) => <Shown opened={opened} secret={secret} />}
    </OpenAnswer>
  );
}

/** `/open/file#<secret>`: a file of the school's drive by its link. */
export function OpenFilePage() {
  const text = useOpenFileText();
  return <OpenAddress text={text}>{(secret) => <Answered secret={secret} />}</OpenAddress>;
}
