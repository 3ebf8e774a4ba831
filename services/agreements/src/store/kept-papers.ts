import { Injectable } from '@nestjs/common';
import { fileAttach, fileRegister } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, sha256 } from '@volante/service-kit/context';
import { newId } from '@volante/service-kit/object-id';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';

export interface KeptPaper {
  file: string;
  key: string;
  size: number;
  sha256: string;
}

interface NewPaper {
  bytes: Uint8Array;
  name: string;
  owner: { id: string; branch: string };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Puts PDFs that this service made into storage, as files that are read by the rule of their request. */
@Injectable()
export class KeptPapers {
  constructor(
    private readonly calls: CallClient<'agreements'>,
    private readonly storage: Storage,
  ) {}

  /** Each try has a key of its own: nobody writes over bytes that count. */
  async keep(ctx: Context, { bytes, name, owner }: NewPaper): Promise<KeptPaper> {
    const key = permanentKey(ctx.actor.businessId, newId());
    const { size } = await this.storage.put(key, whole(bytes));
    const once = { ...ctx, idempotencyKey: null };
    const { id } = await this.calls.call(once, fileRegister, {
      ...{ key, name, mime: MIMES.pdf, size },
      ...{ onlyUser: null, permission: 'agreement.view' as const, expiresAt: null },
    });
    await this.calls.call(once, fileAttach, {
      files: [{ id, accept: 'pdf' }],
      owner: { kind: 'agreement-request', ...owner },
      permission: 'agreement.view',
    });
    return { file: id, key, size, sha256: sha256(Buffer.from(bytes)) };
  }
}
