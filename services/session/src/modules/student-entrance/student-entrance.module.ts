import { Module } from '@nestjs/common';
import { studentLinkEnter, studentLogin } from '@volante/contracts/session/student-session.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { CodeCheck } from '../../entrance/code-check.js';
import { LettersModule } from '../../letters/letters.module.js';
import { NoticesModule } from '../../notices/notices.module.js';
import { StudentStoreModule } from '../../student-store/student-store.module.js';
import { GuessingNotice } from './guessing-notice.js';
import { StudentEntrance } from './student-entrance.service.js';
import { StudentEntry } from './student-entry.js';
import { StudentProof } from './student-proof.js';
import { StudentSteps } from './student-steps.js';

@Module({
  imports: [AccessStoreModule, LettersModule, NoticesModule, StudentStoreModule],
  controllers: [
    controllerOf(methods(StudentEntrance, { signIn: studentLogin, enterByLink: studentLinkEnter })),
  ],
  providers: [CodeCheck, GuessingNotice, StudentEntrance, StudentEntry, StudentProof, StudentSteps],
})
export class StudentEntranceModule {}
