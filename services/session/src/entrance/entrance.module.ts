import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../access-store/access-store.module.js';
import { AccountStoreModule } from '../account-store/account-store.module.js';
import { LettersModule } from '../letters/letters.module.js';
import { SessionStoreModule } from '../session-store/session-store.module.js';
import { SsoStoreModule } from '../sso-store/sso-store.module.js';
import { CodeCheck } from './code-check.js';
import { Entrance } from './entrance.js';
import { SecondStepService } from './second-step.service.js';
import { SignInTools } from './sign-in-tools.js';

/** The steps after every proof of identity: by password or by an identity provider. */
@Module({
  imports: [AccessStoreModule, AccountStoreModule, SsoStoreModule, LettersModule, SessionStoreModule],
  providers: [CodeCheck, Entrance, SecondStepService, SignInTools],
  exports: [Entrance, SecondStepService, SignInTools],
})
export class EntranceModule {}
