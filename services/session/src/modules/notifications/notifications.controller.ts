import {
  notificationCount,
  notificationList,
  notificationRead,
  notificationReadAll,
  notificationSettings,
  notificationSettingsSave,
} from '@volante/contracts/notifications/notification.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { NotificationsService } from './notifications.service.js';

export const NotificationsController = controllerOf(
  methods(NotificationsService, {
    list: notificationList,
    count: notificationCount,
    read: notificationRead,
    readAll: notificationReadAll,
    settings: notificationSettings,
    saveSettings: notificationSettingsSave,
  }),
);
