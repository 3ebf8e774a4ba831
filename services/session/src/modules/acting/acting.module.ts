import { Module } from '@nestjs/common';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { ActingController } from './acting.controller.js';
import { ActingService } from './acting.service.js';

@Module({
  imports: [SessionStoreModule],
  controllers: [ActingController],
  providers: [ActingService],
})
export class ActingModule {}
