import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { AccountStoreModule } from '../../account-store/account-store.module.js';
import { EntranceModule } from '../../entrance/entrance.module.js';
import { LettersModule } from '../../letters/letters.module.js';
import { NoticesModule } from '../../notices/notices.module.js';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { SsoStoreModule } from '../../sso-store/sso-store.module.js';
import { ClaimRoles } from './claim-roles.js';
import { IdentityProviderApproval } from './consent/approval.service.js';
import { IdentityProviderConsent } from './consent/consent.service.js';
import { DoorLetters } from './consent/door-letters.background.js';
import { IdentityProviderStore } from './identity-provider.store.js';
import { IdentityProviderSettingsController } from './identity-provider-settings.controller.js';
import { IdentityProviderSettingsService } from './identity-provider-settings.service.js';
import { IdentityProviderTestService } from './identity-provider-test.service.js';
import { IdentityProvidersController } from './identity-providers.controller.js';
import { LinkedIdentityService } from './linked-identity.service.js';
import { Facebook } from './providers/facebook.js';
import { IdentityProver } from './providers/identity-prover.js';
import { Issuers } from './providers/issuers.js';
import { Openid } from './providers/openid.js';
import { ProviderSecrets } from './providers/provider-secrets.js';
import { Remote } from './providers/remote.js';
import { SsoCallbackService, SsoCallbackStores } from './sso-callback.service.js';
import { SsoRefresh } from './sso-refresh.background.js';
import { SsoStartService, SsoStartTools } from './sso-start.service.js';

@Module({
  imports: [
    AccessStoreModule,
    AccountStoreModule,
    SsoStoreModule,
    EntranceModule,
    LettersModule,
    NoticesModule,
    PasswordsModule,
    SessionStoreModule,
  ],
  controllers: [IdentityProviderSettingsController, IdentityProvidersController],
  providers: [
    SsoStartService,
    SsoStartTools,
    ClaimRoles,
    IdentityProver,
    SsoRefresh,
    ProviderSecrets,
    IdentityProviderApproval,
    IdentityProviderConsent,
    DoorLetters,
    IdentityProviderSettingsService,
    IdentityProviderTestService,
    IdentityProviderStore,
    SsoCallbackService,
    SsoCallbackStores,
    Facebook,
    Issuers,
    LinkedIdentityService,
    Openid,
    Remote,
  ],
})
export class IdentityProvidersModule {}
