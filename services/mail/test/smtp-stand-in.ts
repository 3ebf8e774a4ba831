import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the mail server does with what it is told; changed by the tests as they go. */
export interface Behaviour {
  /** Answer to an address: a code and text, or nothing: it is taken. */
  recipient?: (address: string) => [code: number, text: string] | undefined;
  /** Answer to a whole message. */
  message?: () => [code: number, text: string] | undefined;
  /** `begin`: goes away at the first bytes of a message, once. `end`: once it has all of it, without an answer. */
  hangUp?: 'begin' | 'end' | undefined;
  /** Says nothing any more at this command. */
  silent?: 'greeting' | 'recipient' | undefined;
  /** Lets nobody in but this one. */
  login?: { user: string; password: string } | undefined;
}

export interface Caught extends Email {
  raw: string;
  envelope: { from: string; to: string[] };
}

const smtpError = ([responseCode, text]: [number, string]) =>
  Object.assign(new Error(text), { responseCode });
const NEVER = () => new Promise<never>(() => {});

/** A real mail server on a port of its own, as good or as bad as a test wants it. */
export class SmtpStandIn {
  private readonly taken: { raw: Buffer; envelope: Caught['envelope'] }[] = [];
  connections = 0;
  private server: SMTPServer | null = null;
  port = 0;

  constructor(public behaviour: Behaviour = {}) {}

  async start(port = 0): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onConnect: (_session, done) => {
        this.connections += 1;
        if (this.behaviour.silent === 'greeting') void NEVER();
        else done();
      },
      onAuth: (auth, _session, done) => {
        const { login } = this.behaviour;
        if (login && auth.username === login.user && auth.password === login.password)
          done(null, { user: 1 });
        else done(smtpError([535, 'Authentication failed']));
      },
      onRcptTo: ({ address }, _session, done) => {
        if (this.behaviour.silent === 'recipient') return;
        const refusal = this.behaviour.recipient?.(address);
        done(refusal ? smtpError(refusal) : null);
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        const hangUp = () => {
          for (const connection of server.connections) Reflect.get(connection, '_socket').destroy();
        };
        stream.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (this.behaviour.hangUp === 'begin') {
            this.behaviour = {};
            hangUp();
          }
        });
        stream.on('end', () => {
          if (this.behaviour.hangUp === 'end') return hangUp();
          const refusal = this.behaviour.message?.();
          if (refusal) return done(smtpError(refusal));
          const raw = Buffer.concat(chunks);
          const { mailFrom, rcptTo } = session.envelope;
          const envelope = {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
          };
          this.taken.push({ raw, envelope });
          done();
        });
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    this.server = server;
    this.port = (server.server.address() as AddressInfo).port;
  }

  /** As if the machine were off; `start(port)` brings it back. */
  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = null;
    for (const connection of server.connections) Reflect.get(connection, '_socket').destroy();
    await new Promise<void>((resolve) => server.close(resolve));
  }

  /** The mails that this address was sent. */
  to(address: string): Promise<Caught[]> {
    const mails = this.taken.filter(({ envelope }) => envelope.to.includes(address));
    return Promise.all(
      mails.map(async ({ raw, envelope }) => ({
        ...(await PostalMime.parse(raw)),
        raw: raw.toString('latin1'),
        envelope,
      })),
    );
  }
}
