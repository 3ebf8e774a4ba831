import { clockBadge, clockPin, clockPinSet } from '@volante/contracts/clock/clock-pin.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatInstant } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { QrCode } from '@volante/ui-kit/qr-code';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useClockText } from '../shared/clock-text';

const DIGITS = 6;
/** Asked for a little before it runs out, so that the phone never shows one that is over. */
const AHEAD_MS = 1_000;
const MIN_MS = 2_000;

/** The code of now, and the next one before it is over. */
function Badge() {
  const text = useClockText();
  const answer = useCall(clockBadge, {}, { staleTime: 0 });
  const { data, refetch, dataUpdatedAt } = answer;
  useEffect(() => {
    if (!data) return;
    const left = Date.parse(data.expiresAt) - Date.parse(data.now) - (Date.now() - dataUpdatedAt) + AHEAD_MS;
    const timer = window.setTimeout(() => void refetch(), Math.max(MIN_MS, left));
    return () => window.clearTimeout(timer);
  }, [data, refetch, dataUpdatedAt]);
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="100%" height={320} />;
  return (
    <div className="vb-clock-badge">
      <QrCode words={data.badge} label={text('clock.code.qr')} className="vb-clock-qr" />
      <p className="vb-clock-soft">{text('clock.code.digits')}</p>
      <p className="vb-clock-digits">
        {data.digits.slice(0, DIGITS / 2)} {data.digits.slice(DIGITS / 2)}
      </p>
    </div>
  );
}

function OwnPin() {
  const text = useClockText();
  const feedback = useFeedback();
  const id = useId();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState('');
  const state = useCall(clockPin, {});
  const save = useCallMutation(clockPinSet, {
    invalidates: [clockPin],
    onSuccess: () => {
      setPin('');
      feedback.done(text('clock.code.saved'));
    },
    onError: (error) => setProblem(error.messages[0] ?? ''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length !== DIGITS) return setProblem(text('clock.code.short'));
    save.mutate({ pin });
  };
  const { hasPin = false, setAt = null, lockedUntil = null } = state.data ?? {};
  return (
    <form className="vb-clock-fields" onSubmit={submit} noValidate>
      <p className="vb-clock-soft">
        {text(hasPin ? 'clock.code.hasPin' : 'clock.code.noPin', { at: setAt ? formatInstant(setAt) : '' })}
      </p>
      {lockedUntil ? (
        <p className="v-problem">{text('clock.code.locked', { at: formatInstant(lockedUntil) })}</p>
      ) : null}
      <label htmlFor={id} className="v-label">
        {text('clock.code.newPin')}
      </label>
      <Input.Password
        id={id}
        value={pin}
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={DIGITS}
        status={problem ? 'error' : ''}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          setProblem('');
          setPin(event.target.value.replace(/\D/g, ''));
        }}
      />
      <p id={`${id}-note`} className={problem ? 'v-problem' : 'v-help'}>
        {problem || text('clock.code.pinHelp')}
      </p>
      <div>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {text('clock.code.save')}
        </Button>
      </div>
    </form>
  );
}

/** Means of identification at the shared tablet: the code of the phone, or the PIN. */
export function CodeTab() {
  const text = useClockText();
  return (
    <div className="vb-clock-halves">
      <section className="vb-clock-card-box">
        <h2>{text('clock.code.title')}</h2>
        <p className="vb-clock-soft">{text('clock.code.help')}</p>
        <Badge />
      </section>
      <section className="vb-clock-card-box">
        <h2>{text('clock.code.pinTitle')}</h2>
        <OwnPin />
      </section>
    </div>
  );
}
