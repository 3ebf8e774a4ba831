import { Controller } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import {
  type MailSettingsRecord,
  mailSettingsRead,
  mailSettingsUpdate,
} from '@volante/contracts/mail/mail-settings.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { MailSettingsService } from '../../settings-store/mail-settings.service.js';
import { SettingsEditor } from './settings-editor.js';

@Controller()
export class MailSettingsController {
  constructor(
    private readonly settings: MailSettingsService,
    private readonly editor: SettingsEditor,
  ) {}

  @Handles(mailSettingsRead)
  read(ctx: Context): Promise<MailSettingsRecord> {
    return this.settings.read(ctx);
  }

  @Handles(mailSettingsUpdate)
  update(ctx: Context, input: CallParsed<typeof mailSettingsUpdate>): Promise<MailSettingsRecord> {
    return this.editor.update(ctx, input);
  }
}
