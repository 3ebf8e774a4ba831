import { type FormEvent, useState } from 'react';
import { useAppText } from '../app/app-text';
import { Field, Problem } from '../app/parts';

interface StepProps {
  isBusy: boolean;
  problem: string;
  onBack: () => void;
}

/** The code that was mailed, on a device that is new. */
export function CodeStep({
  to,
  isBusy,
  problem,
  onCode,
  onBack,
}: StepProps & { to: string; onCode: (code: string) => void }) {
  const text = useAppText();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form className="st-form" onSubmit={submit} noValidate>
      <h1>{text('signIn.code')}</h1>
      <p>{to === '' ? text('signIn.codeNowhere') : text('signIn.codeText', { to })}</p>
      {to === '' ? null : (
        <Field
          label={text('signIn.code')}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          kind="code"
        />
      )}
      <Problem words={problem} />
      {to === '' ? null : (
        <button type="submit" className="st-button st-main" disabled={isBusy || code === ''}>
          {text('signIn.enter')}
        </button>
      )}
      <button type="button" className="st-button st-plain" onClick={onBack}>
        {text('signIn.back')}
      </button>
    </form>
  );
}

interface SchoolProps extends StepProps {
  schools: readonly { step: string; name: string }[];
  onPick: (step: string) => void;
}

/** The choice of a school, for a student of two. */
export function SchoolStep({ schools, isBusy, problem, onPick, onBack }: SchoolProps) {
  const text = useAppText();
  return (
    <div className="st-form">
      <h1>{text('signIn.schools')}</h1>
      <Problem words={problem} />
      {schools.map(({ step, name }) => (
        <button key={step} type="button" className="st-button" disabled={isBusy} onClick={() => onPick(step)}>
          {name}
        </button>
      ))}
      <button type="button" className="st-button st-plain" onClick={onBack}>
        {text('signIn.back')}
      </button>
    </div>
  );
}
