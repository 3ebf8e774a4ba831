import { userUnlock } from '@volante/contracts/session/lock.contract';
import { type SessionUser, userLogout } from '@volante/contracts/session/session.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { openConsole } from '@volante/mfe-kit/lock';
import { beginSignOut, endSession } from '@volante/mfe-kit/session';
import { type FormEvent, useRef, useState } from 'react';
import { Brand, Field, Problems, SubmitButton } from '../sign-in/form-parts';
import { text } from '../sign-in/sign-in-text';

async function leave(): Promise<void> {
  beginSignOut();
  let next: string | null = null;
  try {
    ({ next } = await callApi(userLogout, {}));
  } finally {
    // By way of the provider that the person came from, so that its session ends, too.
    endSession(next ?? '/user/sign-in');
  }
}

export default function LockScreen({ user }: { user: SessionUser }) {
  const password = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const value = password.current?.value ?? '';
    setMissing(value === '');
    if (busy || value === '') return password.current?.focus();
    setBusy(true);
    setProblems([]);
    try {
      await callApi(userUnlock, { password: value });
      openConsole();
    } catch (thrown) {
      setProblems(asApiError(thrown).messages);
      password.current?.select();
      setBusy(false);
    }
  };
  return (
    <main className="si-page">
      <form className="si-card" onSubmit={submit} noValidate aria-labelledby="lk-title">
        <Brand />
        <h1 id="lk-title">{text('lock.title')}</h1>
        <p className="si-intro">{text('lock.intro')}</p>
        <p className="lk-person">
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </p>
        <Problems messages={problems} />
        {/* Password managers fill in what belongs to a user they can see. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <Field
          name="unlock-password"
          label={text('password')}
          type="password"
          autoComplete="current-password"
          missing={isMissing ? text('passwordMissing') : null}
          field={password}
          onChange={() => setMissing(false)}
          autoFocus
        />
        <SubmitButton busy={busy} label={text('lock.unlock')} busyLabel={text('lock.unlocking')} />
        <button type="button" className="si-other" onClick={() => void leave()}>
          {text('lock.leave')}
        </button>
      </form>
    </main>
  );
}
