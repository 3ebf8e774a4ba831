import { Module } from '@nestjs/common';
import { smsAgain, smsList, smsSend, smsSettings } from '@volante/contracts/mail/sms.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { OutboxModule } from '../outbox/outbox.module.js';
import { readMailEnvironment } from '../settings.js';
import { SmsBackground } from './sms.background.js';
import { SmsService } from './sms.service.js';
import { SmsProvider } from './sms-provider.js';

const SmsController = controllerOf(
  method(SmsService, smsSettings, (sms) => sms.settings()),
  methods(SmsService, { list: smsList, again: smsAgain }),
  method(SmsService, smsSend, (sms, ctx, input) => sms.send(onBehalf(ctx), input)),
);

const provider = {
  provide: SmsProvider,
  useFactory: () => {
    const { VOLANTE_SMS_URL, VOLANTE_SMS_TOKEN, VOLANTE_SMS_FROM } = readMailEnvironment();
    return new SmsProvider(VOLANTE_SMS_URL, VOLANTE_SMS_TOKEN, VOLANTE_SMS_FROM);
  },
};

/** Messages to telephones, the second channel beside mails. */
@Module({
  imports: [OutboxModule],
  controllers: [SmsController],
  providers: [provider, SmsBackground, SmsService],
  exports: [SmsBackground],
})
export class SmsModule {}
