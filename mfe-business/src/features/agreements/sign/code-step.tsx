import {
  agreementSigningCode,
  type agreementSigningRead,
  agreementSigningVerify,
} from '@volante/contracts/agreements/agreement-signing.contract';
import type { CallOutput } from '@volante/contracts/call';
import { callApi } from '@volante/mfe-kit/api';
import { formatDay } from '@volante/ui-kit/dates';
import { useAct } from '@volante/ui-kit/use-act';
import { type FormEvent, useId, useState } from 'react';
import { CodeInput } from './code-input';
import { useSignText } from './sign-text';

export type Standing = CallOutput<typeof agreementSigningRead>;

interface CodeStepProps {
  reference: string;
  standing: Standing;
  onProof: (proof: string) => void;
}

export type Reach = Pick<Standing, 'address' | 'phone'>;

/** Where a code goes: by mail, by message, or both. */
export const wayOf = ({ address, phone }: Reach): string =>
  phone === '' ? '' : address === '' ? 'Phone' : 'Sms';

const isReachable = ({ address, phone }: Reach): boolean => address !== '' || phone !== '';

function Code({ reference, standing, onProof }: CodeStepProps) {
  const text = useSignText();
  const id = useId();
  const act = useAct();
  const [sent, setSent] = useState('');
  const [code, setCode] = useState('');
  const ask = () =>
    act.run(async () => {
      const { address, phone, minutes } = await callApi(agreementSigningCode, { reference });
      setCode('');
      setSent(text(`codeSent${wayOf({ address, phone })}`, { address, phone, minutes }));
    });
  const check = (event: FormEvent) => {
    event.preventDefault();
    void act.run(async () => onProof((await callApi(agreementSigningVerify, { reference, code })).proof));
  };
  return (
    <form className="va-form" onSubmit={check} noValidate>
      <p>
        {text(`codeIntro${wayOf(standing)}`, {
          ...{ address: standing.address, phone: standing.phone },
        })}
      </p>
      <output>{sent}</output>
      {sent ? (
        <>
          <label htmlFor={id}>{text('code')}</label>
          <CodeInput id={id} value={code} describedBy={`${id}-problem`} onChange={setCode} />
          <button type="submit" className="va-button va-main" disabled={act.isBusy || code.length !== 6}>
            {text('codeCheck')}
          </button>
        </>
      ) : null}
      <button
        type="button"
        className={`va-button${sent ? '' : ' va-main'}`}
        disabled={act.isBusy}
        onClick={() => void ask()}
      >
        {text(sent ? 'codeAgain' : 'codeSend')}
      </button>
      <p id={`${id}-problem`} role="alert" className="va-problem">
        {act.problem}
      </p>
    </form>
  );
}

function Counter({ reference, onProof }: CodeStepProps) {
  const text = useSignText();
  const act = useAct();
  const open = () =>
    act.run(async () => onProof((await callApi(agreementSigningVerify, { reference, code: '' })).proof));
  return (
    <div className="va-form">
      <p>{text('counterIntro')}</p>
      <button type="button" className="va-button va-main" disabled={act.isBusy} onClick={() => void open()}>
        {text('codeCheck')}
      </button>
      <p role="alert" className="va-problem">
        {act.problem}
      </p>
    </div>
  );
}

/** Steps whose words promise a mail. */
const MAILED: ReadonlySet<string> = new Set(['waits', 'signed']);

/** Steps that still want a signature. */
const WANTED: ReadonlySet<string> = new Set(['code', 'counter', 'waits']);

/** The step before the document: a code, a press at the counter, or the reason why it cannot be signed now. */
export function CodeStep(props: CodeStepProps) {
  const text = useSignText();
  const { step, school, title, expiresAt } = props.standing;
  const isMailed = props.standing.address !== '';
  const isAsked = step === 'code' || step === 'counter';
  return (
    <main className="va-sheet">
      <p className="va-soft">{text(WANTED.has(step) ? 'from' : 'of', { school })}</p>
      <h1>{title}</h1>
      {isAsked ? (
        <>
          {step === 'counter' ? (
            <Counter {...props} />
          ) : isReachable(props.standing) ? (
            <Code {...props} />
          ) : (
            <p role="status">{text('codeNowhere')}</p>
          )}
          <p className="va-soft">{text('until', { day: formatDay(expiresAt) })}</p>
        </>
      ) : (
        <section role="status" className="va-card">
          <h2>{text(`step_${step}`)}</h2>
          <p>{text(`stepText_${step}${isMailed || !MAILED.has(step) ? '' : 'Here'}`)}</p>
        </section>
      )}
    </main>
  );
}
