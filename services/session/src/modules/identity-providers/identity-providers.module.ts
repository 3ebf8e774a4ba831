import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { AccountStoreModule } from '../../account-store/account-store.module.js';
import { DoorStoreModule } from '../../door-store/door-store.module.js';
import { EntranceModule } from '../../entrance/entrance.module.js';
import { LettersModule } from '../../letters/letters.module.js';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { BeginTools, SsoStartService } from './begin.service.js';
import { ClaimRoles } from './claim-roles.js';
import { DoorRefresh } from './door-refresh.background.js';
import { DoorSettingsController } from './door-settings.controller.js';
import { DoorSettingsService } from './door-settings.service.js';
import { DoorTestService } from './door-test.service.js';
import { DoorsController } from './doors.controller.js';
import { DoorsStore } from './doors.store.js';
import { EnterStores, SsoCallbackService } from './enter.service.js';
import { LinkService } from './link.service.js';
import { DoorProver } from './providers/door-prover.js';
import { DoorSecrets } from './providers/door-secrets.js';
import { Facebook } from './providers/facebook.js';
import { Issuers } from './providers/issuers.js';
import { Openid } from './providers/openid.js';
import { Remote } from './providers/remote.js';

@Module({
  imports: [
    AccessStoreModule,
    AccountStoreModule,
    DoorStoreModule,
    EntranceModule,
    LettersModule,
    PasswordsModule,
    SessionStoreModule,
  ],
  controllers: [DoorSettingsController, DoorsController],
  providers: [
    SsoStartService,
    BeginTools,
    ClaimRoles,
    DoorProver,
    DoorRefresh,
    DoorSecrets,
    DoorSettingsService,
    DoorTestService,
    DoorsStore,
    SsoCallbackService,
    EnterStores,
    Facebook,
    Issuers,
    LinkService,
    Openid,
    Remote,
  ],
})
export class DoorsModule {}
