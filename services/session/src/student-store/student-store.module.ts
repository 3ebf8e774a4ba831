import { Module } from '@nestjs/common';
import { AccessStoreModule } from '../access-store/access-store.module.js';
import { AccountStoreModule } from '../account-store/account-store.module.js';
import { OwnPin } from './own-pin.js';
import { PasskeyStore } from './passkey.store.js';
import { PinTries } from './pin-tries.js';
import { StudentLoginStore } from './student-login.store.js';
import { StudentLookStore } from './student-look.store.js';
import { StudentSessionStore } from './student-session.store.js';

const PARTS = [OwnPin, PasskeyStore, PinTries, StudentLoginStore, StudentLookStore, StudentSessionStore];

@Module({ imports: [AccessStoreModule, AccountStoreModule], providers: PARTS, exports: PARTS })
export class StudentStoreModule {}
