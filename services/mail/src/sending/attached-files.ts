import { Injectable } from '@nestjs/common';
import { fileDescribe } from '@volante/contracts/files/file.contract';
import { MAIL_ATTACHMENT_BYTES } from '@volante/contracts/mail/mail-delivery.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Attachments } from '../outbox/content.js';

/** Files that go along with mails: those that the sender may read, and not too many bytes of them. */
@Injectable()
export class AttachedFiles {
  constructor(private readonly calls: CallClient<'mail'>) {}

  async find(ctx: Context, ids: readonly string[]): Promise<Attachments> {
    if (ids.length === 0) return [];
    const wanted = [...new Set(ids)];
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, fileDescribe, { ids: wanted });
    const readable = rows.filter(({ isReadable }) => isReadable);
    if (readable.length < wanted.length) throw new CodedError('MAIL-004');
    const bytes = readable.reduce((sum, { size }) => sum + size, 0);
    if (bytes > MAIL_ATTACHMENT_BYTES) throw new CodedError('MAIL-003', { bytes });
    return readable.map(({ key, name, mime, size }) => ({ key, name, mime, size }));
  }
}
