import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A mail server that accepts the password, and keeps nothing. */
export class ChoosyMailServer {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  /** Number of messages that it took. */
  taken = 0;

  constructor(
    private readonly user: string,
    private readonly password: string,
  ) {}

  /** Answers its port on this machine. */
  async start(): Promise<number> {
    const server = createServer((socket) => this.speak(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.server = server;
    return (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private speak(socket: Socket): void {
    let isData = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    this.sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isData && line !== '.') continue;
        if (isData) {
          isData = false;
          this.taken += 1;
          say('250 taken');
        } else {
          isData = line === 'DATA';
          say(this.answer(line));
        }
      }
    });
    say('220 choosy ESMTP');
  }

  private answer(line: string): string {
    const [command = '', mechanism = '', credentials = ''] = line.split(' ');
    if (/^EHLO$/i.test(command)) return '250-choosy\r\n250 AUTH PLAIN';
    if (/^AUTH$/i.test(command) && /^PLAIN$/i.test(mechanism)) {
      const [, user, password] = Buffer.from(credentials, 'base64').toString().split('\0');
      return user === this.user && password === this.password ? '235 welcome' : '535 wrong password';
    }
    if (command === 'DATA') return '354 go on';
    return '250 fine';
  }
}
