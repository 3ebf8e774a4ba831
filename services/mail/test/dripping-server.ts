import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

const DRIP_MS = 40;

/** A mail server that answers, in time for every byte and never to the end, as soon as it hears of a recipient. */
export class DrippingServer {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  port = 0;

  async start(): Promise<void> {
    const server = createServer((socket) => this.speak(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private speak(socket: Socket): void {
    let drip: NodeJS.Timeout | undefined;
    this.sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      this.sockets.delete(socket);
    });
    socket.on('data', (chunk) => {
      const isRecipient = /^RCPT/i.test(chunk.toString());
      if (!isRecipient) return void socket.write('250 go on\r\n');
      socket.write('250-');
      drip ??= setInterval(() => socket.write('.'), DRIP_MS);
    });
    socket.write('220 drip.example ESMTP\r\n');
  }
}
