import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../account-store/account-store.module.js';
import { PinTries } from './pin-tries.js';
import { StudentLoginStore } from './student-login.store.js';
import { StudentLookStore } from './student-look.store.js';
import { StudentSessionStore } from './student-session.store.js';

const PARTS = [PinTries, StudentLoginStore, StudentLookStore, StudentSessionStore];

@Module({ imports: [AccountStoreModule], providers: PARTS, exports: PARTS })
export class StudentStoreModule {}
