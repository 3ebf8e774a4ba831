import { Module } from '@nestjs/common';
import { NoticesModule } from '../../notices/notices.module.js';
import { SessionStoreModule } from '../../session-store/session-store.module.js';
import { RoleEditor } from './role-editor.js';
import { RoleReader } from './role-reader.js';
import { RolesController } from './roles.controller.js';

@Module({
  imports: [NoticesModule, SessionStoreModule],
  controllers: [RolesController],
  providers: [RoleEditor, RoleReader],
})
export class RoleEditingModule {}
