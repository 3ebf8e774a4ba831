import { Module } from '@nestjs/common';
import { NotificationSweep } from './notification.sweep.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { PersonNotices } from './person-notices.js';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsService, NotificationSweep, PersonNotices],
  exports: [PersonNotices],
})
export class NotificationsModule {}
