import { Inject, Injectable } from '@nestjs/common';
import { isHandedOver } from '@volante/contracts/mail/handed-over';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { ServiceContextSigner } from '@volante/service-kit/context';
import { readAccessSettings } from '../settings.js';
import type { LetterText } from './letter-texts.js';

export interface Post extends LetterText {
  /** The same key is one mail. */
  key: string;
  origin: string;
  email: string;
  /** Sealed while it waits, by the platform's server, past the day's limit and a trial's rule: for what opens an account alone. */
  secret: boolean;
}

/** Hands letters to the mail service, which seals them while they wait and erases them once they have gone. */
@Injectable()
export class Postman {
  private readonly base = readAccessSettings().VOLANTE_PUBLIC_URL.replace(/\/+$/, '');

  constructor(
    private readonly calls: CallClient<'session'>,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
  ) {}

  get hasAddress(): boolean {
    return this.base !== '';
  }

  /** From the settings, never from a request: whoever asks for a link does not choose where it leads. */
  address(path: string): string {
    return `${this.base}${path}`;
  }

  /** @throws CodedError - what the mail service refuses it with; the letter is tried again. */
  async send(business: string, { key, origin, email, subject, body, secret }: Post): Promise<void> {
    if (!this.signer)
      throw new Error('VOLANTE_SERVICE_PRIVATE_KEY_FILE is not set: no mail can be asked for');
    const ctx = systemContext(business, '');
    const signed = { ...ctx, signedActor: this.signer.sign(ctx.actor), idempotencyKey: null };
    const { rows } = await this.calls.call(signed, mailSend, {
      key,
      origin,
      layout: null,
      content: { purpose: 'service', subject, body, header: true, footer: true },
      recipients: [{ contact: null, branch: null, name: '', address: email, values: {} }],
      values: {},
      attachments: [],
      secret,
      check: false,
    });
    const outcome = rows[0]?.outcome;
    if (!isHandedOver(outcome)) throw new Error(`mail was refused: ${outcome}`);
  }
}
