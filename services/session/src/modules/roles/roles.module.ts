import { Module } from '@nestjs/common';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { RoleEditor } from './role-editor.js';
import { RoleReader } from './role-reader.js';
import { RolesController } from './roles.controller.js';

@Module({
  imports: [NotificationsModule, SessionStoreModule],
  controllers: [RolesController],
  providers: [RoleEditor, RoleReader],
})
export class RoleEditingModule {}
