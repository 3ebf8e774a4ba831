import { agreementSigningRefuse } from '@volante/contracts/agreements/agreement-signing.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useAct } from '@volante/ui-kit/use-act';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useSignText } from './sign-text';

const MIN_REASON = 3;

interface RefusalProps {
  reference: string;
  proof: string;
  onEnd: (outcome: 'refused') => void;
}

function Refusal({ reference, proof, onEnd, onBack }: RefusalProps & { onBack: () => void }) {
  const text = useSignText();
  const id = useId();
  const act = useAct();
  const [reason, setReason] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < MIN_REASON) return act.say(text('reasonMissing'));
    void act.run(async () => {
      await callApi(agreementSigningRefuse, { reference, proof, reason });
      onEnd('refused');
    });
  };
  return (
    <form className="va-form va-card" onSubmit={send} noValidate>
      <h2>{text('refuseTitle')}</h2>
      <label htmlFor={id}>{text('reason')}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p role="alert" className="va-problem">
        {act.problem}
      </p>
      <button type="submit" className="va-button va-danger" disabled={act.isBusy}>
        {text('refuseConfirm')}
      </button>
      <button type="button" className="va-button" onClick={onBack}>
        {text('back')}
      </button>
    </form>
  );
}

interface MayRefuseProps extends RefusalProps {
  isAllowed: boolean;
  /** Gets the button that opens the refusal in its place. */
  children: (button: ReactNode) => ReactNode;
}

/** The signer's form, or the refusal in its place. */
export function MayRefuse({ isAllowed, children, ...rest }: MayRefuseProps) {
  const text = useSignText();
  const [refuses, setRefuses] = useState(false);
  if (refuses) return <Refusal {...rest} onBack={() => setRefuses(false)} />;
  return children(
    isAllowed ? (
      <button type="button" className="va-button" onClick={() => setRefuses(true)}>
        {text('refuse')}
      </button>
    ) : null,
  );
}
