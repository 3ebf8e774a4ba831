import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../access-store/access-store.module.js';
import { AccountStoreModule } from '../account-store/account-store.module.js';
import { DoorStoreModule } from '../door-store/door-store.module.js';
import { LettersModule } from '../letters/letters.module.js';
import { SessionStoreModule } from '../session-store/session-store.module.js';
import { CodeCheck } from './code-check.js';
import { Entrance } from './entrance.js';
import { SecondStepService } from './second-step.service.js';
import { SignInTools } from './sign-in-tools.js';

/** What follows every proof of who somebody is, by whichever door they came. */
@Module({
  imports: [AccessStoreModule, AccountStoreModule, DoorStoreModule, LettersModule, SessionStoreModule],
  providers: [CodeCheck, Entrance, SecondStepService, SignInTools],
  exports: [Entrance, SecondStepService, SignInTools],
})
export class EntranceModule {}
