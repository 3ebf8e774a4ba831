import { mailSettingsRead, mailSettingsUpdate } from '@volante/contracts/mail/mail-settings.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { MailSettingsService } from '../../settings-store/mail-settings.service.js';
import { SettingsEditor } from './settings-editor.js';

export const MailSettingsController = controllerOf(
  methods(MailSettingsService, { read: mailSettingsRead }),
  methods(SettingsEditor, { update: mailSettingsUpdate }),
);
