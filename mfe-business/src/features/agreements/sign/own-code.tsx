import { agreementSigningOwnCode } from '@volante/contracts/agreements/agreement-signing.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useAct } from '@volante/ui-kit/use-act';
import { useId, useState } from 'react';
import { CodeInput } from './code-input';
import { type Reach, wayOf } from './code-step';
import { useSignText } from './sign-text';

export interface OwnCodeProps {
  reference: string;
  proof: string;
  codeTo: Reach;
  code: string;
  onCode: (code: string) => void;
}

/** A code of its own that stands as the signature: sent at a press, typed, and signed with the button of the form. */
export function OwnCode({ reference, proof, codeTo, code, onCode }: OwnCodeProps) {
  const text = useSignText();
  const id = useId();
  const act = useAct();
  const [sent, setSent] = useState('');
  const ask = () =>
    act.run(async () => {
      const { address, phone, minutes } = await callApi(agreementSigningOwnCode, { reference, proof });
      onCode('');
      setSent(text(`codeSent${wayOf({ address, phone })}`, { address, phone, minutes }));
    });
  return (
    <>
      <p className="va-soft">{text(`codeWay${wayOf(codeTo)}`, { ...codeTo })}</p>
      <output>{sent}</output>
      {sent ? (
        <>
          <label htmlFor={id}>{text('codeWayCode')}</label>
          <CodeInput id={id} value={code} onChange={onCode} />
        </>
      ) : null}
      <button type="button" className="va-button" disabled={act.isBusy} onClick={() => void ask()}>
        {text(sent ? 'codeWayAgain' : 'codeWaySend')}
      </button>
      <p role="alert" className="va-problem">
        {act.problem}
      </p>
    </>
  );
}
