import { Module } from '@nestjs/common';
import { SessionsModule } from './modules/sessions/sessions.module.js';
import { SignInModule } from './modules/sign-in/sign-in.module.js';

@Module({ imports: [SignInModule, SessionsModule] })
export class SessionModule {}
