import { Module } from '@nestjs/common';
import { PinTries } from './pin-tries.js';
import { StudentLoginStore } from './student-login.store.js';
import { StudentSessionStore } from './student-session.store.js';

const PARTS = [PinTries, StudentLoginStore, StudentSessionStore];

@Module({ providers: PARTS, exports: PARTS })
export class StudentStoreModule {}
