import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { Injectable } from '@nestjs/common';
import type { KeptCertificate } from '../certificates/certificate-store.js';
import { type AeatSettings, readAeatSettings } from './aeat-settings.js';

/** `unsent`: nothing of the message was taken. `lost`: it may have been; only a query shows it. */
export type Posted =
  | { readonly outcome: 'reply'; readonly bytes: Buffer }
  | { readonly outcome: 'unsent' | 'lost'; readonly code: SendingCode; readonly words: string };

const WORDS = {
  'VF-S01': 'Falta el certificado de este emisor: súbelo para empezar a enviar.',
  'VF-S02': 'El certificado ha caducado: sube el nuevo para seguir enviando.',
  'VF-S03': 'El servicio no admite el certificado.',
  'VF-S04': 'El servicio no responde. Se reintenta solo.',
  'VF-S05': 'La respuesta no ha llegado. Se pregunta por las facturas antes de enviarlas otra vez.',
  'VF-S06':
    'El certificado no se puede abrir: la clave de este servidor es otra. Sube el certificado de nuevo.',
} as const;
export type SendingCode = keyof typeof WORDS;

export const sendingFault = (code: SendingCode): { code: SendingCode; words: string } => ({
  code,
  words: WORDS[code],
});

/** A little above the readers' own limits, which name the fault. */
const MAX_BYTES = 65_000_000;

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('the reply does not end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isRedirect = (status = 0): boolean => status >= 300 && status < 400;

/** Posts messages to the AEAT, or to what stands in for it, and knows whether a message may have been taken. */
@Injectable()
export class AeatClient {
  readonly settings: AeatSettings = readAeatSettings();

  /** Never throws: a message without a whole reply is `unsent` or `lost`. */
  async post(xml: string, { certificate, key, kind }: KeptCertificate): Promise<Posted> {
    const state = { connected: false };
    try {
      const response = await this.send(xml, { certificate, key, kind }, state);
      if (isRedirect(response.statusCode)) {
        response.destroy();
        return { outcome: 'unsent', ...sendingFault('VF-S03') };
      }
      return { outcome: 'reply', bytes: await bytesOf(response) };
    } catch {
      return state.connected
        ? { outcome: 'lost', ...sendingFault('VF-S05') }
        : { outcome: 'unsent', ...sendingFault('VF-S04') };
    }
  }

  private send(
    xml: string,
    { certificate, key, kind }: Omit<KeptCertificate, 'validTo'>,
    state: { connected: boolean },
  ): Promise<IncomingMessage> {
    const { addressFor, timeoutMs, ca } = this.settings;
    return new Promise((resolve, reject) => {
      const sent = request(addressFor(kind), {
        ...{ method: 'POST', cert: certificate, key, agent: false, minVersion: 'TLSv1.2' },
        ...(ca === undefined ? {} : { ca }),
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      });
      sent.on('socket', (socket) => {
        socket.on('secureConnect', () => {
          state.connected = true;
        });
      });
      sent.on('error', reject);
      sent.on('response', resolve);
      sent.end(xml);
    });
  }
}
