import { Injectable } from '@nestjs/common';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { attachFiles } from '@volante/service-kit/files/attach-files';

export interface LinkedFile {
  id: string;
  accept: 'image' | 'pdf';
}

/**
 * Binds uploaded files to a contact, so that they are read by the contact's rule: its branch and `client.view`. When
 * that changes they follow by its events.
 */
@Injectable()
export class FileLinks {
  constructor(private readonly calls: CallClient<'contacts'>) {}

  /** CONTACT-004 when the caller may not use one of them here, or its kind is wrong. Safe to repeat. */
  async attach(
    ctx: Context,
    contact: { id: string; branch: string },
    files: readonly LinkedFile[],
  ): Promise<void> {
    if (files.length === 0) return;
    const owner = { kind: 'contact', id: contact.id, branch: contact.branch };
    const binding = { files: [...files], owner, permission: 'client.view' as const };
    await attachFiles(this.calls, ctx, binding, 'CONTACT-004');
  }
}
