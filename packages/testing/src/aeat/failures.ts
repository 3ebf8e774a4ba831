import type { ServerResponse } from 'node:http';
import { faultXml } from './reply-xml.js';

const PAGE = '<!DOCTYPE html><html><body>Mantenimiento</body></html>';
const FAILURES_AFTER = ['slow', 'late', 'cut', 'half', 'garbage', 'stranger', 'endless'] as const;
const FAILURES_BEFORE = ['refused', 'error', 'busy', 'server-fault', 'page', 'never'] as const;
/**
 * How the service fails at a message. It takes the message and then is `slow` (answers after `slowMs`), `late` (after `lateMs`, when
 * nobody waits any more), hangs up (`cut`), gives `half` an answer, `garbage`, an answer about a `stranger`'s invoice or an
 * `endless` one. Or it takes nothing: `refused` (hangs up), `error` (500), `busy` (429), `server-fault`, `page` (of maintenance),
 * `never` (no answer).
 */
export type AeatFailure = (typeof FAILURES_AFTER)[number] | (typeof FAILURES_BEFORE)[number];

export type FailureBefore = (typeof FAILURES_BEFORE)[number];

/** Whether the message is not taken. */
export const isBefore = (failure: AeatFailure): failure is FailureBefore =>
  FAILURES_BEFORE.some((one) => one === failure);

/** Fails without having taken the message; `never` leaves the client waiting. */
export function failBefore(failure: FailureBefore, response: ServerResponse): void {
  if (failure === 'refused') response.destroy();
  else if (failure === 'error') response.writeHead(500).end('Internal Server Error');
  else if (failure === 'busy') response.writeHead(429).end();
  else if (failure === 'server-fault') send(response, faultXml('3501', 'Server'));
  else if (failure === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
}

/** Sends a right reply, or what a failure leaves of it. */
export async function sendFailing(
  failure: AeatFailure | null,
  response: ServerResponse,
  reply: string,
): Promise<void> {
  if (failure === 'cut') response.destroy();
  else if (failure === 'half') {
    response.writeHead(200, { 'content-type': 'text/xml', 'content-length': Buffer.byteLength(reply) });
    response.write(reply.slice(0, reply.length / 2), () => response.destroy());
  } else if (failure === 'garbage') response.writeHead(200).end(Buffer.from([0, 1, 80, 75, 3, 4, 255]));
  else if (failure === 'stranger')
    send(response, reply.replaceAll(/(<tik:NumSerieFactura>)[^<]*/g, '$1AJENA/1'));
  else if (failure === 'endless') await endless(response);
  else send(response, reply);
}

/** Sends a reply: 500 for a fault (SOAP 1.1, 6.2), else 200. */
export function send(response: ServerResponse, xml: string): void {
  const status = xml.includes('<env:Fault>') ? 500 : 200;
  response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(xml);
}

async function endless(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/xml' });
  while (!response.destroyed && response.write('<a>'.repeat(20_000)))
    await new Promise((resolve) => setImmediate(resolve));
}
