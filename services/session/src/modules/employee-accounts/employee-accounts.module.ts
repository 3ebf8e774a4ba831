import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { LettersModule } from '../../letters/letters.module.js';
import { NoticesModule } from '../../notices/notices.module.js';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { AccountAddress } from './account-address.js';
import { AccountEditor } from './account-editor.js';
import { AccountOpener } from './account-opener.js';
import { AccountReader } from './account-reader.js';
import { AccountSuspension } from './account-suspension.service.js';
import { AccountTarget } from './account-target.js';
import { EmployeeAccountsController } from './employee-accounts.controller.js';

@Module({
  imports: [AccessStoreModule, LettersModule, NoticesModule, PasswordsModule, SessionStoreModule],
  controllers: [EmployeeAccountsController],
  providers: [AccountAddress, AccountSuspension, AccountEditor, AccountOpener, AccountReader, AccountTarget],
})
export class EmployeeAccountsModule {}
