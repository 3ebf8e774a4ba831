import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { mailLayoutPreview, mailLayoutTest } from '@volante/contracts/mail/mail-preview.contract';
import { mailSettingsTest } from '@volante/contracts/mail/mail-settings.contract';
import { Handles } from '@volante/service-kit/calls/handles';
import type { Context } from '@volante/service-kit/context';
import { PreviewsService } from './previews.service.js';
import { TestMails } from './test-mails.service.js';

@Controller()
export class PreviewsController {
  constructor(
    private readonly previews: PreviewsService,
    private readonly tests: TestMails,
  ) {}

  @Handles(mailLayoutPreview)
  preview(
    ctx: Context,
    input: CallParsed<typeof mailLayoutPreview>,
  ): Promise<CallOutput<typeof mailLayoutPreview>> {
    return this.previews.preview(ctx, input);
  }

  @Handles(mailLayoutTest)
  test(ctx: Context, input: CallParsed<typeof mailLayoutTest>): Promise<CallOutput<typeof mailLayoutTest>> {
    return this.tests.ofLayout(ctx, input);
  }

  @Handles(mailSettingsTest)
  testSettings(
    ctx: Context,
    input: CallParsed<typeof mailSettingsTest>,
  ): Promise<CallOutput<typeof mailSettingsTest>> {
    return this.tests.ofSettings(ctx, input.to);
  }
}
