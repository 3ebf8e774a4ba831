import { Module } from '@nestjs/common';
import { studentLinkEnter, studentLogin } from '@volante/contracts/session/student-session.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { CodeCheck } from '../../entrance/code-check.js';
import { LettersModule } from '../../letters/letters.module.js';
import { StudentStoreModule } from '../../student-store/student-store.module.js';
import { StudentEntrance } from './student-entrance.service.js';
import { StudentEntry } from './student-entry.js';
import { StudentSteps } from './student-steps.js';

@Module({
  imports: [AccessStoreModule, LettersModule, StudentStoreModule],
  controllers: [
    controllerOf(methods(StudentEntrance, { signIn: studentLogin, enterByLink: studentLinkEnter })),
  ],
  providers: [CodeCheck, StudentEntrance, StudentEntry, StudentSteps],
})
export class StudentEntranceModule {}
