import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import { Remote, RemoteFailed } from './remote.js';

const METADATA_MS = 10 * 60_000;
const KEYS_MS = 10 * 60_000;
/** A key that is not known is looked for at most this often: that is how keys change without a pause. */
const LOOK_AGAIN_MS = 1_000;
const MAX_ISSUERS = 200;
/** None of those that a shared secret, or nobody, signs. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCK_SECONDS = 30;
/** A token older than this was not made for this sign-in. */
const OLDEST_SECONDS = 10 * 60;

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
export type IssuerMetadata = z.output<typeof metadata>;

export interface Issuer {
  metadata: IssuerMetadata;
  keys: JWTVerifyGetKey;
}

export interface Expected {
  clientId: string;
  /** Left out with a refreshed token, which carries none. */
  nonce?: string;
}

const asRefused = (error: unknown) =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
    ? new CodedError('DOOR-004')
    : error;

/** OpenID Connect issuers: what they say of themselves and their keys, each kept for ten minutes, two hundred at most. */
@Injectable()
export class Issuers {
  private readonly known = new Map<string, { issuer: Issuer; until: number }>();

  constructor(private readonly remote: Remote) {}

  /** @throws CodedError - DOOR-005 when it cannot be asked or says that it is somebody else. */
  async of(address: string, now = Date.now()): Promise<Issuer> {
    const found = this.known.get(address);
    if (found && found.until > now) return found.issuer;
    const issuer = await this.discover(address);
    this.known.delete(address);
    if (this.known.size >= MAX_ISSUERS) this.known.delete(this.known.keys().next().value ?? '');
    this.known.set(address, { issuer, until: now + METADATA_MS });
    return issuer;
  }

  forget(address: string): void {
    this.known.delete(address);
  }

  /** The claims of a token that this issuer made for this client. @throws CodedError - DOOR-004 */
  async verify(
    token: string,
    { metadata: told, keys }: Issuer,
    expected: Expected,
  ): Promise<JWTPayload & { sub: string }> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: told.issuer,
        audience: expected.clientId,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_SECONDS,
        maxTokenAge: OLDEST_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      const { sub, azp, aud, nonce, typ } = payload;
      const isForUs = azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === expected.clientId;
      const isOfThis = expected.nonce === undefined || nonce === expected.nonce;
      // Keycloak says what a token is for: an access token is no proof of who somebody is.
      const isId = typ === undefined || typ === 'ID';
      if (!sub || sub.length > 255 || !isForUs || !isOfThis || !isId) throw new CodedError('DOOR-004');
      return { ...payload, sub };
    } catch (error) {
      throw asRefused(error);
    }
  }

  private async discover(address: string): Promise<Issuer> {
    const { value } = await this.remote.json(`${address}/.well-known/openid-configuration`);
    const told = metadata.safeParse(value);
    if (!told.success || told.data.issuer.replace(/\/+$/, '') !== address)
      throw new RemoteFailed('the issuer says that it is somebody else');
    const { authorization_endpoint: authorization, token_endpoint, jwks_uri } = told.data;
    // Browsers are sent to the first and the last of them.
    for (const one of [authorization, token_endpoint, jwks_uri, told.data.end_session_endpoint])
      if (one !== undefined && !this.remote.isAllowed(one))
        throw new RemoteFailed('an address of the issuer is not allowed');
    const keys = createRemoteJWKSet(new URL(jwks_uri), {
      cooldownDuration: LOOK_AGAIN_MS,
      cacheMaxAge: KEYS_MS,
      [customFetch]: async (asked) => {
        const { status, text } = await this.remote.ask(asked);
        if (status !== 200) throw new RemoteFailed(`keys: ${status}`);
        return new Response(text, { status });
      },
    });
    return { metadata: told.data, keys };
  }
}
