import { Module } from '@nestjs/common';
import { SessionStore } from './session.store.js';

@Module({ providers: [SessionStore], exports: [SessionStore] })
export class SessionStoreModule {}
