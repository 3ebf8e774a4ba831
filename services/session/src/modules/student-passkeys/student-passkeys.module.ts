import { Module } from '@nestjs/common';
import {
  studentPasskeyAdd,
  studentPasskeyAddBegin,
  studentPasskeyList,
  studentPasskeyRemove,
  studentPasskeyRename,
} from '@volante/contracts/session/student-passkey.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { AccessStoreModule } from '../../access-store/access-store.module.js';
import { LettersModule } from '../../letters/letters.module.js';
import { StudentStoreModule } from '../../student-store/student-store.module.js';
import { PasskeyChanges } from './passkey-changes.service.js';
import { StudentPasskeys } from './student-passkeys.service.js';

@Module({
  imports: [AccessStoreModule, LettersModule, StudentStoreModule],
  controllers: [
    controllerOf(
      methods(StudentPasskeys, {
        ...{ list: studentPasskeyList, begin: studentPasskeyAddBegin, rename: studentPasskeyRename },
      }),
      methods(PasskeyChanges, { add: studentPasskeyAdd, remove: studentPasskeyRemove }),
    ),
  ],
  providers: [PasskeyChanges, StudentPasskeys],
})
export class StudentPasskeysModule {}
