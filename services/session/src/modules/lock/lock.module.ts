import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { LockController } from './lock.controller.js';
import { LockService } from './lock.service.js';

@Module({
  imports: [AccessStoreModule, PasswordsModule, SessionStoreModule],
  controllers: [LockController],
  providers: [LockService],
})
export class LockModule {}
