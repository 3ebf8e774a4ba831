import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  IdentityProviderCheck,
  identityProviderSettingsTest,
} from '@volante/contracts/session/identity-provider-settings.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { IdentityProvider } from './identity-provider-row.js';
import { IdentityProviderSettingsService } from './identity-provider-settings.service.js';
import { Facebook } from './providers/facebook.js';
import { Issuers } from './providers/issuers.js';
import { Openid, TokenRefused } from './providers/openid.js';
import { Remote, RemoteFailed } from './providers/remote.js';

/** What a provider says to a client that it does not know, or whose secret is wrong. */
const UNKNOWN_US = new Set(['invalid_client', 'unauthorized_client', '401', '403']);

/** Whether a provider, as set up, would let anybody in: asked of the provider, without anybody. */
@Injectable()
export class IdentityProviderTestService {
  constructor(
    private readonly settings: IdentityProviderSettingsService,
    private readonly openid: Openid,
    private readonly facebook: Facebook,
    private readonly issuers: Issuers,
    private readonly remote: Remote,
  ) {}

  async test(
    ctx: Context,
    { kind }: CallParsed<typeof identityProviderSettingsTest>,
  ): Promise<CallOutput<typeof identityProviderSettingsTest>> {
    const provider = await this.settings.one(ctx, kind);
    return { checks: await (kind === 'facebook' ? this.byApp(provider) : this.byIssuer(provider)) };
  }

  private async byApp(provider: IdentityProvider): Promise<IdentityProviderCheck[]> {
    try {
      const ok = await this.facebook.knowsUs(provider);
      return [
        { check: 'reach', ok: true },
        { check: 'client', ok },
      ];
    } catch (error) {
      return this.unreached(error);
    }
  }

  private async byIssuer(provider: IdentityProvider): Promise<IdentityProviderCheck[]> {
    // As it is now, not as it was remembered.
    this.issuers.forget(this.openid.issuerAddress(provider));
    try {
      const { metadata } = await this.openid.issuerOf(provider);
      const keys = await this.showsKeys(metadata.jwks_uri);
      return [
        { check: 'reach', ok: true },
        { check: 'keys', ok: keys },
        { check: 'client', ok: await this.knowsUs(provider) },
      ];
    } catch (error) {
      return this.unreached(error);
    }
  }

  private async showsKeys(address: string): Promise<boolean> {
    const { status, value } = await this.remote.json(address);
    const keys = typeof value === 'object' && value !== null ? Reflect.get(value, 'keys') : null;
    return status === 200 && Array.isArray(keys) && keys.length > 0;
  }

  /** A code that is none is refused as such only after the client has been believed. */
  private async knowsUs(provider: IdentityProvider): Promise<boolean> {
    try {
      await this.openid.byCode(provider, 'none', 'volante-test');
      return false;
    } catch (error) {
      if (error instanceof TokenRefused) return !UNKNOWN_US.has(error.reason);
      // Apple's key could not even be read.
      if (error instanceof CodedError && error.code === 'DOOR-004') return false;
      throw error;
    }
  }

  private unreached(error: unknown): IdentityProviderCheck[] {
    if (error instanceof RemoteFailed) return [{ check: 'reach', ok: false }];
    throw error;
  }
}
