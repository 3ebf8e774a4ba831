import { type LoopbackServer, listenOnLoopback } from './loopback-server.js';

/** Facebook's three calls, for one app. */
export class StandInFacebook {
  /** Replaces the answer of `debug_token`. */
  says: Record<string, unknown> = {};
  private readonly codes = new Map<string, string>();

  private constructor(
    private readonly app: { id: string; secret: string },
    private readonly server: LoopbackServer,
  ) {}

  static async start(app: { id: string; secret: string }): Promise<StandInFacebook> {
    const handle: { answer?: (url: URL) => unknown } = {};
    const server = await listenOnLoopback((request, response) => {
      const value = handle.answer?.(new URL(request.url ?? '/', 'http://127.0.0.1'));
      response.writeHead(value === undefined ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value ?? { error: { message: 'no' } }));
    });
    const facebook = new StandInFacebook(app, server);
    handle.answer = (url) => facebook.answer(url);
    return facebook;
  }

  get address(): string {
    return this.server.address;
  }

  /** A code as the dialogue would give it, of use once. */
  codeFor(user: string): string {
    const code = crypto.randomUUID();
    this.codes.set(code, user);
    return code;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private answer({ pathname, searchParams: asked }: URL): unknown {
    const isApp = asked.get('client_id') === this.app.id && asked.get('client_secret') === this.app.secret;
    if (pathname.endsWith('/oauth/access_token')) {
      if (isApp && asked.get('grant_type') === 'client_credentials') return { access_token: 'app' };
      const code = asked.get('code') ?? '';
      const user = this.codes.get(code);
      this.codes.delete(code);
      return isApp && user ? { access_token: `token-${user}` } : undefined;
    }
    if (pathname.endsWith('/debug_token')) {
      if (asked.get('access_token') !== `${this.app.id}|${this.app.secret}`) return undefined;
      const user = asked.get('input_token')?.slice('token-'.length);
      return {
        data: {
          app_id: this.app.id,
          is_valid: true,
          type: 'USER',
          user_id: user,
          expires_at: 0,
          ...this.says,
        },
      };
    }
    if (pathname.endsWith('/me')) {
      const id = asked.get('access_token')?.slice('token-'.length);
      return { id, name: `Persona ${id}` };
    }
    return undefined;
  }
}
