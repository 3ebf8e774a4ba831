import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type Fields,
  readMessage,
  TRIAL_TERMINAL,
  type TrialMessage,
  type TrialVersion,
  trialMessage,
  trialSignature,
} from './trial-signature.js';

export interface TrialOrder {
  order: string;
  cents: number;
  merchant: string;
  terminal: string;
  version: TrialVersion;
  notification: string;
  paidUrl: string;
  failedUrl: string;
  concept: string;
  /** The letters of DS_MERCHANT_PAYMETHODS: C or z. */
  method: string;
  paid: boolean;
  refunded: number;
}

export interface Terminal {
  merchant: string;
  terminal: string;
  key: string;
}

/** Amounts in euros that end so are denied by the test service of Redsys. */
const DENIED_ENDS = ['96', '72', '73', '74'];
export const TRIAL_CARD = '4548810000000003';
const DENIED_CVV = '999';

/** The orders of a stand-in, its terminals and keys: what is right, what is denied, what is signed. */
export class TrialBank {
  readonly orders = new Map<string, TrialOrder>();

  constructor(
    private readonly terminals: readonly Terminal[] = [TRIAL_TERMINAL],
    private readonly journal: string | null = null,
  ) {
    if (journal === null || !existsSync(journal)) return;
    for (const order of JSON.parse(readFileSync(journal, 'utf8')) as TrialOrder[])
      this.orders.set(order.order, order);
  }

  /** An order by the form of a shop, or the number by which Redsys refuses it. */
  begin(form: Readonly<Record<string, unknown>>): TrialOrder | string {
    const read = readMessage(form);
    if (!read) return 'SIS0431';
    const { fields, message } = read;
    const of = (name: string) => fields[`DS_MERCHANT_${name}`] ?? '';
    const order = of('ORDER');
    const terminal = this.terminalOf(of('MERCHANTCODE'), of('TERMINAL'));
    if (!terminal) return 'SIS0026';
    if (!this.isSigned(terminal, order, message)) return 'SIS0042';
    if (!/^\d{4}[0-9A-Za-z]{0,8}$/.test(order)) return 'SIS0074';
    if (of('CURRENCY') !== '978' || of('TRANSACTIONTYPE') !== '0' || !/^[1-9]\d{0,11}$/.test(of('AMOUNT')))
      return 'SIS0018';
    if (this.orders.has(order)) return 'SIS0051';
    const made: TrialOrder = {
      ...{ order, cents: Number(of('AMOUNT')), merchant: terminal.merchant, terminal: terminal.terminal },
      version: message.Ds_SignatureVersion as TrialVersion,
      ...{ notification: of('MERCHANTURL'), paidUrl: of('URLOK'), failedUrl: of('URLKO') },
      ...{ concept: of('PRODUCTDESCRIPTION'), method: of('PAYMETHODS') || 'C', paid: false, refunded: 0 },
    };
    this.orders.set(order, made);
    return made;
  }

  /** The outcome of a card: the number of Redsys's answer. */
  cardOutcome({ cents }: TrialOrder, card: string, cvv: string): number {
    if (card.replaceAll(' ', '') !== TRIAL_CARD) return 180;
    if (cvv === DENIED_CVV) return 190;
    return DENIED_ENDS.includes(String(cents).padStart(3, '0').slice(-2)) ? 190 : 0;
  }

  /** The notification of an outcome; `change` makes it another one, signed all the same. */
  notification(order: TrialOrder, response: number, change: Fields = {}): TrialMessage {
    if (response < 100) {
      order.paid = true;
      this.save();
    }
    return this.signed(order, {
      ...{ Ds_Date: '25%2F11%2F2026', Ds_Hour: '12%3A00', Ds_SecurePayment: '1' },
      ...{ Ds_Amount: String(order.cents), Ds_Currency: '978', Ds_Order: order.order },
      ...{ Ds_MerchantCode: order.merchant, Ds_Terminal: order.terminal.padStart(3, '0') },
      ...{ Ds_Response: String(response).padStart(4, '0'), Ds_TransactionType: '0', Ds_MerchantData: '' },
      ...(response < 100 ? { Ds_AuthorisationCode: '123456' } : { Ds_AuthorisationCode: '++++++' }),
      ...(order.method === 'z'
        ? { Ds_ProcessedPayMethod: '68', Ds_Bizum_IdOper: '1' }
        : { Ds_ProcessedPayMethod: '1', Ds_Card_Number: '454881******0003' }),
      ...change,
    });
  }

  /** The reply of the REST service to a refund. */
  refund(message: Readonly<Record<string, unknown>>, response?: number): object {
    const read = readMessage(message);
    if (!read) return { errorCode: 'SIS0431' };
    const of = (name: string) => read.fields[`DS_MERCHANT_${name}`] ?? '';
    const terminal = this.terminalOf(of('MERCHANTCODE'), of('TERMINAL'));
    if (!terminal) return { errorCode: 'SIS0026' };
    if (!this.isSigned(terminal, of('ORDER'), read.message)) return { errorCode: 'SIS0042' };
    const order = this.orders.get(of('ORDER'));
    const cents = Number(of('AMOUNT'));
    if (of('TRANSACTIONTYPE') !== '3' || !order?.paid) return { errorCode: 'SIS0054' };
    if (!(cents > 0) || order.refunded + cents > order.cents) return { errorCode: 'SIS0057' };
    const outcome = response ?? 900;
    if (outcome === 900) {
      order.refunded += cents;
      this.save();
    }
    return this.refundNotice(order, cents, outcome);
  }

  /** The message about a refund, of the REST service or of a notification. */
  refundNotice(order: TrialOrder, cents: number, response = 900): TrialMessage {
    return this.signed(order, {
      ...{ Ds_Amount: String(cents), Ds_Currency: '978', Ds_Order: order.order, Ds_TransactionType: '3' },
      ...{ Ds_MerchantCode: order.merchant, Ds_Terminal: order.terminal },
      ...{ Ds_Response: String(response).padStart(4, '0'), Ds_AuthorisationCode: '654321' },
    });
  }

  private signed(order: TrialOrder, fields: Fields): TrialMessage {
    const key = this.terminalOf(order.merchant, order.terminal)?.key ?? '';
    return trialMessage(order.version, key, fields.Ds_Order ?? order.order, fields);
  }

  private terminalOf(merchant: string, terminal: string): Terminal | undefined {
    return this.terminals.find(
      (own) => own.merchant === merchant && Number(own.terminal) === Number(terminal),
    );
  }

  private isSigned({ key }: Terminal, order: string, message: TrialMessage): boolean {
    const { Ds_SignatureVersion: version, Ds_MerchantParameters: parameters, Ds_Signature: given } = message;
    if (version !== 'HMAC_SHA256_V1' && version !== 'HMAC_SHA512_V2') return false;
    return trialSignature(version, key, order, parameters) === given;
  }

  private save(): void {
    if (this.journal !== null) writeFileSync(this.journal, JSON.stringify([...this.orders.values()]));
  }
}
