import type { MailReason } from '@volante/contracts/mail/mail-delivery.contract';
import { RouteRefused } from './routes.js';
import type { SmtpFault } from './smtp-session.js';

/**
 * What becomes of a mail that was not taken. `later`: tried again, less and less often. `never`: given up.
 * `unknown`: the server had all of it and went away without a word: sending it again might send it twice.
 */
export interface Verdict {
  what: 'later' | 'never' | 'unknown';
  reason: MailReason;
  /** The server's own words. */
  reply: string;
  /** The connection is of no use any more: the others of this turn wait for the next. */
  endsSession: boolean;
}

const REPLY_LENGTH = 400;
const CLOSING = 421;
const TOO_BIG = 552;

const words = (fault: SmtpFault) =>
  (fault.response ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, REPLY_LENGTH);

/** Nothing was sent: the server was not reached, not trusted or did not let us in. Everything waits. */
export function verdictOfOpening(error: unknown): Verdict {
  const fault = error as SmtpFault;
  const reasons: Readonly<Record<string, MailReason>> = {
    EAUTH: 'badLogin',
    ETLS: 'noEncryption',
    ETIMEDOUT: 'tooSlow',
  };
  const asked = fault.responseCode ? 'busy' : 'unreachable';
  // A server without STARTTLS answers the command with 5xx: what is missing is encryption.
  const isPlain = fault.command === 'STARTTLS' || /STARTTLS/.test(fault.message);
  const reason =
    error instanceof RouteRefused || isPlain ? 'noEncryption' : (reasons[fault.code ?? ''] ?? asked);
  return {
    what: 'later',
    reason: error instanceof RouteRefused ? 'unreachable' : reason,
    reply: words(fault),
    endsSession: true,
  };
}

const REFUSALS: Readonly<Record<string, MailReason>> = {
  'MAIL FROM': 'senderRefused',
  'RCPT TO': 'addressRefused',
  DATA: 'contentRefused',
};

function refusalOf(fault: SmtpFault): MailReason {
  if (fault.responseCode === TOO_BIG || /size/i.test(fault.message)) return 'tooLarge';
  return REFUSALS[fault.command ?? ''] ?? 'unknown';
}

/** What the server, or its silence, means for one mail. */
export function verdictOfSending(error: unknown): Verdict {
  const fault = error as SmtpFault;
  const reply = words(fault);
  const { responseCode } = fault;
  if (responseCode === CLOSING) return { what: 'later', reason: 'busy', reply, endsSession: true };
  if (responseCode && responseCode < 500) return { what: 'later', reason: 'busy', reply, endsSession: false };
  if (responseCode) return { what: 'never', reason: refusalOf(fault), reply, endsSession: false };
  if (fault.code === 'EENVELOPE')
    return { what: 'never', reason: 'addressRefused', reply, endsSession: false };
  if (fault.code === 'EMESSAGE') return { what: 'never', reason: 'tooLarge', reply, endsSession: false };
  if (fault.code === 'ESTREAM') return { what: 'later', reason: 'unknown', reply, endsSession: true };
  if (fault.hadAll) return { what: 'unknown', reason: 'interrupted', reply, endsSession: true };
  const reason = fault.code === 'ETIMEDOUT' ? 'tooSlow' : 'unreachable';
  return { what: 'later', reason, reply, endsSession: true };
}
