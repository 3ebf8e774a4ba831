import {
  type SecondStep,
  type SessionUser,
  userCodeSend,
  userLogin,
} from '@volante/contracts/session/session.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { deviceId } from '@volante/mfe-kit/storage';
import { trustOf } from '@volante/mfe-kit/trust';
import { type FormEvent, useRef, useState } from 'react';
import { deviceName } from './device-name';
import { Brand, Field, Problems, SubmitButton } from './form-parts';
import { text } from './sign-in-text';

export interface Entered {
  user: SessionUser & { token: string };
  trust: string | null;
}

/** The sign-in has expired or never existed: the password is required again. */
const STEP_OVER = 'USER-005';

/** The second step: a code by e-mail or of an app, and whether this device may do without from now on. */
export function CodeForm(props: {
  name: string;
  step: SecondStep;
  onEntered: (entered: Entered) => Promise<void>;
  onAgain: (problems: readonly string[]) => void;
}) {
  const { name, step, onEntered, onAgain } = props;
  const code = useRef<HTMLInputElement>(null);
  const [authorise, setAuthorise] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);

  const fail = (thrown: unknown) => {
    const error = asApiError(thrown);
    if (error.code === STEP_OVER) return onAgain(error.messages);
    setProblems(error.messages);
    code.current?.select();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.current?.value.trim() ?? '';
    setMissing(typed === '');
    if (busy || typed === '') return code.current?.focus();
    setBusy(true);
    setProblems([]);
    setSaid('');
    try {
      const trust = trustOf(name);
      const answer = await callApi(userLogin, {
        user: name,
        device: deviceId(),
        deviceName: deviceName(),
        step: step.id,
        code: typed,
        authorise,
        ...(trust ? { trust } : {}),
      });
      if (answer.user) return await onEntered({ user: answer.user, trust: answer.trust });
    } catch (thrown) {
      fail(thrown);
    }
    setBusy(false);
  };
  const again = async () => {
    setProblems([]);
    setSaid('');
    try {
      await callApi(userCodeSend, { step: step.id });
      setSaid(text('code.sent', { to: step.to }));
      code.current?.focus();
    } catch (thrown) {
      fail(thrown);
    }
  };

  return (
    <form className="si-card" onSubmit={submit} noValidate aria-labelledby="si-title">
      <Brand />
      <h1 id="si-title">{text('code.title')}</h1>
      <p className="si-intro">{text(`code.${step.method}`, { to: step.to })}</p>
      <Problems messages={problems} />
      {said ? <output className="si-said">{said}</output> : null}
      <Field
        name="code"
        label={text('code.label')}
        type="text"
        autoComplete="one-time-code"
        inputMode={step.method === 'mail' ? 'numeric' : 'text'}
        missing={isMissing ? text('code.missing') : null}
        field={code}
        onChange={() => setMissing(false)}
        autoFocus
      />
      {step.days > 0 ? (
        <label className="si-check">
          <input
            type="checkbox"
            checked={authorise}
            onChange={(event) => setAuthorise(event.target.checked)}
          />
          <span>{text('code.authorise', { count: step.days })}</span>
        </label>
      ) : null}
      <SubmitButton busy={busy} label={text('enter')} busyLabel={text('entering')} />
      {step.method === 'mail' ? (
        <button type="button" className="si-other" onClick={() => void again()}>
          {text('code.again')}
        </button>
      ) : null}
      <button type="button" className="si-other" onClick={() => onAgain([])}>
        {text('code.back')}
      </button>
    </form>
  );
}
