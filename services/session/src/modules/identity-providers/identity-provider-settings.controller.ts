import { identityProviderOrigin } from '@volante/contracts/session/identity-provider.contract';
import {
  identityProviderSettingsApprove,
  identityProviderSettingsList,
  identityProviderSettingsRemove,
  identityProviderSettingsTest,
  identityProviderSettingsUpdate,
  identityProviderSettingsWithdraw,
} from '@volante/contracts/session/identity-provider-settings.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { IdentityProviderApproval } from './consent/approval.service.js';
import { IdentityProviderStore } from './identity-provider.store.js';
import { IdentityProviderSettingsService } from './identity-provider-settings.service.js';
import { IdentityProviderTestService } from './identity-provider-test.service.js';

export const IdentityProviderSettingsController = controllerOf(
  methods(IdentityProviderSettingsService, {
    list: identityProviderSettingsList,
    update: identityProviderSettingsUpdate,
    remove: identityProviderSettingsRemove,
  }),
  methods(IdentityProviderApproval, {
    approve: identityProviderSettingsApprove,
    withdraw: identityProviderSettingsWithdraw,
  }),
  methods(IdentityProviderTestService, { test: identityProviderSettingsTest }),
  method(IdentityProviderStore, identityProviderOrigin, async (providers, _ctx, { business }) => {
    const provider = await providers.one(business, 'keycloak');
    return { origin: provider ? new URL(provider.issuer).origin : null };
  }),
);
