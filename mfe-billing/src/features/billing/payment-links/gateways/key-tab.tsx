import {
  paymentGatewayKey,
  paymentGatewayKeyDelete,
  paymentGatewayKeySave,
} from '@volante/contracts/billing/payment-gateway.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatInstant } from '@volante/ui-kit/dates';
import { errorMessage } from '@volante/ui-kit/error-message';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { TrialNotice } from '../shared/badges';
import { usePaymentText } from '../shared/pay-text';
import '../payment-links.css';

const READS = [paymentGatewayKey];

interface OwnPasswordProps {
  id: string;
  /** Id of the message about the form. */
  problem: string;
  value: string;
  onChange: (value: string) => void;
}

function OwnPassword({ id, problem, value, onChange }: OwnPasswordProps) {
  const text = usePaymentText();
  return (
    <>
      <label htmlFor={id}>{text('payments.key.ownPassword')}</label>
      <Input.Password
        id={id}
        value={value}
        maxLength={256}
        autoComplete="current-password"
        aria-describedby={`${id}-help ${problem}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className="v-help">
        {text('payments.key.ownPasswordHelp')}
      </p>
    </>
  );
}

function RemoveKey({ id }: { id: string }) {
  const text = usePaymentText();
  const feedback = useFeedback();
  const remove = useCallMutation(paymentGatewayKeyDelete, {
    invalidates: READS,
    onError: feedback.failed,
    onSuccess: () => feedback.done(text('payments.key.removed')),
  });
  return (
    <Button danger loading={remove.isPending} onClick={() => remove.mutate({ id })}>
      {text('payments.key.remove')}
    </Button>
  );
}

/** Writes the key; it is never shown again. */
function KeyForm({ id, isThere }: { id: string; isThere: boolean }) {
  const text = usePaymentText();
  const feedback = useFeedback();
  const field = useId();
  const [key, setKey] = useState('');
  const [ownPassword, setOwnPassword] = useState('');
  const save = useCallMutation(paymentGatewayKeySave, {
    invalidates: READS,
    onSuccess: () => {
      setKey('');
      setOwnPassword('');
      feedback.done(text('payments.key.saved'));
    },
  });
  return (
    <form
      className="vb-pay-key"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ id, key, ownPassword });
      }}
    >
      <label htmlFor={field}>{text('payments.key.label')}</label>
      <Input.Password
        id={field}
        value={key}
        maxLength={100}
        autoComplete="off"
        aria-describedby={`${field}-problem`}
        aria-invalid={save.isError}
        onChange={(event) => setKey(event.target.value)}
      />
      <OwnPassword
        id={`${field}-own`}
        problem={`${field}-problem`}
        value={ownPassword}
        onChange={setOwnPassword}
      />
      <p id={`${field}-problem`} role="alert" className="v-problem">
        {save.error ? errorMessage(save.error) : ''}
      </p>
      <div className="vb-pay-acts">
        <Button
          type="primary"
          htmlType="submit"
          loading={save.isPending}
          disabled={key.trim() === '' || ownPassword === ''}
        >
          {text(isThere ? 'payments.key.replace' : 'payments.key.save')}
        </Button>
        {isThere ? <RemoveKey id={id} /> : null}
      </div>
      {isThere ? <p className="v-help">{text('payments.key.removeText')}</p> : null}
    </form>
  );
}

/** The tab «Clave» of a gateway: whether its key is there, who answers, and where Redsys notifies. */
export function KeyTab({ id }: { id: string }) {
  const text = usePaymentText();
  const mayModify = useCan('payment-gateway.modify');
  const answer = useCall(paymentGatewayKey, { id }, { keepPrevious: false });
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={180} />;
  const { key, site, notification } = answer.data;
  return (
    <div className="vb-pay-key">
      <TrialNotice site={site} />
      <p>
        {key
          ? text('payments.key.has', { by: key.addedBy, at: formatInstant(key.addedAt) })
          : text('payments.key.none')}
      </p>
      {mayModify ? <KeyForm id={id} isThere={key !== null} /> : null}
      {notification ? (
        <>
          <h3>{text('payments.key.notification')}</h3>
          <p className="vb-pay-address">{notification}</p>
          <p className="v-help">{text('payments.key.notificationText')}</p>
        </>
      ) : null}
    </div>
  );
}
