import type { IncomingMessage } from 'node:http';

/** The rest of a refused body that is still read. More than this ends the connection. */
export const MAX_DRAINED = 8 * 1024 * 1024;

/**
 * Reads and drops the rest of a refused request. A socket that is closed while the client still sends is reset, and a client that
 * is reset loses the answer.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete) return;
  let left = MAX_DRAINED;
  request.on('data', (chunk: Uint8Array) => {
    left -= chunk.length;
    if (left < 0) request.socket.destroy();
  });
  request.resume();
}
