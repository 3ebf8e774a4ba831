import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { DevicesService } from './devices.service.js';

@Module({
  imports: [AccessStoreModule, SessionStoreModule],
  controllers: [AccountController],
  providers: [AccountService, DevicesService],
})
export class AccountModule {}
