import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { identityProviderOrigin } from '@volante/contracts/session/identity-provider.contract';
import {
  type IdentityProviderSettings,
  identityProviderSettingsList,
  identityProviderSettingsRemove,
  identityProviderSettingsTest,
  identityProviderSettingsUpdate,
} from '@volante/contracts/session/identity-provider-settings.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { CallContext, Context } from '@volante/service-kit/context';
import { IdentityProviderStore } from './identity-provider.store.js';
import { IdentityProviderSettingsService } from './identity-provider-settings.service.js';
import { IdentityProviderTestService } from './identity-provider-test.service.js';

@Controller()
export class IdentityProviderSettingsController {
  constructor(
    private readonly settings: IdentityProviderSettingsService,
    private readonly tests: IdentityProviderTestService,
    private readonly providers: IdentityProviderStore,
  ) {}

  @Handles(identityProviderSettingsList)
  list(ctx: Context): Promise<CallOutput<typeof identityProviderSettingsList>> {
    return this.settings.list(ctx);
  }

  @Handles(identityProviderSettingsUpdate)
  update(
    ctx: Context,
    input: CallParsed<typeof identityProviderSettingsUpdate>,
  ): Promise<IdentityProviderSettings> {
    return this.settings.update(ctx, input);
  }

  @Handles(identityProviderSettingsRemove)
  remove(ctx: Context, input: CallParsed<typeof identityProviderSettingsRemove>): Promise<null> {
    return this.settings.remove(ctx, input);
  }

  @Handles(identityProviderSettingsTest)
  test(
    ctx: Context,
    input: CallParsed<typeof identityProviderSettingsTest>,
  ): Promise<CallOutput<typeof identityProviderSettingsTest>> {
    return this.tests.test(ctx, input);
  }

  @Handles(identityProviderOrigin)
  async origin(
    _ctx: CallContext,
    { business }: CallParsed<typeof identityProviderOrigin>,
  ): Promise<CallOutput<typeof identityProviderOrigin>> {
    const provider = await this.providers.one(business, 'keycloak');
    return { origin: provider ? new URL(provider.issuer).origin : null };
  }
}
