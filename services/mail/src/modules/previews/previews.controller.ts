import { mailLayoutPreview, mailLayoutTest } from '@volante/contracts/mail/mail-preview.contract';
import { mailSettingsTest } from '@volante/contracts/mail/mail-settings.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { PreviewsService } from './previews.service.js';
import { TestMails } from './test-mails.service.js';

export const PreviewsController = controllerOf(
  methods(PreviewsService, { preview: mailLayoutPreview }),
  methods(TestMails, { ofLayout: mailLayoutTest }),
  method(TestMails, mailSettingsTest, (tests, ctx, input) => tests.ofSettings(ctx, input.to)),
);
