import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { AccountStoreModule } from '../../account-store/account-store.module.js';
import { ActingStoreModule } from '../../acting/acting-store.module.js';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { SsoStoreModule } from '../../sso-store/sso-store.module.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [AccessStoreModule, AccountStoreModule, ActingStoreModule, SsoStoreModule, SessionStoreModule],
  controllers: [SessionsController],
  providers: [SessionsService],
})
export class SessionsModule {}
