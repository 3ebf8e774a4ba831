import { SIGNATURE_NAMES, type SignatureVersion, signatureOf } from './redsys-signature.js';

/** Euro, by its number of ISO 4217. */
export const EURO = '978';
/** Payment and refund, as Redsys numbers its operations. */
export const OPERATIONS = { payment: '0', refund: '3' } as const;
export type PayMethod = 'card' | 'bizum';
/** The letters of Redsys: C is the card, z Bizum, which the bank switches on for each terminal. */
const PAY_METHODS: Record<PayMethod, string> = { card: 'C', bizum: 'z' };

export interface Terminal {
  merchant: string;
  terminal: string;
  key: string;
  version: SignatureVersion;
}

/** A message to Redsys, posted by a form or to its REST service. */
export interface RedsysMessage {
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
}

export function messageOf(
  { key, version }: Pick<Terminal, 'key' | 'version'>,
  order: string,
  fields: object,
): RedsysMessage {
  const parameters = Buffer.from(JSON.stringify(fields), 'utf8').toString('base64');
  return {
    Ds_SignatureVersion: SIGNATURE_NAMES[version],
    Ds_MerchantParameters: parameters,
    Ds_Signature: signatureOf(version, key, order, parameters),
  };
}

export interface Order {
  order: string;
  cents: number;
  method: PayMethod;
  /** Shown by Redsys, at most 125 characters. */
  concept: string;
  /** Address of the notification, and of the page to which the person comes back. */
  notification: string;
  back: { paid: string; failed: string };
}

const MAX_CONCEPT = 125;
const SPANISH = '001';

/** The form by which a browser leads a person to pay. */
export const paymentMessage = (
  terminal: Terminal,
  { order, cents, method, concept, notification, back }: Order,
): RedsysMessage =>
  messageOf(terminal, order, {
    DS_MERCHANT_AMOUNT: String(cents),
    DS_MERCHANT_ORDER: order,
    DS_MERCHANT_MERCHANTCODE: terminal.merchant,
    DS_MERCHANT_CURRENCY: EURO,
    DS_MERCHANT_TRANSACTIONTYPE: OPERATIONS.payment,
    DS_MERCHANT_TERMINAL: terminal.terminal,
    DS_MERCHANT_MERCHANTURL: notification,
    DS_MERCHANT_URLOK: back.paid,
    DS_MERCHANT_URLKO: back.failed,
    DS_MERCHANT_PAYMETHODS: PAY_METHODS[method],
    DS_MERCHANT_PRODUCTDESCRIPTION: concept.slice(0, MAX_CONCEPT),
    DS_MERCHANT_CONSUMERLANGUAGE: SPANISH,
  });

/** Asks the REST service to give money back: the order is that of the payment. */
export const refundMessage = (terminal: Terminal, order: string, cents: number): RedsysMessage =>
  messageOf(terminal, order, {
    DS_MERCHANT_AMOUNT: String(cents),
    DS_MERCHANT_ORDER: order,
    DS_MERCHANT_MERCHANTCODE: terminal.merchant,
    DS_MERCHANT_CURRENCY: EURO,
    DS_MERCHANT_TRANSACTIONTYPE: OPERATIONS.refund,
    DS_MERCHANT_TERMINAL: terminal.terminal,
  });
