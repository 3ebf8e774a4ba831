import { Module } from '@nestjs/common';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { AccessPolicyController } from './access-policy.controller.js';
import { AccessPolicyService } from './access-policy.service.js';

@Module({
  imports: [SessionStoreModule],
  controllers: [AccessPolicyController],
  providers: [AccessPolicyService],
})
export class AccessPolicyModule {}
