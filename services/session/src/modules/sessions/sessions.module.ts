import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionStore } from './session.store.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [SessionsController],
  providers: [SessionsService, SessionStore],
  exports: [SessionStore],
})
export class SessionsModule {}
