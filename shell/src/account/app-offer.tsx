import { secondStepConfirm } from '@volante/contracts/session/second-step.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { type FormEvent, useMemo, useState } from 'react';
import { encode } from 'uqr';
import { useAccountText } from './account-text';
import { Problem } from './card';
import { TextField } from './text-field';

/** Modules of quiet around the code: cameras need it. */
const QUIET = 2;

/** Drawn as one path: no HTML is made of text. */
function QrCode({ words, label }: { words: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(words, { border: QUIET });
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: width, path: dots.join('') };
  }, [words]);
  return (
    <svg
      className="ac-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

export function AppOffer(props: {
  offer: { secret: string; uri: string };
  onAdded: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const { offer, onAdded, onCancel } = props;
  const text = useAccountText();
  const [code, setCode] = useState('');
  const confirm = useCallMutation(secondStepConfirm, {
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') confirm.mutate({ code: code.trim() });
  };
  return (
    <form className="ac-offer" onSubmit={submit} noValidate>
      <QrCode words={offer.uri} label={text('account.step.qr')} />
      <div>
        <p>{text('account.step.scan')}</p>
        <p className="ac-intro">
          {text('account.step.byHand')}{' '}
          <code className="ac-secret">{offer.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <TextField
          label={text('account.step.code')}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <Problem message={confirm.error?.message ?? null} />
        <div className="ac-acts">
          <button type="submit" className="vk-button vk-primary" disabled={confirm.isPending}>
            {text('account.step.add')}
          </button>
          <button type="button" className="vk-button" onClick={onCancel}>
            {text('account.cancel')}
          </button>
        </div>
      </div>
    </form>
  );
}
