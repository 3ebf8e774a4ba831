import { Module } from '@nestjs/common';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { PresenceModule } from './modules/presence/presence.module.js';
import { SessionsModule } from './modules/sessions/sessions.module.js';
import { SignInModule } from './modules/sign-in/sign-in.module.js';

@Module({ imports: [NotificationsModule, PresenceModule, SignInModule, SessionsModule] })
export class SessionModule {}
