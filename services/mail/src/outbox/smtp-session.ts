import type { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Route } from './routes.js';

/** What went wrong, as the library tells it. */
export interface SmtpFault extends Error {
  code?: string;
  /** Of the server's answer: 450, 550, … */
  responseCode?: number;
  response?: string;
  /** `CONN`, `MAIL FROM`, `RCPT TO`, `DATA`, … */
  command?: string;
  /** The server had all of the message when it went away. */
  hadAll?: boolean;
}

export interface Envelope {
  from: string;
  to: string;
}

/** Milliseconds. */
export interface Patience {
  /** For any one answer. */
  answer: number;
  /** For connecting and signing in together, and for each mail: a server that drips answers in time, for ever. */
  total: number;
}

/** One connection to a mail server, for one mail after another. */
export class SmtpSession {
  private constructor(
    private readonly connection: SMTPConnection,
    private readonly patience: Patience,
  ) {}

  /** Connects, agrees on encryption as the route demands, and signs in. Throws an {@link SmtpFault}. */
  static async open(route: Route, address: string, patience: Patience): Promise<SmtpSession> {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const connection = new Connection({
      host: address,
      port: route.port,
      servername: route.host,
      secure: route.security === 'tls',
      requireTLS: route.security === 'starttls',
      ignoreTLS: route.security === 'none',
      connectionTimeout: patience.answer,
      greetingTimeout: patience.answer,
      dnsTimeout: patience.answer,
      socketTimeout: patience.answer,
      allowInternalNetworkInterfaces: true,
    });
    // A fault that comes while nobody waits would end the process; the next command tells it anyway.
    connection.on('error', () => {});
    const session = new SmtpSession(connection, patience);
    try {
      await session.inTime(async () => {
        await session.when((done) => connection.connect(done));
        if (!route.user) return;
        const credentials = { user: route.user, pass: route.password };
        await session.when((done) => connection.login({ credentials }, done));
      });
      return session;
    } catch (error) {
      session.close();
      throw error;
    }
  }

  /** Resolves once the server has taken responsibility. */
  async send(envelope: Envelope, message: Readable): Promise<void> {
    let hadAll = false;
    message.once('end', () => {
      hadAll = true;
    });
    try {
      await this.inTime(() => this.when((done) => this.connection.send(envelope, message, done)));
    } catch (error) {
      message.destroy();
      throw Object.assign(error as SmtpFault, { hadAll });
    }
  }

  /** Forgets the mail that was refused: without this the server takes the next for a part of it. */
  async reset(): Promise<void> {
    await this.inTime(() => this.when((done) => this.connection.reset(done)));
  }

  close(): void {
    this.connection.quit();
    this.connection.close();
  }

  /** The connection ends with the time: whatever waits for it fails then. */
  private async inTime<T>(work: () => Promise<T>): Promise<T> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.connection.close();
    }, this.patience.total);
    try {
      return await work();
    } catch (error) {
      throw isLate ? Object.assign(error as SmtpFault, { code: 'ETIMEDOUT' }) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The library tells faults by callback or by event, whichever comes first. */
  private when(act: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (error?: Error | null) => {
        this.connection.removeListener('error', settle);
        this.connection.removeListener('end', ended);
        if (error) reject(error);
        else resolve();
      };
      const ended = () => settle(Object.assign(new Error('connection closed'), { code: 'ECONNECTION' }));
      this.connection.once('error', settle);
      this.connection.once('end', ended);
      act(settle);
    });
  }
}
