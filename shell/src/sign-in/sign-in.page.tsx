import { type SessionUser, userLogin } from '@volante/contracts/session/session.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useText } from '@volante/mfe-kit/i18n';
import { deviceId } from '@volante/mfe-kit/storage';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Mark } from '../layout/mark';
import './sign-in.css';

type SignedIn = SessionUser & { token: string };

/** What goes wrong is told as a list (specification § 7): the server's list, or its single message. */
function Problems({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <ul className="si-problems" role="alert">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

function Field(props: {
  name: string;
  label: string;
  type: 'text' | 'password';
  autoComplete: string;
  missing: string | null;
  field: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
  autoFocus?: boolean;
}) {
  const { name, label, missing, field, onLeave, ...rest } = props;
  return (
    <div className="si-field">
      <label htmlFor={name}>{label}</label>
      <input
        {...rest}
        ref={field}
        id={name}
        name={name}
        className="si-input"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        aria-invalid={missing !== null}
        aria-describedby={missing ? `${name}-problem` : undefined}
        onBlur={onLeave}
      />
      {missing ? (
        <p className="si-missing" id={`${name}-problem`}>
          {missing}
        </p>
      ) : null}
    </div>
  );
}

/** First the user, then the password (specification § 4), both in view; a code by e-mail comes with its own step. */
export function SignInPage({ onSignedIn }: { onSignedIn: (user: SignedIn) => Promise<void> }) {
  const text = useText('sign-in');
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState({ user: false, password: false });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  const check = () => {
    const found = { user: !user.current?.value.trim(), password: !password.current?.value };
    setMissing(found);
    if (found.user) user.current?.focus();
    else if (found.password) password.current?.focus();
    return !found.user && !found.password;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !check()) return;
    setBusy(true);
    setProblems([]);
    try {
      const answer = await callApi(userLogin, {
        user: user.current?.value ?? '',
        password: password.current?.value ?? '',
        device: deviceId(),
      });
      if (answer.target === 'user' && answer.user) return await onSignedIn(answer.user);
      setProblems([text('codeNeeded')]);
    } catch (thrown) {
      setProblems(asApiError(thrown).messages);
      password.current?.select();
    }
    setBusy(false);
  };
  const leave = (name: 'user' | 'password', field: RefObject<HTMLInputElement | null>) => () => {
    if (field.current?.value) setMissing((before) => ({ ...before, [name]: false }));
  };

  return (
    <main className="si-page">
      <form className="si-card" onSubmit={submit} noValidate aria-labelledby="si-title">
        <div className="si-brand">
          <Mark size={40} />
          <span>Volante</span>
        </div>
        <h1 id="si-title">{text('title')}</h1>
        <p className="si-intro">{text('intro')}</p>
        <Problems messages={problems} />
        <Field
          name="user"
          label={text('user')}
          type="text"
          autoComplete="username"
          missing={missing.user ? text('userMissing') : null}
          field={user}
          onLeave={leave('user', user)}
          autoFocus
        />
        <Field
          name="password"
          label={text('password')}
          type="password"
          autoComplete="current-password"
          missing={missing.password ? text('passwordMissing') : null}
          field={password}
          onLeave={leave('password', password)}
        />
        <button type="submit" className="si-submit" aria-busy={busy} disabled={busy}>
          {text(busy ? 'entering' : 'enter')}
        </button>
      </form>
      <p className="si-foot">{text('foot')}</p>
    </main>
  );
}
