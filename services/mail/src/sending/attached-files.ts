import { Injectable } from '@nestjs/common';
import { fileAttach, fileDescribe } from '@volante/contracts/files/file.contract';
import { MAIL_ATTACHMENT_BYTES } from '@volante/contracts/mail/mail-delivery.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { newId } from '@volante/service-kit/object-id';
import type { Attachments } from '../outbox/content.js';

/** Files that go along with mails. */
@Injectable()
export class AttachedFiles {
  constructor(private readonly calls: CallClient<'mail'>) {}

  /**
   * Those that the sender may read, and not too many bytes of them: MAIL-004, MAIL-003. With `keep` what was uploaded for
   * this is kept: a mail may wait for longer than the day that such files are given. They are read then where the mail
   * is, in `branch`.
   */
  async find(
    ctx: Context,
    ids: readonly string[],
    { keep, branch }: { keep: boolean; branch: string | null },
  ): Promise<Attachments> {
    if (ids.length === 0) return [];
    const wanted = [...new Set(ids)];
    const asked = { ...ctx, idempotencyKey: null };
    const { rows } = await this.calls.call(asked, fileDescribe, { ids: wanted });
    const readable = rows.filter(({ isReadable }) => isReadable);
    if (readable.length < wanted.length) throw new CodedError('MAIL-004');
    const bytes = readable.reduce((sum, { size }) => sum + size, 0);
    if (bytes > MAIL_ATTACHMENT_BYTES) throw new CodedError('MAIL-003', { bytes });
    const free = readable.filter(({ isFree }) => isFree);
    if (keep && free.length > 0)
      await this.calls.call(asked, fileAttach, {
        files: free.map(({ id }) => ({ id, accept: 'any' as const })),
        owner: { kind: 'mail', id: newId(), branch },
        permission: 'mail.send',
      });
    return readable.map(({ key, name, mime, size }) => ({ key, name, mime, size }));
  }
}
