import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { type LoopbackServer, listenOnLoopback } from './loopback-server.js';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Key {
  kid: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
}

const newKey = (): Key => ({ kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });

/** An issuer with tokens as a test wants them, rightly signed or not. Counts requests for its keys. */
export class CraftyIssuer {
  keysAsked = 0;
  /** Replaces its discovery document. */
  lies: Record<string, unknown> = {};
  /** The answer of its token endpoint; `null`: there is none. */
  answers: Record<string, unknown> | null = null;
  private key = newKey();

  private constructor(private server: LoopbackServer) {}

  static async start(): Promise<CraftyIssuer> {
    const handle: { answer?: (path: string) => unknown } = {};
    const server = await listenOnLoopback((request, response) => {
      const value = handle.answer?.(request.url ?? '');
      response.writeHead(value === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value ?? {}));
    });
    const issuer = new CraftyIssuer(server);
    handle.answer = (path) => issuer.answer(path);
    return issuer;
  }

  get issuer(): string {
    return this.server.address;
  }

  get publicPem(): string {
    return this.key.publicKey.export({ type: 'spki', format: 'pem' }) as string;
  }

  rotate(): void {
    this.key = newKey();
  }

  /** An id token; `claims` and `header` change the values of a right one. */
  token(
    claims: Record<string, unknown>,
    header: Record<string, unknown> = {},
    key: KeyObject = this.key.privateKey,
  ): string {
    const now = Math.floor(Date.now() / 1000);
    const head = base64({ alg: 'RS256', typ: 'JWT', kid: this.key.kid, ...header });
    const body = base64({ iss: this.issuer, iat: now, exp: now + 300, ...claims });
    const signature = createSign('RSA-SHA256').update(`${head}.${body}`).sign(key).toString('base64url');
    return `${head}.${body}.${signature}`;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private answer(path: string): unknown {
    const { issuer } = this;
    if (path === '/keys') {
      this.keysAsked += 1;
      const jwk = this.key.publicKey.export({ format: 'jwk' });
      return { keys: [{ ...jwk, kid: this.key.kid, alg: 'RS256', use: 'sig' }] };
    }
    if (path === '/token') return this.answers ?? undefined;
    if (path !== '/.well-known/openid-configuration') return undefined;
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      end_session_endpoint: `${issuer}/logout`,
      ...this.lies,
    };
  }
}
