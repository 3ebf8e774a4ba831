import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../../account-store/account-store.module.js';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { AttemptLimiter } from './attempt-limiter.js';
import { PasswordHasher } from './password-hasher.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [AccountStoreModule, SessionStoreModule],
  controllers: [SignInController],
  providers: [SignInService, PasswordHasher, AttemptLimiter],
})
export class SignInModule {}
