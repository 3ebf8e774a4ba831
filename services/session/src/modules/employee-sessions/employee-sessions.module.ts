import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { EmployeeDevices } from './employee-devices.service.js';
import { EmployeeSessionsController } from './employee-sessions.controller.js';
import { OpenSessions } from './open-sessions.service.js';

@Module({
  imports: [AccessStoreModule, SessionStoreModule],
  controllers: [EmployeeSessionsController],
  providers: [EmployeeDevices, OpenSessions],
})
export class EmployeeSessionsModule {}
