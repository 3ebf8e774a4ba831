import type { CallOutput } from '@volante/contracts/call';
import { sendEnter, sendFile, sendRead } from '@volante/contracts/files/file-request.contract';
import { callApi, uploadFile } from '@volante/mfe-kit/api';
import { DateText } from '@volante/ui-kit/date-text';
import { OpenPage } from '@volante/ui-kit/open-frame';
import { useAct } from '@volante/ui-kit/use-act';
import { type FormEvent, useId, useState } from 'react';
import './open-file.css';
import { useOpenSendText } from './open-send-text';
import { ChooseFiles, SentFiles } from './sending-files';
import { useSending } from './use-sending';

type Asked = CallOutput<typeof sendRead>;
interface Sender {
  name: string;
  key: string;
  title: string;
  text: string;
}

const DAY_LENGTH = 10;

interface FieldProps {
  name: 'name' | 'password';
  type: 'text' | 'password';
  value: string;
  max: number;
  onChange: (value: string) => void;
}

function Field({ name, type, value, max, onChange }: FieldProps) {
  const text = useOpenSendText();
  const id = useId();
  return (
    <div className="v-open-field">
      <label htmlFor={id}>{text(name)}</label>
      <input
        {...{ id, type, value }}
        required
        maxLength={max}
        autoComplete={name === 'name' ? 'name' : 'off'}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-help`} className="v-open-soft">
        {text(`${name}Help`)}
      </span>
    </div>
  );
}

interface EnterProps {
  asked: Asked;
  secret: string;
  first: string;
  onEnter: (sender: Sender) => void;
}

/** Who sends, and the password where there is one. */
function Enter({ asked, secret, first, onEnter }: EnterProps) {
  const text = useOpenSendText();
  const [name, setName] = useState(first);
  const [password, setPassword] = useState('');
  const { isBusy, problem, run } = useAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { sender, ...said } = await callApi(sendEnter, { name, password }, { key: secret });
      onEnter({ name, key: sender, ...said });
    });
  };
  return (
    <form className="v-open-card" onSubmit={submit}>
      <Field name="name" type="text" value={name} max={80} onChange={setName} />
      {asked.needsPassword ? (
        <Field name="password" type="password" value={password} max={100} onChange={setPassword} />
      ) : null}
      {problem ? (
        <p role="alert" className="v-open-problem">
          {problem}
        </p>
      ) : null}
      <button type="submit" className="v-open-button v-open-main" disabled={isBusy}>
        {text('continue')}
      </button>
    </form>
  );
}

interface SendProps {
  asked: Asked;
  secret: string;
  sender: Sender;
  onChange: () => void;
  onSent: () => void;
}

function Send({ asked, secret, sender, onChange, onSent }: SendProps) {
  const text = useOpenSendText();
  const { files, add, again, remove } = useSending(
    (file, onProgress) =>
      uploadFile(sendFile, { file, fields: { sender: sender.key }, key: secret, onProgress }),
    onSent,
  );
  const sent = files.filter(({ state }) => state === 'sent').length;
  const isBusy = files.some(({ state }) => state === 'waiting' || state === 'sending');
  return (
    <section className="v-open-card">
      <p>
        {text('as', { name: sender.name })}{' '}
        {files.length === 0 ? (
          <button type="button" className="vf-link" onClick={onChange}>
            {text('change')}
          </button>
        ) : null}
      </p>
      {asked.leftFiles === 0 ? (
        <p>{text('none')}</p>
      ) : (
        <>
          <ChooseFiles name="choose" isMain onFiles={add} />
          <ChooseFiles name="photo" onFiles={add} />
          <p className="v-open-soft">
            {text('types')} {text('left', { count: asked.leftFiles })}
          </p>
        </>
      )}
      <SentFiles files={files} onAgain={again} onRemove={remove} />
      {sent > 0 && !isBusy ? <output className="vf-good">{text('done', { count: sent })}</output> : null}
    </section>
  );
}

function Asking({ asked, secret, onSent }: { asked: Asked; secret: string; onSent: () => void }) {
  const text = useOpenSendText();
  const [sender, setSender] = useState<Sender | null>(null);
  const [name, setName] = useState('');
  const said = sender ?? asked;
  return (
    <main className="v-open">
      <p className="v-open-soft">{text('from', { school: asked.school })}</p>
      <h1>{said.title || text('untitled')}</h1>
      {said.text ? <p className="vf-text">{said.text}</p> : null}
      <p className="v-open-soft">
        {text('until')} <DateText day={asked.expiresAt.slice(0, DAY_LENGTH)} />
      </p>
      {sender ? (
        <Send
          {...{ asked, secret, sender, onSent }}
          onChange={() => {
            setName(sender.name);
            setSender(null);
          }}
        />
      ) : (
        <Enter {...{ asked, secret }} first={name} onEnter={setSender} />
      )}
    </main>
  );
}

/** `/open/send#<secret>`: somebody without an account sends files that the school asked for. */
export function OpenSendPage() {
  const text = useOpenSendText();
  return (
    <OpenPage text={text} call={sendRead}>
      {(asked, secret, onAsk) => <Asking asked={asked} secret={secret} onSent={onAsk} />}
    </OpenPage>
  );
}
