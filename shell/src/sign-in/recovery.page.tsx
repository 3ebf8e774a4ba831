import { userPasswordRecovery } from '@volante/contracts/session/recovery.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { type FormEvent, useRef, useState } from 'react';
import { Brand, Field, Problems, Stand, SubmitButton } from './form-parts';
import { text } from './sign-in-text';

/** `/user/password/recovery`: says the same whether anybody has this address or not. */
export function RecoveryPage() {
  const email = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [sentTo, setSentTo] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = email.current?.value.trim() ?? '';
    setMissing(typed === '');
    if (busy || typed === '') return email.current?.focus();
    setBusy(true);
    setProblems([]);
    try {
      await callApi(userPasswordRecovery, { email: typed });
      setSentTo(typed);
    } catch (thrown) {
      setProblems(asApiError(thrown).messages);
      email.current?.select();
    }
    setBusy(false);
  };
  return (
    <Stand foot={text('foot')}>
      <form className="si-card" onSubmit={submit} noValidate aria-labelledby="si-title">
        <Brand />
        <h1 id="si-title">{text('recovery.title')}</h1>
        {sentTo ? (
          <output className="si-said">{text('recovery.sent', { email: sentTo })}</output>
        ) : (
          <>
            <p className="si-intro">{text('recovery.intro')}</p>
            <Problems messages={problems} />
            <Field
              name="email"
              label={text('user')}
              type="email"
              autoComplete="username"
              missing={isMissing ? text('userMissing') : null}
              field={email}
              onChange={(value) => setMissing(value.trim() === '')}
              autoFocus
            />
            <SubmitButton busy={busy} label={text('recovery.send')} busyLabel={text('sending')} />
          </>
        )}
        <a className="si-other" href="/user/sign-in">
          {text('toSignIn')}
        </a>
      </form>
    </Stand>
  );
}
