import { Injectable } from '@nestjs/common';
import type { SsoBegun } from '@volante/contracts/session/identity-provider.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { JWTPayload } from 'jose';
import type { Proven } from '../../../sso-store/sso-attempts.js';
import type { IdentityProvider } from '../identity-provider-row.js';
import { Facebook } from './facebook.js';
import { Openid } from './openid.js';
import { stateOf } from './ticket-parts.js';

/** What came back from a provider by way of the browser. */
export interface Given {
  ticket: string;
  state?: string | undefined;
  code?: string | undefined;
  idToken?: string | undefined;
  refreshToken?: string | undefined;
}

/** Whom a provider names; what is not proven is DOOR-004, a provider that is away DOOR-005. */
@Injectable()
export class IdentityProver {
  constructor(
    private readonly openid: Openid,
    private readonly facebook: Facebook,
  ) {}

  async begin(provider: IdentityProvider, ticket: string): Promise<SsoBegun> {
    const way =
      provider.kind === 'facebook'
        ? this.facebook.begin(provider, ticket)
        : await this.openid.begin(provider, ticket);
    return { ticket, ...way };
  }

  async prove(provider: IdentityProvider, given: Given): Promise<Proven & { claims: JWTPayload }> {
    const { ticket, idToken, refreshToken } = given;
    if (provider.kind === 'keycloak') {
      if (!idToken) throw new CodedError('DOOR-004');
      return this.openid.byToken(provider, ticket, idToken, refreshToken ?? null);
    }
    // Before the code is looked at: a code that another tab or person asked for is not ours to use.
    if (!given.code || given.state !== stateOf(ticket)) throw new CodedError('DOOR-002');
    if (provider.kind !== 'facebook') return this.openid.byCode(provider, ticket, given.code);
    return { ...(await this.facebook.byCode(provider, given.code)), claims: {} };
  }
}
