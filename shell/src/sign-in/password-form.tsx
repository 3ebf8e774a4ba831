import { type SecondStep, userLogin } from '@volante/contracts/session/session.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { deviceId } from '@volante/mfe-kit/storage';
import { trustOf } from '@volante/mfe-kit/trust';
import { PrivacyNote } from '@volante/ui-kit/privacy-note';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import type { Entered } from './code-form';
import { deviceName } from './device-name';
import { Brand, Field, Problems, SubmitButton } from './form-parts';
import { text } from './sign-in-text';
import { knownCentre } from './sso/centre';

const IdentityProviderButtons = lazy(async () => ({
  default: (await import('./sso/identity-provider-buttons')).IdentityProviderButtons,
}));

/** First the user, then the password (specification § 4), both in view. */
export function PasswordForm(props: {
  before: readonly string[];
  onEntered: (entered: Entered) => Promise<void>;
  onStep: (name: string, step: SecondStep) => void;
}) {
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState({ user: false, password: false });
  const [problems, setProblems] = useState(props.before);
  const [busy, setBusy] = useState(false);
  const [centre] = useState(() => knownCentre(window.location.search));

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
    const name = user.current?.value.trim() ?? '';
    const trust = trustOf(name);
    try {
      const answer = await callApi(userLogin, {
        user: name,
        password: password.current?.value ?? '',
        device: deviceId(),
        deviceName: deviceName(),
        ...(trust ? { trust } : {}),
      });
      if (answer.user) return await props.onEntered({ user: answer.user, trust: answer.trust });
      if (answer.step) return props.onStep(name, answer.step);
    } catch (thrown) {
      setProblems(asApiError(thrown).messages);
      password.current?.select();
    }
    setBusy(false);
  };
  const typed = (name: 'user' | 'password') => (value: string) =>
    setMissing((before) => ({ ...before, [name]: value.trim() === '' }));

  return (
    <form className="si-card" onSubmit={submit} noValidate aria-labelledby="si-title">
      <Brand />
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
        onChange={typed('user')}
        autoFocus
      />
      <Field
        name="password"
        label={text('password')}
        type="password"
        autoComplete="current-password"
        missing={missing.password ? text('passwordMissing') : null}
        field={password}
        onChange={typed('password')}
      />
      <SubmitButton busy={busy} label={text('enter')} busyLabel={text('entering')} />
      <p className="si-links">
        <a href="/user/password/recovery">{text('forgot')}</a>
        <a href="/user/sign-up">{text('toSignUp')}</a>
      </p>
      {centre ? (
        <Suspense fallback={null}>
          <IdentityProviderButtons centre={centre} onProblem={setProblems} />
        </Suspense>
      ) : null}
      <PrivacyNote place="cuenta" controller={text('privacy.centre')} business={centre?.id} />
    </form>
  );
}
