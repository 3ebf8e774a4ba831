import { type FormEvent, type ReactNode, useState } from 'react';
import { usePhoneText } from './phone-text';

interface FieldProps {
  id: string;
  label: string;
  value: string;
  isSecret?: boolean;
  mode?: 'numeric' | 'text';
  problemId: string;
  onChange: (value: string) => void;
}

/** A field of the forms that stand alone. */
export function AloneField({ id, label, value, isSecret, mode = 'text', problemId, onChange }: FieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={isSecret ? 'password' : 'text'}
        inputMode={mode}
        autoComplete="off"
        maxLength={40}
        value={value}
        aria-describedby={problemId}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}

interface AloneProps {
  title: string;
  intro: string;
  submit: string;
  problem: string;
  isBusy: boolean;
  children: ReactNode;
  onSubmit: () => Promise<void>;
}

/** A form that is all of the page. */
export function AloneForm({ title, intro, submit, problem, isBusy, children, onSubmit }: AloneProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onSubmit();
  };
  return (
    <main className="vp-alone">
      <form className="vp-card" onSubmit={send} noValidate aria-labelledby="vp-title">
        <h1 id="vp-title">{title}</h1>
        <p>{intro}</p>
        {children}
        <p id="vp-problem" className="vp-problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="vp-act" aria-busy={isBusy}>
          {submit}
        </button>
      </form>
    </main>
  );
}

/** Asks once more before it deletes. */
function Forget({ waiting, onForget }: Pick<CodeProps, 'waiting' | 'onForget'>) {
  const text = usePhoneText();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button type="button" className="vp-undo" onClick={() => setAsking(true)}>
        {text('code.forgotten')}
      </button>
    );
  return (
    <>
      <p className="vp-problem">
        {text(waiting > 0 ? 'code.loses' : 'code.losesNothing', { count: waiting })}
      </p>
      <button type="button" className="vp-undo" onClick={onForget}>
        {text('code.delete')}
      </button>
    </>
  );
}

interface CodeProps {
  waiting: number;
  /** Whether it was the right one. */
  onCode: (code: string) => Promise<boolean>;
  /** Deletes what the phone keeps. */
  onForget: () => void;
}

/** Opens what the phone keeps. */
export function CodeForm({ waiting, onCode, onForget }: CodeProps) {
  const text = usePhoneText();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const isRight = await onCode(code);
    if (!isRight) {
      setBusy(false);
      setProblem(text('code.wrong'));
    }
  };
  return (
    <AloneForm
      title={text('code.title')}
      intro={waiting > 0 ? text('code.waiting', { count: waiting }) : text('code.intro')}
      submit={text('code.open')}
      problem={problem}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <AloneField
        id="vp-code"
        label={text('code.code')}
        value={code}
        isSecret
        problemId="vp-problem"
        onChange={(value) => {
          setProblem('');
          setCode(value);
        }}
      />
      <Forget waiting={waiting} onForget={onForget} />
    </AloneForm>
  );
}
