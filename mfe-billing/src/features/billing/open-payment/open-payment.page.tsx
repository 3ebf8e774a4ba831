import { openPayment } from '@volante/contracts/billing/payment-notification.contract';
import type { CallOutput } from '@volante/contracts/call';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { OpenAnswer } from '@volante/ui-kit/open-frame';
import { useOpened } from '@volante/ui-kit/use-opened';
import { useCallback, useState } from 'react';
import { secretHere, wayBack } from './kept-secret';
import { PayButtons } from './pay-buttons';
import { usePayText } from './pay-text';
import { Waiting } from './waiting';
import './open-payment.css';

type Opened = CallOutput<typeof openPayment>;

function Documents({ documents, cents }: { documents: Opened['documents']; cents: number }) {
  const text = usePayText();
  return (
    <section className="v-open-card" aria-label={text('documents')}>
      <h2>{text('documents')}</h2>
      <ul className="vpay-lines">
        {documents.map(({ kind, number, issuedOn, cents: part }) => (
          <li key={number}>
            <span>
              {[kind, number].filter(Boolean).join(' ')}
              {issuedOn ? <small>{text('ofDay', { day: formatDay(issuedOn) })}</small> : null}
            </span>
            <span>{eurosText(part)}</span>
          </li>
        ))}
      </ul>
      <p className="vpay-total">
        <span>{text('total')}</span>
        <span>{eurosText(cents)}</span>
      </p>
    </section>
  );
}

/** The outcome, once there is nothing to pay. */
function Over({ opened }: { opened: Opened }) {
  const text = usePayText();
  const { state, cents, paidAt, expiresAt, of } = opened;
  const isProduct = of === 'product' && (state === 'paid' || state === 'expired');
  const at = formatInstant(state === 'expired' ? expiresAt : (paidAt ?? expiresAt));
  return (
    <section className="v-open-card" data-good={state === 'paid'} role="status">
      <h1>{text(state)}</h1>
      <p>
        {cents === null && (state === 'paid' || state === 'returned')
          ? text('oldText', { at })
          : text(isProduct ? `${state}ProductText` : `${state}Text`, { cents: eurosText(cents ?? 0), at })}
      </p>
    </section>
  );
}

interface ToPayProps {
  opened: Opened;
  cents: number;
  secret: string;
  onRefused: () => void;
}

function ToPay({ opened, cents, secret, onRefused }: ToPayProps) {
  const text = usePayText();
  const { payer, state, failure, methods, documents, expiresAt } = opened;
  const hasFailed = failure !== '' || wayBack() === 'failed';
  return (
    <>
      <header className="vpay-head">
        <h1>{text('title', { cents: eurosText(cents) })}</h1>
        {payer ? <p>{text('for', { name: payer })}</p> : null}
      </header>
      {hasFailed ? (
        <div role="alert" className="vpay-error">
          <strong>{text('error')}</strong>
          <p>{[failure, text('again')].filter(Boolean).join(' ')}</p>
        </div>
      ) : null}
      {state === 'waiting' && !hasFailed ? <p role="status">{text('begun')}</p> : null}
      <PayButtons secret={secret} methods={methods} onRefused={onRefused} />
      <Documents documents={documents} cents={cents} />
      <p className="v-open-soft">{text('until', { at: formatInstant(expiresAt) })}</p>
    </>
  );
}

function Shown({ opened, secret, onAsk }: { opened: Opened; secret: string; onAsk: () => void }) {
  const text = usePayText();
  const { school, site, state, cents } = opened;
  const isWaiting = state === 'waiting' && wayBack() === 'paid';
  const isOpen = state === 'open' || state === 'waiting';
  return (
    <main className="v-open">
      <p className="vpay-school">{school.name}</p>
      {site === 'real' ? null : <p className="v-open-note">{text('trial')}</p>}
      {isWaiting ? <Waiting onAsk={onAsk} /> : null}
      {isOpen && !isWaiting && cents !== null ? (
        <ToPay opened={opened} cents={cents} secret={secret} onRefused={onAsk} />
      ) : null}
      {isOpen ? null : (
        <>
          <Over opened={opened} />
          {state === 'paid' && cents !== null ? (
            <Documents documents={opened.documents} cents={cents} />
          ) : null}
        </>
      )}
      <p className="v-open-soft">
        {text('contact', { ways: [school.name, school.phone, school.email].filter(Boolean).join(' · ') })}
      </p>
    </main>
  );
}

function Answered({ secret }: { secret: string }) {
  const text = usePayText();
  const answer = useOpened(openPayment, {}, secret);
  const { refetch } = answer;
  const ask = useCallback(() => void refetch(), [refetch]);
  return (
    <OpenAnswer text={text} answer={answer}>
      {(opened) => <Shown opened={opened} secret={secret} onAsk={ask} />}
    </OpenAnswer>
  );
}

/** `/open/pay#<secret>`: what is paid, the ways to pay, and how it went. */
export function OpenPaymentPage() {
  const text = usePayText();
  const [secret] = useState(secretHere);
  if (secret !== '') return <Answered secret={secret} />;
  const isBack = wayBack() !== null;
  return (
    <main className="v-open-alone">
      <h1>{text(isBack ? 'away' : 'over')}</h1>
      <p>{text(isBack ? 'awayText' : 'overText')}</p>
    </main>
  );
}
