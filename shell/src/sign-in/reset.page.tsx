import { passwordStrength } from '@volante/contracts/session/password-strength';
import { userPasswordUpdate } from '@volante/contracts/session/recovery.contract';
import { userLogin } from '@volante/contracts/session/session.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { deviceId } from '@volante/mfe-kit/storage';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import type { Entered } from './code-form';
import { deviceName } from './device-name';
import { Brand, Field, Problems, Stand, SubmitButton } from './form-parts';
import { text } from './sign-in-text';
import { StrengthMeter } from './strength-meter';

const InvitedIdentityProviders = lazy(async () => ({
  default: (await import('./sso/identity-provider-buttons')).InvitedIdentityProviders,
}));

const DEAD_LINK = 'PASSWORD-RESET-003';

/** Signs in with the new password; `null` when the server wants more than that, which the sign-in page asks for. */
async function enterWith(user: string, password: string): Promise<Entered | null> {
  const device = { device: deviceId(), deviceName: deviceName() };
  const answer = await callApi(userLogin, { user, password, ...device }).catch(() => null);
  return answer?.user ? { user: answer.user, trust: answer.trust } : null;
}

interface ResetPageProps {
  token: string;
  /** From an invitation: the person has no password and no session yet. */
  isFirst?: boolean;
  onSignedIn: (entered: Entered, back: string) => void;
}

function WayOut({ isDead }: { isDead: boolean }) {
  return (
    <a className="si-other" href={isDead ? '/user/password/recovery' : '/user/sign-in'}>
      {text(isDead ? 'reset.again' : 'toSignIn')}
    </a>
  );
}

/** `/user/password/reset/{token}`, of invitations too */
export function ResetPage({ token, isFirst = false, onSignedIn }: ResetPageProps) {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'dead'>('open');
  const isOpen = state === 'open' || state === 'busy';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isLongEnough = passwordStrength(password).isLongEnough;
    setShort(!isLongEnough);
    if (state === 'busy' || !isLongEnough) return field.current?.focus();
    setState('busy');
    setProblems([]);
    try {
      const { user } = await callApi(userPasswordUpdate, { token, password });
      const entered = await enterWith(user, password);
      if (entered) return onSignedIn(entered, '/dashboard');
      setState('done');
    } catch (thrown) {
      const error = asApiError(thrown);
      setProblems(error.messages);
      setState(error.code === DEAD_LINK ? 'dead' : 'open');
      field.current?.select();
    }
  };
  return (
    <Stand foot={text('foot')}>
      <form className="si-card" onSubmit={submit} noValidate aria-labelledby="si-title">
        <Brand />
        <h1 id="si-title">{text(isFirst ? 'reset.firstTitle' : 'reset.title')}</h1>
        <Problems messages={problems} />
        {state === 'done' ? <output className="si-said">{text('reset.done')}</output> : null}
        {isOpen ? (
          <>
            {isFirst ? null : <p className="si-intro">{text('reset.intro')}</p>}
            <Field
              name="new-password"
              label={text('newPassword')}
              type="password"
              autoComplete="new-password"
              missing={isShort ? text('passwordShort') : null}
              field={field}
              onChange={(typed) => {
                setShort(false);
                setPassword(typed);
              }}
              autoFocus
            />
            <StrengthMeter password={password} />
            <SubmitButton busy={state === 'busy'} label={text('reset.save')} busyLabel={text('saving')} />
          </>
        ) : null}
        {isFirst && isOpen ? null : <WayOut isDead={state === 'dead'} />}
        {isOpen ? (
          <Suspense fallback={null}>
            <InvitedIdentityProviders invitation={token} onProblem={setProblems} />
          </Suspense>
        ) : null}
      </form>
    </Stand>
  );
}
