import { Module } from '@nestjs/common';
import {
  studentDeviceRemove,
  studentLogout,
  studentPinChange,
  studentSessionResolve,
  studentVerify,
} from '@volante/contracts/session/student-session.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { StudentStoreModule } from '../../student-store/student-store.module.js';
import { StudentSessions } from './student-sessions.service.js';

@Module({
  imports: [AccessStoreModule, StudentStoreModule],
  controllers: [
    controllerOf(
      methods(StudentSessions, {
        ...{ current: studentVerify, logout: studentLogout },
        ...{ removeDevice: studentDeviceRemove, changePin: studentPinChange },
      }),
      method(StudentSessions, studentSessionResolve, (sessions, _ctx, input) => sessions.resolve(input)),
    ),
  ],
  providers: [StudentSessions],
})
export class StudentSessionsModule {}
