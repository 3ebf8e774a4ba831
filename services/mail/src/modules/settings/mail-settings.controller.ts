import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  type MailSettingsRecord,
  mailSettingsRead,
  mailSettingsTest,
  mailSettingsUpdate,
} from '@volante/contracts/mail/mail-settings.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { TestMails } from '../previews/test-mails.service.js';
import { MailSettingsService } from './mail-settings.service.js';

@Controller()
export class MailSettingsController {
  constructor(
    private readonly settings: MailSettingsService,
    private readonly tests: TestMails,
  ) {}

  @Handles(mailSettingsRead)
  read(ctx: Context): Promise<MailSettingsRecord> {
    return this.settings.read(ctx);
  }

  @Handles(mailSettingsUpdate)
  update(ctx: Context, input: CallParsed<typeof mailSettingsUpdate>): Promise<MailSettingsRecord> {
    return this.settings.update(ctx, input);
  }

  @Handles(mailSettingsTest)
  test(
    ctx: Context,
    input: CallParsed<typeof mailSettingsTest>,
  ): Promise<CallOutput<typeof mailSettingsTest>> {
    return this.tests.ofSettings(ctx, input.to);
  }
}
