import { Injectable } from '@nestjs/common';
import type { GatewaySite } from '@volante/contracts/billing/payment-gateway.contract';
import { isOfTerminal, isRefunded, signedAnswer } from '../redsys/redsys-answer.js';
import { refundMessage, type Terminal } from '../redsys/redsys-messages.js';
import { refusalWords } from '../redsys/redsys-refusals.js';
import { type RedsysSites, readRedsysSites } from './redsys-sites.js';

/** `unknown`: it may have been done; only the bank's panel shows it. */
export type Answered = { state: 'done' | 'failed' | 'unknown'; words: string };

const MAX_BYTES = 65_536;
const LOST = 'La pasarela no ha contestado. Mira en el panel del banco si la devolución se hizo.';
const AWAY = 'La pasarela no responde: no se ha devuelto nada. Inténtalo más tarde.';

/** Failures of a connection that was never made: no message left. */
const UNSENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

const codeOf = (error: unknown): string => {
  const cause: unknown = error instanceof Error ? error.cause : null;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : '';
  return typeof code === 'string' ? code : '';
};

const textIn = (value: object, name: string): string => {
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : '';
};

/** Asks the REST service of Redsys. */
@Injectable()
export class RedsysClient {
  private readonly sites: RedsysSites = readRedsysSites();

  /** Never throws, and never asks twice: a second question could give the money back twice. */
  async refund(site: GatewaySite, terminal: Terminal, order: string, cents: number): Promise<Answered> {
    let reply: object;
    try {
      reply = await this.post(site, refundMessage(terminal, order, cents));
    } catch (error) {
      return UNSENT.includes(codeOf(error))
        ? { state: 'failed', words: AWAY }
        : { state: 'unknown', words: LOST };
    }
    const refusal = textIn(reply, 'errorCode');
    if (refusal !== '')
      return { state: 'failed', words: `La pasarela no la admite (${refusal.slice(0, 20)}).` };
    const answer = signedAnswer(terminal, {
      Ds_SignatureVersion: textIn(reply, 'Ds_SignatureVersion'),
      Ds_MerchantParameters: textIn(reply, 'Ds_MerchantParameters'),
      Ds_Signature: textIn(reply, 'Ds_Signature'),
    });
    if (!answer || answer.order !== order || answer.cents !== cents || !isOfTerminal(answer, terminal))
      return { state: 'unknown', words: LOST };
    if (isRefunded(answer)) return { state: 'done', words: '' };
    return { state: 'failed', words: refusalWords(answer.response) };
  }

  private async post(site: GatewaySite, message: object): Promise<object> {
    const response = await fetch(this.sites.restUrl(site), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(this.sites.timeoutMs),
    });
    const text = await response.text();
    const value: unknown = text.length > MAX_BYTES ? null : JSON.parse(text);
    if (typeof value !== 'object' || value === null) throw new Error('the reply of the gateway is none');
    return value;
  }
}
