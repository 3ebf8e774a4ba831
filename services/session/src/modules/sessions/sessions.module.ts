import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../../account-store/account-store.module.js';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [AccountStoreModule, SessionStoreModule],
  controllers: [SessionsController],
  providers: [SessionsService],
})
export class SessionsModule {}
