import { Module } from '@nestjs/common';
import { mailRefusalRead, mailRefusalSet } from '@volante/contracts/mail/mail-delivery.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { OutboxModule } from '../../outbox/outbox.module.js';
import { RefusalLinks } from '../../rendering/refusal-links.js';
import { RefusalsService } from './refusals.service.js';

@Module({
  imports: [OutboxModule],
  controllers: [controllerOf(methods(RefusalsService, { read: mailRefusalRead, set: mailRefusalSet }))],
  providers: [RefusalLinks, RefusalsService],
})
export class RefusalsModule {}
