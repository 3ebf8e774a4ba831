import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../access-store/access-store.module.js';
import { AccountStoreModule } from '../account-store/account-store.module.js';
import { OwnPassword } from './own-password.js';
import { PasswordRules } from './password-rules.js';

@Module({
  imports: [AccessStoreModule, AccountStoreModule],
  providers: [OwnPassword, PasswordRules],
  exports: [OwnPassword, PasswordRules],
})
export class PasswordsModule {}
