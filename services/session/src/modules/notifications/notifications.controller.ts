import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  notificationCount,
  notificationList,
  notificationRead,
  notificationReadAll,
  notificationSettings,
  notificationSettingsSave,
} from '@volante/contracts/notifications/notification.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Handles(notificationList)
  list(
    ctx: Context,
    input: CallParsed<typeof notificationList>,
  ): Promise<CallOutput<typeof notificationList>> {
    return this.notifications.list(ctx, input);
  }

  @Handles(notificationCount)
  count(ctx: Context): Promise<CallOutput<typeof notificationCount>> {
    return this.notifications.count(ctx);
  }

  @Handles(notificationRead)
  read(
    ctx: Context,
    input: CallParsed<typeof notificationRead>,
  ): Promise<CallOutput<typeof notificationRead>> {
    return this.notifications.read(ctx, input);
  }

  @Handles(notificationReadAll)
  readAll(
    ctx: Context,
    input: CallParsed<typeof notificationReadAll>,
  ): Promise<CallOutput<typeof notificationReadAll>> {
    return this.notifications.readAll(ctx, input);
  }

  @Handles(notificationSettings)
  settings(ctx: Context): Promise<CallOutput<typeof notificationSettings>> {
    return this.notifications.settings(ctx);
  }

  @Handles(notificationSettingsSave)
  saveSettings(ctx: Context, input: CallParsed<typeof notificationSettingsSave>): Promise<null> {
    return this.notifications.saveSettings(ctx, input);
  }
}
