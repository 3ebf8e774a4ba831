import { Injectable } from '@nestjs/common';
import { fileMove } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import { attachFiles } from '@volante/service-kit/files/attach-files';

export interface LinkedFile {
  id: string;
  accept: 'image' | 'pdf';
}

/** Binds uploaded files to a contact, so that they are read by the contact's rule: its branch and `client.view`. */
@Injectable()
export class FileLinks {
  constructor(private readonly calls: CallClient<'contacts'>) {}

  /** CONTACT-004 when one of them is not the caller's to use here, or not what it should be. Safe to repeat. */
  async attach(
    ctx: Context,
    contact: { id: string; branch: string },
    files: readonly LinkedFile[],
  ): Promise<void> {
    if (files.length > 0) await this.bind(ctx, contact, files);
  }

  /** The contact's files are read in its branch: they go along when that changes. Safe to repeat. */
  move(ctx: Context, contact: { id: string; branch: string }): Promise<void> {
    return this.bind(ctx, contact, []);
  }

  /** The same for many. */
  async moveAll(ctx: Context, ids: readonly string[], branch: string): Promise<void> {
    if (ids.length === 0) return;
    const once = { ...ctx, idempotencyKey: null };
    await this.calls.call(once, fileMove, { kind: 'contact', ids: [...ids], branch });
  }

  private bind(
    ctx: Context,
    contact: { id: string; branch: string },
    files: readonly LinkedFile[],
  ): Promise<void> {
    const owner = { kind: 'contact', id: contact.id, branch: contact.branch };
    return attachFiles(
      this.calls,
      ctx,
      { files: [...files], owner, permission: 'client.view' },
      'CONTACT-004',
    );
  }
}
