import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { BUS } from '@volante/service-kit/boot/kit.module';

/** Workers listen here; a lost word costs them one look. The bus lets this service speak on `ctl.mail.>`. */
export const OUTBOX_SUBJECT = 'ctl.mail.outbox';

/** Tells the workers that there is mail to send. */
@Injectable()
export class OutboxWake {
  constructor(@Inject(BUS) private readonly bus: NatsConnection) {}

  wake(): void {
    if (!this.bus.isClosed()) this.bus.publish(OUTBOX_SUBJECT);
  }
}
