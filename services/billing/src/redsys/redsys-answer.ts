import { EURO, OPERATIONS, type PayMethod, type RedsysMessage, type Terminal } from './redsys-messages.js';
import { isSigned, SIGNATURE_NAMES, type SignatureVersion } from './redsys-signature.js';

/** The answer of Redsys about an operation, as far as it can be read. */
export interface RedsysAnswer {
  order: string;
  cents: number;
  currency: string;
  merchant: string;
  terminal: string;
  operation: string;
  /** Number of the outcome: 0 to 99 is paid, 900 given back, all others are refusals. */
  response: number;
  authorisation: string;
  /** The last four digits; '' where Redsys sends none. */
  card: string;
  method: PayMethod;
}

const MAX_PARAMETERS = 8_192;
const MAX_PAID = 99;
const REFUNDED = 900;
const CANCELLED = 400;
/** Redsys numbers the ways of paying that it used; this one is Bizum. */
const BIZUM = '68';

/** Values may come with percent escapes, as in the vectors of Redsys. */
function plain(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Names in lower case: Redsys writes `Ds_Order` in notifications and `DS_ORDER` elsewhere. */
function fieldsOf(parameters: string): ReadonlyMap<string, string> | null {
  if (parameters.length > MAX_PARAMETERS) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(parameters, 'base64url').toString('utf8'));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), plain(field)]));
  } catch {
    return null;
  }
}

const whole = (text: string): number | null => (/^\d{1,12}$/.test(text) ? Number(text) : null);

/** The answer in parameters; `null` where they are no such thing. Nothing of it counts before the signature is checked. */
export function readAnswer(parameters: string): RedsysAnswer | null {
  const fields = fieldsOf(parameters);
  const text = (name: string): string => fields?.get(name) ?? '';
  const order = text('ds_order');
  const [cents, response] = [whole(text('ds_amount')), whole(text('ds_response'))];
  if (!/^[\w-]{4,12}$/.test(order) || cents === null || response === null) return null;
  return {
    ...{ order, cents, response, currency: text('ds_currency'), merchant: text('ds_merchantcode') },
    ...{ terminal: text('ds_terminal'), operation: text('ds_transactiontype') },
    authorisation: text('ds_authorisationcode').trim().slice(0, 20),
    card: /\d{4}$/.exec(text('ds_card_number'))?.[0] ?? '',
    method: isBizum(text('ds_processedpaymethod'), text('ds_bizum_idoper')) ? 'bizum' : 'card',
  };
}

const isBizum = (processed: string, operation: string): boolean => processed === BIZUM || operation !== '';

/** The answer of a message that the terminal's key signed; `null` where it is forged or cannot be read. */
export function signedAnswer(
  { key, version }: Pick<Terminal, 'key'> & { version: SignatureVersion },
  { Ds_SignatureVersion: name, Ds_MerchantParameters: parameters, Ds_Signature: signature }: RedsysMessage,
): RedsysAnswer | null {
  if (name !== SIGNATURE_NAMES[version]) return null;
  const answer = readAnswer(parameters);
  if (!answer) return null;
  return isSigned(version, key, { order: answer.order, parameters, signature }) ? answer : null;
}

/** Terminals are written `1` and `001` alike. */
const sameTerminal = (one: string, other: string): boolean => Number(one) === Number(other) && one !== '';

/** Whether an answer is about money of this terminal, in euros. */
export const isOfTerminal = (
  { merchant, terminal, currency }: RedsysAnswer,
  own: Pick<Terminal, 'merchant' | 'terminal'>,
): boolean => merchant === own.merchant && sameTerminal(terminal, own.terminal) && currency === EURO;

export const isPayment = ({ operation }: RedsysAnswer): boolean => operation === OPERATIONS.payment;
export const isPaid = (answer: RedsysAnswer): boolean => isPayment(answer) && answer.response <= MAX_PAID;
export const isRefunded = ({ operation, response }: RedsysAnswer): boolean =>
  operation === OPERATIONS.refund &&
  (response === REFUNDED || response === CANCELLED || response <= MAX_PAID);
