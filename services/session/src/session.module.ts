import { Module } from '@nestjs/common';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { SessionsModule } from './modules/sessions/sessions.module.js';
import { SignInModule } from './modules/sign-in/sign-in.module.js';

@Module({ imports: [NotificationsModule, SignInModule, SessionsModule] })
export class SessionModule {}
