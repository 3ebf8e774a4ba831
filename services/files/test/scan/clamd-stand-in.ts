import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/** The test file of EICAR, put together here so that no scanner takes this source for it. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** Speaks INSTREAM as clamd 1.4 does: chunks behind their length, an empty one ends them; too long a stream is an error. */
export class ClamdStandIn {
  private server: Server | null = null;
  private port = 0;
  private readonly sockets = new Set<Socket>();

  constructor(private readonly maxBytes = 1_000_000) {}

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Begins to listen, at the port that it had before. */
  async start(): Promise<void> {
    this.server = createServer((socket) => this.serve(socket));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    await closed;
    this.server = null;
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    let buffer = Buffer.alloc(0);
    socket.on('data', (part) => {
      buffer = Buffer.concat([buffer, part]);
      const answer = this.answerTo(buffer);
      if (answer !== null) socket.end(`${answer}\0`);
    });
  }

  /** `null`: more is to come. */
  private answerTo(sent: Buffer): string | null {
    const command = Buffer.from('zINSTREAM\0');
    if (sent.length < command.length) return null;
    if (!sent.subarray(0, command.length).equals(command)) return 'UNKNOWN COMMAND';
    const parts: Buffer[] = [];
    let [at, total] = [command.length, 0];
    while (at + 4 <= sent.length) {
      const length = sent.readUInt32BE(at);
      if (length === 0)
        return Buffer.concat(parts).includes(EICAR) ? 'stream: Eicar-Test FOUND' : 'stream: OK';
      total += length;
      if (total > this.maxBytes) return 'INSTREAM size limit exceeded. ERROR';
      parts.push(sent.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    return null;
  }
}
