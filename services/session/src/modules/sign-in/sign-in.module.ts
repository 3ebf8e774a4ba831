import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AttemptLimiter } from './attempt-limiter.js';
import { PasswordHasher } from './password-hasher.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [AccountsModule, SessionsModule],
  controllers: [SignInController],
  providers: [SignInService, PasswordHasher, AttemptLimiter],
})
export class SignInModule {}
