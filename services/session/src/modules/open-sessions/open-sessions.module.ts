import { Module } from '@nestjs/common';
import { sessionOpen } from '@volante/contracts/session/session.contract';
import { controllerOf, method } from '@volante/service-kit/calls/controller-of';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { StudentStoreModule } from '../../student-store/student-store.module.js';
import { OpenSessions } from './open-sessions.service.js';

@Module({
  imports: [SessionStoreModule, StudentStoreModule],
  controllers: [
    controllerOf(method(OpenSessions, sessionOpen, (sessions, _ctx, input) => sessions.find(input))),
  ],
  providers: [OpenSessions],
})
export class OpenSessionsModule {}
