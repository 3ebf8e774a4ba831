import { Injectable } from '@nestjs/common';
import type { DocumentView } from '@volante/contracts/documents/document.contract';
import { fileAttach } from '@volante/contracts/files/file.contract';
import { recordFileChange, recordFileList } from '@volante/contracts/files/record-file.contract';
import type { Permission } from '@volante/contracts/permissions';
import { CallClient } from '../calls/call-client.js';
import { CodedError } from '../coded-error.js';
import type { Context } from '../context.js';
import { Database } from '../data/database.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { isRefusal } from '../error-answers.js';

/** The record that documents are kept on. */
export interface DocumentOwner {
  /** Also the entity of its audit entries: `branch`, `contact`. */
  kind: string;
  id: string;
  /** In which its documents are read; `null`: in every one. */
  branch: string | null;
}

/**
 * A service's description of its records, so that the kit can keep documents on them; provided in the service's
 * module.
 */
export abstract class DocumentOwners {
  /** Permission to view the record includes its documents. */
  abstract readonly permission: Permission;
  /** The record, if the person may see it and its documents; DATA-404 otherwise. */
  abstract see(ctx: Context, id: string): Promise<DocumentOwner>;
  /** The record, locked, if the person may change it; DATA-404 otherwise. */
  abstract lock(tx: TenantTx, id: string): Promise<DocumentOwner>;
}

/**
 * Keeps documents on a service's records: the files service has the bytes, the owning service decides access and
 * keeps the history. Each change calls the files service within the transaction that writes the history.
 */
@Injectable()
export class RecordDocuments {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient,
    private readonly owners: DocumentOwners,
  ) {}

  async list(ctx: Context, id: string): Promise<{ rows: DocumentView[] }> {
    const { kind } = await this.owners.see(ctx, id);
    return this.calls.call(once(ctx), recordFileList, { owner: { kind, id } });
  }

  add(ctx: Context, id: string, ids: readonly string[]): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const owner = await this.owners.lock(tx, id);
      const files = ids.map((file) => ({ id: file, accept: 'any' as const }));
      const { permission } = this.owners;
      const { names } = await this.calls
        .call(once(ctx), fileAttach, { files, owner, permission, document: true })
        .catch((error: unknown) => {
          const isRefused = isRefusal(error);
          throw isRefused ? new CodedError('FILE-004', { code: error.code }) : error;
        });
      for (const name of names ?? []) audit(tx, owner, { from: null, to: name });
      return null;
    });
  }

  rename(ctx: Context, id: string, file: string, name: string): Promise<{ name: string }> {
    return this.change(ctx, id, file, { name }, ({ before, after }) => ({ from: before, to: after }));
  }

  async remove(ctx: Context, id: string, file: string): Promise<null> {
    await this.change(ctx, id, file, { state: 'deleted' }, ({ before }) => ({ from: before, to: null }));
    return null;
  }

  async restore(ctx: Context, id: string, file: string): Promise<null> {
    await this.change(ctx, id, file, { state: 'active' }, ({ after }) => ({ from: null, to: after }));
    return null;
  }

  private change(
    ctx: Context,
    id: string,
    file: string,
    change: { name: string } | { state: 'deleted' | 'active' },
    said: (names: { before: string; after: string }) => { from: unknown; to: unknown },
  ): Promise<{ name: string }> {
    return this.db.write(ctx, async (tx) => {
      const owner = await this.owners.lock(tx, id);
      const names = await this.calls.call(once(ctx), recordFileChange, {
        owner: { kind: owner.kind, id },
        file,
        change,
      });
      audit(tx, owner, said(names));
      return { name: names.after };
    });
  }
}

/** The person's key is used up by the owner's own transaction. */
const once = (ctx: Context): Context => ({ ...ctx, idempotencyKey: null });

function audit(tx: TenantTx, owner: DocumentOwner, change: { from: unknown; to: unknown }): void {
  tx.audit({ entity: owner.kind, entityId: owner.id, action: 'updated', changes: { document: change } });
}
