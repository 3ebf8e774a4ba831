import { Injectable } from '@nestjs/common';
import type { SsoBegun } from '@volante/contracts/session/identity-provider.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { readAccessSettings } from '../../../settings.js';
import type { Proven } from '../../../sso-store/sso-attempts.js';
import { IdentityProviderStore } from '../identity-provider.store.js';
import type { IdentityProvider } from '../identity-provider-row.js';
import { type Issuer, type IssuerMetadata, Issuers } from './issuers.js';
import { ProviderSecrets } from './provider-secrets.js';
import { Remote, RemoteFailed } from './remote.js';
import { challengeOf, nonceOf, stateOf, verifierOf } from './ticket-parts.js';

export interface OpenidProof extends Proven {
  claims: JWTPayload;
}

const tokenAnswer = z.object({
  id_token: z.string().max(8000).optional(),
  refresh_token: z.string().max(8000).optional(),
});
export type TokenAnswer = z.output<typeof tokenAnswer>;

const refusal = z.object({ error: z.string() });

/** The provider has heard us and said no. */
export class TokenRefused extends CodedError {
  constructor(readonly reason: string) {
    super('DOOR-004');
    this.name = 'TokenRefused';
  }
}

const originOf = (address: string) => new URL(address).origin;

/** By the first of these that it has a person knows the account. */
function labelOf(claims: JWTPayload & { sub: string }): string {
  const names = [claims.email, claims.preferred_username, claims.name, claims.sub];
  const found = names.find((one): one is string => typeof one === 'string' && one.trim() !== '') ?? '';
  return found.replace(/\p{Cc}/gu, '').slice(0, 160);
}

/** Google, Apple and every other OpenID Connect issuer: the authorization code flow with PKCE. */
@Injectable()
export class Openid {
  private readonly settings = readAccessSettings();

  constructor(
    private readonly issuers: Issuers,
    private readonly remote: Remote,
    private readonly secrets: ProviderSecrets,
    private readonly providers: IdentityProviderStore,
  ) {}

  issuerAddress({ kind, issuer }: Pick<IdentityProvider, 'kind' | 'issuer'>): string {
    if (kind === 'google') return this.settings.VOLANTE_DOOR_GOOGLE;
    return kind === 'apple' ? this.settings.VOLANTE_DOOR_APPLE : issuer;
  }

  issuerOf(provider: IdentityProvider): Promise<Issuer> {
    return this.issuers.of(this.issuerAddress(provider));
  }

  async begin(provider: IdentityProvider, ticket: string): Promise<Omit<SsoBegun, 'ticket'>> {
    const { metadata } = await this.issuerOf(provider);
    const { authorization_endpoint, token_endpoint } = metadata;
    if (provider.kind === 'keycloak') {
      // The browser speaks to the issuer: the page's policy lets it speak to this origin and to no other.
      if (originOf(token_endpoint) !== originOf(provider.issuer))
        throw new RemoteFailed('the token endpoint is of another origin');
      const { clientId } = provider;
      const keycloak = { clientId, nonce: nonceOf(ticket), authorization_endpoint, token_endpoint };
      return { address: '', keycloak };
    }
    const url = new URL(authorization_endpoint);
    const asked = {
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: this.providers.returnAddress(provider.kind, provider.businessId),
      // Apple sends names and addresses by form alone, and the subject is all that is needed.
      scope: provider.kind === 'apple' ? 'openid' : 'openid email profile',
      state: stateOf(ticket),
      nonce: nonceOf(ticket),
      code_challenge: challengeOf(verifierOf(ticket)),
      code_challenge_method: 'S256',
      ...(provider.kind === 'google' ? { prompt: 'select_account' } : {}),
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return { address: url.href, keycloak: null };
  }

  async byCode(provider: IdentityProvider, ticket: string, code: string): Promise<OpenidProof> {
    const given = await this.token(provider, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.providers.returnAddress(provider.kind, provider.businessId),
      code_verifier: verifierOf(ticket),
    });
    if (!given.id_token) throw new CodedError('DOOR-004');
    return this.byToken(provider, ticket, given.id_token, given.refresh_token ?? null);
  }

  async byToken(
    provider: IdentityProvider,
    ticket: string,
    idToken: string,
    refreshToken: string | null,
  ): Promise<OpenidProof> {
    const issuer = await this.issuerOf(provider);
    const expected = { clientId: provider.clientId, nonce: nonceOf(ticket) };
    const claims = await this.issuers.verify(idToken, issuer, expected);
    const endSession = issuer.metadata.end_session_endpoint ?? null;
    return {
      claims,
      issuer: issuer.metadata.issuer,
      subject: claims.sub,
      label: labelOf(claims),
      tokens: refreshToken || endSession ? { idToken, refreshToken, endSession } : null,
    };
  }

  /** New tokens of the same person. @throws TokenRefused - the provider holds no session of theirs any more. */
  async refresh(
    provider: IdentityProvider,
    subject: string,
    refreshToken: string,
  ): Promise<{ given: TokenAnswer; claims: JWTPayload | null }> {
    const given = await this.token(provider, { grant_type: 'refresh_token', refresh_token: refreshToken });
    if (!given.id_token) {
      // The browser brought the refresh token: without a word on whose it is, it may be anybody's.
      if (provider.kind === 'keycloak') throw new CodedError('DOOR-004');
      return { given, claims: null };
    }
    const issuer = await this.issuerOf(provider);
    const claims = await this.issuers.verify(given.id_token, issuer, { clientId: provider.clientId });
    if (claims.sub !== subject) throw new CodedError('DOOR-004');
    return { given, claims };
  }

  /** @throws TokenRefused; RemoteFailed when there was no answer to be understood. */
  async token(provider: IdentityProvider, grant: Readonly<Record<string, string>>): Promise<TokenAnswer> {
    const { metadata } = await this.issuerOf(provider);
    const secret = await this.secrets.of(provider);
    const { status, value } = await this.remote.json(metadata.token_endpoint, {
      ...proofOfClient(metadata, provider.clientId, secret, grant),
    });
    if (status >= 400) {
      const refused = refusal.safeParse(value);
      throw new TokenRefused(refused.success ? refused.data.error : String(status));
    }
    const answer = tokenAnswer.safeParse(value);
    if (!answer.success) throw new RemoteFailed('token answer is not understood');
    return answer.data;
  }
}

function proofOfClient(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: IssuerMetadata,
  clientId: string,
  secret: string | null,
  grant: Readonly<Record<string, string>>,
) {
  if (secret === null) return { form: { ...grant, client_id: clientId } };
  if (methods.includes('client_secret_post'))
    return { form: { ...grant, client_id: clientId, client_secret: secret } };
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`;
  return { form: grant, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}
