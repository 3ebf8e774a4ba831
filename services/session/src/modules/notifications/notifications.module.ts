import { Module } from '@nestjs/common';
import { NotificationSweep } from './notification.sweep.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsService, NotificationSweep],
})
export class NotificationsModule {}
