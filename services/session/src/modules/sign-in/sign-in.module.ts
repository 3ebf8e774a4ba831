import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { AccountStoreModule } from '../../account-store/account-store.module.js';
import { LettersModule } from '../../letters/letters.module.js';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { CodeCheck } from './code-check.js';
import { Entrance } from './entrance.js';
import { SecondStepService } from './second-step.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';
import { SignInTools } from './sign-in-tools.js';

@Module({
  imports: [AccessStoreModule, AccountStoreModule, LettersModule, SessionStoreModule],
  controllers: [SignInController],
  providers: [CodeCheck, Entrance, SecondStepService, SignInService, SignInTools],
})
export class SignInModule {}
