import { Module } from '@nestjs/common';
import { PresenceController } from './presence.controller.js';
import { PresenceService } from './presence.service.js';
import { PresenceStore } from './presence.store.js';

@Module({ controllers: [PresenceController], providers: [PresenceService, PresenceStore] })
export class PresenceModule {}
