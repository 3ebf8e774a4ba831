import type { MailDelivery, MailState } from '@volante/contracts/mail/mail-delivery.contract';
import { mailVariable } from '@volante/contracts/mail/mail-variables';
import { AheadText } from '@volante/ui-kit/date-text';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useMailText } from './mail-text';

/** The states of the contract, without its schemas. */
export const MAIL_STATES: readonly MailState[] = ['queued', 'sending', 'sent', 'failed', 'uncertain'];

const TONES: Readonly<Record<MailState, BadgeTone>> = {
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  uncertain: 'warn',
};

export function MailStateBadge({ state }: { state: MailState }) {
  const text = useMailText();
  return <StateBadge tone={TONES[state]}>{text(`mail.state.${state}`)}</StateBadge>;
}

/** Nobody but its tester was meant. */
export function TestBadge({ mail }: { mail: Pick<MailDelivery, 'test'> }) {
  const text = useMailText();
  return mail.test ? <StateBadge tone="plain">{text('mail.test.badge')}</StateBadge> : null;
}

export const variableLabel = (name: string) => mailVariable(name)?.label ?? name;

export const canRetry = (mail: Pick<MailDelivery, 'state'>) =>
  mail.state === 'failed' || mail.state === 'uncertain';

const isAhead = (instant: string) => Date.parse(instant) > Date.now();

/** Why a mail has not arrived and what comes next, in words. */
export function MailReasonText({ mail }: { mail: MailDelivery }) {
  const text = useMailText();
  if (!mail.reason) return null;
  return (
    <>
      {text(`mail.reason.${mail.reason}`)}
      {mail.state === 'queued' && mail.dueAt ? (
        <>
          {' '}
          {isAhead(mail.dueAt) ? (
            <>
              {text('mail.nextTry')} <AheadText instant={mail.dueAt} />
            </>
          ) : (
            text('mail.nextTryNow')
          )}
        </>
      ) : null}
    </>
  );
}
