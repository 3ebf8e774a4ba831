import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { type LoopbackServer, listenOnLoopback } from './loopback-server.js';

export interface StandInPerson {
  email: string;
  roles?: string[];
}

export interface StandInClient {
  id: string;
  /** Left out: a public client. */
  secret?: string;
  returnAddresses: string[];
  afterLogout?: string[];
}

const KEY_BITS = 2048;
/** Two empty parts of a JWT. */
const READABLE = 'e30.e30.';
const CONSOLE = 'urn:volante:console';
/** Seconds. */
const HOUR = 3600;

const newKeys = () => ({
  keys: [
    {
      ...generateKeyPairSync('rsa', { modulusLength: KEY_BITS }).privateKey.export({ format: 'jwk' }),
      use: 'sig',
      alg: 'RS256',
      kid: crypto.randomUUID(),
    },
  ] as never[],
});

/** As with Google: the person chooses an account. */
function withAccountChoice() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/**
 * A real OpenID Connect provider on this machine (`oidc-provider`) without a sign-in form: every visitor is `next`,
 * the person chosen by the test.
 */
export class StandInProvider {
  /** The person of the next sign-in. */
  next = '';
  private readonly disabled = new Set<string>();
  private provider: Provider | null = null;

  private constructor(
    private readonly server: LoopbackServer,
    private readonly clients: StandInClient[],
    private readonly people: Map<string, StandInPerson>,
  ) {}

  static async start(
    clients: StandInClient[],
    people: Record<string, StandInPerson>,
  ): Promise<StandInProvider> {
    const listener: { handle?: (request: IncomingMessage, response: ServerResponse) => void } = {};
    const server = await listenOnLoopback((request, response) => listener.handle?.(request, response));
    const standIn = new StandInProvider(server, clients, new Map(Object.entries(people)));
    listener.handle = (request, response) => void standIn.answer(request, response);
    standIn.rotateKeys();
    return standIn;
  }

  get issuer(): string {
    return this.server.address;
  }

  /** From now on it signs with a new key. */
  rotateKeys(): void {
    this.provider = new Provider(this.issuer, this.configuration());
  }

  disable(subject: string): void {
    this.disabled.add(subject);
  }

  enable(subject: string): void {
    this.disabled.delete(subject);
  }

  setRoles(subject: string, roles: string[]): void {
    const person = this.people.get(subject);
    if (person) this.people.set(subject, { ...person, roles });
  }

  /** Goes the way of a browser from the address of the sign-in to where it is sent back to. */
  async walk(start: string, subject: string): Promise<URL> {
    this.next = subject;
    const jar = new Map<string, string>();
    let at = new URL(start);
    while (at.origin === new URL(this.issuer).origin) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        const cut = pair.indexOf('=');
        jar.set(pair.slice(0, cut), pair.slice(cut + 1));
      }
      const next = response.headers.get('location');
      if (!next) throw new Error(`${at.pathname} answered ${response.status}: ${await response.text()}`);
      at = new URL(next, at);
    }
    return at;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { provider } = this;
    if (!provider) return;
    const { origin } = request.headers;
    // As Keycloak does: keycloak-js sends cookies along.
    if (origin) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-allow-credentials', 'true');
    }
    if (request.url?.startsWith('/interaction/')) await this.interact(provider, request, response);
    else if (request.url === '/token' && request.method === 'POST')
      await this.giveTokens(provider, request, response);
    else provider.callback()(request, response);
  }

  /** keycloak-js reads refresh tokens, too: these say nothing, in a form that it takes. */
  private async giveTokens(
    provider: Provider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    let text = '';
    for await (const part of request) text += String(part);
    const body = Object.fromEntries(new URLSearchParams(text));
    if (body.refresh_token) body.refresh_token = body.refresh_token.slice(READABLE.length);
    Object.assign(request, { body });
    const end = response.end.bind(response);
    response.end = (chunk?: unknown) => {
      const given = JSON.parse(String(chunk)) as { refresh_token?: string };
      if (given.refresh_token) given.refresh_token = READABLE + given.refresh_token;
      const answer = JSON.stringify(given);
      response.setHeader('content-length', Buffer.byteLength(answer));
      return end(answer);
    };
    provider.callback()(request, response);
  }

  /** Says yes to everything that the provider wants to know of its person. */
  private async interact(
    provider: Provider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name !== 'consent') {
      const result = { select_account: {}, login: { accountId: this.next } };
      await provider.interactionFinished(request, response, result);
      return;
    }
    const grant = new provider.Grant({
      accountId: session?.accountId ?? this.next,
      clientId: String(params.client_id),
    });
    grant.addOIDCScope('openid email profile');
    const grantId = await grant.save();
    await provider.interactionFinished(
      request,
      response,
      { consent: { grantId } },
      { mergeWithLastSubmission: true },
    );
  }

  private configuration(): Configuration {
    return {
      clients: this.clients.map(({ id, secret, returnAddresses, afterLogout = [] }) => ({
        client_id: id,
        ...(secret ? { client_secret: secret } : {}),
        token_endpoint_auth_method: secret ? 'client_secret_post' : 'none',
        redirect_uris: returnAddresses,
        post_logout_redirect_uris: afterLogout,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      })),
      jwks: newKeys(),
      cookies: { keys: ['only-for-tests'] },
      claims: { openid: ['sub', 'roles'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: false,
      features: {
        devInteractions: { enabled: false },
        // keycloak-js reads the access token: public clients get one that can be read.
        resourceIndicators: {
          enabled: true,
          defaultResource: async (_ctx, client) => (client?.clientAuthMethod === 'none' ? CONSOLE : []),
          getResourceServerInfo: async () => ({ scope: '', accessTokenFormat: 'jwt' }),
          useGrantedResource: async () => true,
        },
      },
      interactions: { policy: withAccountChoice(), url: (_ctx, { uid }) => `/interaction/${uid}` },
      ttl: {
        AccessToken: HOUR,
        AuthorizationCode: 60,
        Grant: HOUR,
        IdToken: HOUR,
        Interaction: HOUR,
        RefreshToken: HOUR,
        Session: HOUR,
      },
      issueRefreshToken: async () => true,
      findAccount: (_ctx, subject) => {
        const person = this.people.get(subject);
        if (!person || this.disabled.has(subject)) return undefined;
        return {
          accountId: subject,
          claims: async () => ({
            sub: subject,
            email: person.email,
            email_verified: true,
            ...(person.roles ? { roles: person.roles } : {}),
          }),
        };
      },
    };
  }
}
