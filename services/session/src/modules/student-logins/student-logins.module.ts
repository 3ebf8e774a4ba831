import { Module } from '@nestjs/common';
import {
  studentLinkMake,
  studentLoginEnd,
  studentLoginStates,
  studentLookOpen,
  studentPinSet,
  studentTwofactorSet,
} from '@volante/contracts/session/student-session.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { LettersModule } from '../../letters/letters.module.js';
import { StudentStoreModule } from '../../student-store/student-store.module.js';
import { StudentLogins } from './student-logins.service.js';

@Module({
  imports: [AccessStoreModule, LettersModule, StudentStoreModule],
  controllers: [
    controllerOf(
      methods(StudentLogins, {
        ...{ setPin: studentPinSet, makeLink: studentLinkMake, end: studentLoginEnd },
        ...{ setTwofactor: studentTwofactorSet, states: studentLoginStates, look: studentLookOpen },
      }),
    ),
  ],
  providers: [StudentLogins],
})
export class StudentLoginsModule {}
