import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { controllerOf, method } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { SendingService } from '../../sending/sending.service.js';

export const SendingController = controllerOf(
  method(SendingService, mailSend, (sending, ctx, input) => sending.send(onBehalf(ctx), input)),
);
