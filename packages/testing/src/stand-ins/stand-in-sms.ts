import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LoopbackServer, listenOnLoopback } from './loopback-server.js';

export interface SentSms {
  id: string;
  to: string;
  from: string;
  text: string;
  /** From the headers of the request. */
  key: string;
  token: string;
}

export interface StandInSms extends LoopbackServer {
  /** Messages that went on to a telephone, in their order. */
  sent: SentSms[];
  /** Answers in place of the usual one; the message is not sent on unless it does so. */
  answer: ((sms: SentSms, response: ServerResponse) => void) | null;
}

async function bodyOf(request: IncomingMessage): Promise<Pick<SentSms, 'id' | 'to' | 'from' | 'text'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Pick<SentSms, 'id' | 'to' | 'from' | 'text'>;
}

/** A provider of messages, with the manners of the real ones: it refuses what is no number, asks for patience, or goes away. */
export async function standInSms(): Promise<StandInSms> {
  const server = await listenOnLoopback((request, response) => {
    void bodyOf(request).then((body) => {
      const key = String(request.headers['idempotency-key'] ?? '');
      const sms = { ...body, key, token: request.headers.authorization ?? '' };
      if (made.answer) return made.answer(sms, response);
      if (!/^\+\d{8,15}$/.test(sms.to)) return response.writeHead(422).end('{"error":"to"}');
      // A key that it knows is the same message.
      if (!made.sent.some((one) => one.key === key)) made.sent.push(sms);
      return response.writeHead(201).end(JSON.stringify({ id: `sms-${made.sent.length}` }));
    });
  });
  const made: StandInSms = { ...server, sent: [], answer: null };
  return made;
}
