import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { DoorCheck, doorSettingsTest } from '@volante/contracts/session/door-settings.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Door } from './door-row.js';
import { DoorSettingsService } from './door-settings.service.js';
import { Facebook } from './providers/facebook.js';
import { Issuers } from './providers/issuers.js';
import { Openid, TokenRefused } from './providers/openid.js';
import { Remote, RemoteFailed } from './providers/remote.js';

/** What a provider says to a client that it does not know, or whose secret is wrong. */
const UNKNOWN_US = new Set(['invalid_client', 'unauthorized_client', '401', '403']);

/** Whether a provider, as set up, would let anybody in: asked of the provider, without anybody. */
@Injectable()
export class DoorTestService {
  constructor(
    private readonly settings: DoorSettingsService,
    private readonly openid: Openid,
    private readonly facebook: Facebook,
    private readonly issuers: Issuers,
    private readonly remote: Remote,
  ) {}

  async test(
    ctx: Context,
    { kind }: CallParsed<typeof doorSettingsTest>,
  ): Promise<CallOutput<typeof doorSettingsTest>> {
    const door = await this.settings.one(ctx, kind);
    return { checks: await (kind === 'facebook' ? this.byApp(door) : this.byIssuer(door)) };
  }

  private async byApp(door: Door): Promise<DoorCheck[]> {
    try {
      const ok = await this.facebook.knowsUs(door);
      return [
        { check: 'reach', ok: true },
        { check: 'client', ok },
      ];
    } catch (error) {
      return this.unreached(error);
    }
  }

  private async byIssuer(door: Door): Promise<DoorCheck[]> {
    // As it is now, not as it was remembered.
    this.issuers.forget(this.openid.issuerAddress(door));
    try {
      const { metadata } = await this.openid.issuerOf(door);
      const keys = await this.showsKeys(metadata.jwks_uri);
      return [
        { check: 'reach', ok: true },
        { check: 'keys', ok: keys },
        { check: 'client', ok: await this.knowsUs(door) },
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
  private async knowsUs(door: Door): Promise<boolean> {
    try {
      await this.openid.byCode(door, 'none', 'volante-test');
      return false;
    } catch (error) {
      if (error instanceof TokenRefused) return !UNKNOWN_US.has(error.reason);
      // Apple's key could not even be read.
      if (error instanceof CodedError && error.code === 'DOOR-004') return false;
      throw error;
    }
  }

  private unreached(error: unknown): DoorCheck[] {
    if (error instanceof RemoteFailed) return [{ check: 'reach', ok: false }];
    throw error;
  }
}
