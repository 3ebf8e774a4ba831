import { connect, type Socket } from 'node:net';

export interface ClamdAddress {
  /** `host:port`, or the path of a socket. */
  address: string;
  timeoutMs: number;
}

/** Name of the finding; `null`: clean. */
export type Finding = string | null;

/** The scanner did not answer, or not with a verdict. */
export class ScannerAway extends Error {}

const MAX_ANSWER = 1_000;
/** Bytes of one chunk; each goes behind its length. */
const CHUNK = 64 * 1024;

const target = (address: string) => {
  if (address.startsWith('/')) return { path: address };
  const at = address.lastIndexOf(':');
  return { host: address.slice(0, at), port: Number(address.slice(at + 1)) };
};

/** Has clamd look at bytes by INSTREAM. @throws ScannerAway where there is no verdict. */
export async function scanByClamd(
  { address, timeoutMs }: ClamdAddress,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Finding> {
  const socket = connect(target(address));
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd is too slow')));
  const answer = readAnswer(socket);
  // Awaited below: a refusal that comes while bytes are still sent is no unhandled one.
  answer.catch(() => undefined);
  try {
    await send(socket, bytes);
    return verdictOf(await answer);
  } catch (error) {
    throw error instanceof ScannerAway ? error : new ScannerAway('clamd does not answer', { cause: error });
  } finally {
    socket.destroy();
  }
}

/** Stops early where clamd has answered already, as it does to a stream that is too long. */
async function send(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const part of bytes)
    for (let at = 0; at < part.length; at += CHUNK) {
      if (socket.readableEnded || socket.destroyed) return;
      const chunk = part.subarray(at, at + CHUNK);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      await write(socket, Buffer.concat([length, chunk]));
    }
  await write(socket, Buffer.alloc(4));
}

const write = (socket: Socket, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text = (text + part).slice(0, MAX_ANSWER);
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed the connection')));
  });
}

/** `stream: OK`, `stream: Eicar-Test FOUND`, or an error such as `INSTREAM size limit exceeded. ERROR`. */
function verdictOf(answer: string): Finding {
  const text = answer.replace(/\0/g, '').trim();
  if (text === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/s.exec(text);
  if (found?.[1]) return found[1];
  throw new ScannerAway(`clamd answered: ${text || 'nothing'}`);
}
