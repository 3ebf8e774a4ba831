import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { AccountStoreModule } from '../../account-store/account-store.module.js';
import { LettersModule } from '../../letters/letters.module.js';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { SsoStoreModule } from '../../sso-store/sso-store.module.js';
import { NewPassword } from './new-password.js';
import { PasswordSetter } from './password-setter.js';
import { RecoveryController } from './recovery.controller.js';
import { RecoveryService } from './recovery.service.js';

@Module({
  imports: [
    AccessStoreModule,
    AccountStoreModule,
    SsoStoreModule,
    LettersModule,
    PasswordsModule,
    SessionStoreModule,
  ],
  controllers: [RecoveryController],
  providers: [NewPassword, PasswordSetter, RecoveryService],
})
export class RecoveryModule {}
