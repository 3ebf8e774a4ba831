import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type {
  IdentityProviderSettings,
  identityProviderSettingsApprove,
  identityProviderSettingsWithdraw,
} from '@volante/contracts/session/identity-provider-settings.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { OwnPassword } from '../../../passwords/own-password.js';
import type { IdentityProvider } from '../identity-provider-row.js';
import {
  assertAdministrator,
  IdentityProviderSettingsService,
} from '../identity-provider-settings.service.js';
import { type Administrators, administrators } from './administrators.js';
import { IdentityProviderConsent } from './consent.service.js';
import { type DoorRequestRow, endRequest, isExpired, lockRequest, wantedOf } from './door-request.js';
import { doorNotice } from './door-words.js';

/** Decides about changes of identity providers that wait for a second administrator. */
@Injectable()
export class IdentityProviderApproval {
  constructor(
    private readonly db: Database,
    private readonly password: OwnPassword,
    private readonly settings: IdentityProviderSettingsService,
    private readonly consent: IdentityProviderConsent,
  ) {}

  async approve(
    ctx: Context,
    { kind, id, password }: CallParsed<typeof identityProviderSettingsApprove>,
  ): Promise<IdentityProviderSettings> {
    assertAdministrator(ctx);
    await this.password.demand(ctx, password, 'USER-001');
    return this.db.write(ctx, async (tx) => {
      const before = await this.settings.locked(tx, kind);
      const request = await this.lockedRequest(tx, before, id);
      const people = await administrators(tx);
      assertMayApprove(tx.ctx, request, people);
      const isRemoval = request.act === 'remove';
      const by = { askedBy: { from: null, to: request.asked_by } };
      const after = isRemoval
        ? await this.settings.delete(tx, before, by)
        : await this.settings.apply(tx, before, wantedOf(request, before), by);
      await endRequest(tx, kind, 'approved');
      await this.consent.announce(tx, people.all, doorNotice('approved', request));
      return this.settings.toRecord(after);
    });
  }

  withdraw(
    ctx: Context,
    { kind, id }: CallParsed<typeof identityProviderSettingsWithdraw>,
  ): Promise<IdentityProviderSettings> {
    assertAdministrator(ctx);
    return this.db.write(ctx, async (tx) => {
      const provider = await this.settings.locked(tx, kind);
      const request = await lockRequest(tx, kind);
      if (request?.id !== id) throw new CodedError('DOOR-014');
      await endRequest(tx, kind, 'withdrawn');
      const changes = { door: { from: kind, to: null } };
      tx.audit({ entity: 'door', entityId: tx.businessId, action: 'withdrawn', changes });
      const { all } = await administrators(tx);
      await this.consent.announce(tx, all, doorNotice('withdrawn', request));
      return this.settings.toRecord(provider);
    });
  }

  /** DOOR-014 unless it is the one that was read, and still stands for the settings as they are. */
  private async lockedRequest(tx: TenantTx, before: IdentityProvider, id: string): Promise<DoorRequestRow> {
    const request = await lockRequest(tx, before.kind);
    const isSound = request?.id === id && request.door_version === before.version && !isExpired(request);
    if (!request || !isSound) throw new CodedError('DOOR-014');
    return request;
  }
}

/** DOOR-013 without a second administrator; DOOR-014 when whoever asked has no longer the rights for it. */
function assertMayApprove(ctx: Context, request: DoorRequestRow, { all, seconds }: Administrators): void {
  if (!all.some(({ id }) => id === request.asked_by)) throw new CodedError('DOOR-014');
  const isOwn = request.asked_by === ctx.actor.userId;
  const isDue = request.opens_at !== null && request.opens_at.getTime() <= Date.now();
  if (isOwn ? !isDue : !seconds.has(ctx.actor.userId)) throw new CodedError('DOOR-013');
}
