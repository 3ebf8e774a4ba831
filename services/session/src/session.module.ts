import { Module } from '@nestjs/common';
import { AccountCardsModule } from './modules/account-cards/account-cards.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { PresenceModule } from './modules/presence/presence.module.js';
import { SessionsModule } from './modules/sessions/sessions.module.js';
import { SignInModule } from './modules/sign-in/sign-in.module.js';

@Module({ imports: [AccountCardsModule, NotificationsModule, PresenceModule, SignInModule, SessionsModule] })
export class SessionModule {}
