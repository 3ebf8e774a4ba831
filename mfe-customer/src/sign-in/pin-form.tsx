import type { CallOutput } from '@volante/contracts/call';
import { studentLogin } from '@volante/contracts/session/student-session.contract';
import { type FormEvent, useState } from 'react';
import { useAppText } from '../app/app-text';
import { Field, Problem } from '../app/parts';
import { KeyEntry } from '../passkeys/key-entry';
import { knownTrust } from '../session/student-session';
import { CodeStep, SchoolStep } from './steps';
import { entered, thisBrowser, useEntering } from './use-entering';

type Step = Exclude<CallOutput<typeof studentLogin>, { target: 'in' }>;

/** DNI or e-mail with the PIN; then the school, or the mailed code, where the server asks for it. */
export function PinForm() {
  const text = useAppText();
  const [user, setUser] = useState('');
  const [pin, setPin] = useState('');
  const [step, setStep] = useState<Step | null>(null);
  const { send, isBusy, problem } = useEntering(studentLogin, (answer) =>
    answer.target === 'in' ? entered(answer) : setStep(answer),
  );
  const trust = knownTrust();
  const sender = { ...thisBrowser(), user: user.trim(), ...(trust === null ? {} : { trust }) };
  const again = () => {
    setPin('');
    setStep(null);
  };
  const rest = { isBusy, problem, onBack: again };
  if (step?.target === 'code')
    return (
      <CodeStep {...rest} to={step.to} onCode={(code) => void send({ ...sender, step: step.step, code })} />
    );
  if (step?.target === 'school')
    return (
      <SchoolStep
        {...rest}
        schools={step.schools}
        onPick={(picked) => void send({ ...sender, step: picked })}
      />
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ ...sender, pin });
  };
  return (
    <form className="st-form" onSubmit={submit} noValidate>
      <h1>{text('signIn.title')}</h1>
      <p>{text('signIn.intro')}</p>
      <Field label={text('signIn.user')} value={user} onChange={setUser} autoComplete="username" />
      <Field
        label={text('signIn.pin')}
        value={pin}
        onChange={setPin}
        autoComplete="current-password"
        kind="pin"
      />
      <Problem words={problem} />
      <button
        type="submit"
        className="st-button st-main"
        disabled={isBusy || user.trim() === '' || pin === ''}
      >
        {text('signIn.enter')}
      </button>
      <KeyEntry />
      <p className="st-soft">{text('signIn.lost')}</p>
    </form>
  );
}
