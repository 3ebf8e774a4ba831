import { Module } from '@nestjs/common';
import { NoticesModule } from '../../notices/notices.module.js';
import { PasswordsModule } from '../../passwords/passwords.module.js';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { AccessPolicyController } from './access-policy.controller.js';
import { AccessPolicyService } from './access-policy.service.js';

@Module({
  imports: [NoticesModule, PasswordsModule, SessionStoreModule],
  controllers: [AccessPolicyController],
  providers: [AccessPolicyService],
})
export class AccessPolicyModule {}
