import type { Duplex } from 'node:stream';
import { CodedError } from '@volante/service-kit/coded-error';
import { toEnvelope } from '@volante/service-kit/error-answers';

const ANSWERS: Readonly<Record<string, { line: string; code: string }>> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'REQ-103' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'REQ-111' },
};
const UNREADABLE = { line: '400 Bad Request', code: 'REQ-111' };

/** Requests that Node cannot read reach no route and no hook: they too are answered in the envelope. */
export function answerBroken(error: Error & { code?: string }, socket: Duplex): void {
  // The client is gone, or has had a part of another answer.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const { line, code } = ANSWERS[error.code ?? ''] ?? UNREADABLE;
  const body = toEnvelope(new CodedError(code));
  const head = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
