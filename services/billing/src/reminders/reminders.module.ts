import { Module } from '@nestjs/common';
import {
  reminderCheck,
  reminderPersonRead,
  reminderPromiseCreate,
  reminderPromiseDelete,
  reminderSend,
  reminderSettingsRead,
  reminderSettingsUpdate,
  reminderStop,
} from '@volante/contracts/billing/reminder.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { CustomersModule } from '../customers/customers.module.js';
import { ReminderManyService } from './reminder-many.service.js';
import { ReminderPeopleService } from './reminder-people.service.js';
import { ReminderPlanner } from './reminder-planner.js';
import { ReminderSender } from './reminder-sender.js';
import { ReminderSettingsService } from './reminder-settings.service.js';
import { RemindersBackground } from './reminders.background.js';

const RemindersController = controllerOf(
  methods(ReminderSettingsService, { read: reminderSettingsRead, update: reminderSettingsUpdate }),
  methods(ReminderPeopleService, {
    read: reminderPersonRead,
    stop: reminderStop,
    promise: reminderPromiseCreate,
    withdraw: reminderPromiseDelete,
  }),
  methods(ReminderManyService, { check: reminderCheck, send: reminderSend }),
);

/** Reminders of instalments: by themselves and by hand. */
@Module({
  imports: [CustomersModule],
  controllers: [RemindersController],
  providers: [
    ReminderManyService,
    ReminderPeopleService,
    ReminderPlanner,
    ReminderSender,
    ReminderSettingsService,
    RemindersBackground,
  ],
})
export class RemindersModule {}
