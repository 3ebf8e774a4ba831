import { Module } from '@nestjs/common';
import {
  studentPasskeyBegin,
  studentPasskeyEnter,
} from '@volante/contracts/session/student-passkey.contract';
import { studentLinkEnter, studentLogin } from '@volante/contracts/session/student-session.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { CodeCheck } from '../../entrance/code-check.js';
import { LettersModule } from '../../letters/letters.module.js';
import { NoticesModule } from '../../notices/notices.module.js';
import { StudentStoreModule } from '../../student-store/student-store.module.js';
import { CopiedKey } from './copied-key.js';
import { GuessingNotice } from './guessing-notice.js';
import { PasskeyEntrance } from './passkey-entrance.service.js';
import { StudentEntrance } from './student-entrance.service.js';
import { StudentEntry } from './student-entry.js';
import { StudentProof } from './student-proof.js';
import { StudentSteps } from './student-steps.js';

@Module({
  imports: [AccessStoreModule, LettersModule, NoticesModule, StudentStoreModule],
  controllers: [
    controllerOf(
      methods(StudentEntrance, { signIn: studentLogin, enterByLink: studentLinkEnter }),
      methods(PasskeyEntrance, { begin: studentPasskeyBegin, enter: studentPasskeyEnter }),
    ),
  ],
  providers: [
    CodeCheck,
    CopiedKey,
    GuessingNotice,
    PasskeyEntrance,
    StudentEntrance,
    StudentEntry,
    StudentProof,
    StudentSteps,
  ],
})
export class StudentEntranceModule {}
