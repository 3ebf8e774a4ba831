import { Injectable } from '@nestjs/common';
import { fileAttach, fileRegister } from '@volante/contracts/files/file.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';

/** A paper that no request came to use is removed after so long. The worker binds those that are used within a second. */
const DAY_MS = 86_400_000;
const UNUSED: Keeping = { keptMs: 30 * DAY_MS, onlyUser: null, withinSpace: false };
const LOOK_MS = 3_600_000;

interface Keeping {
  keptMs: number;
  onlyUser: string | null;
  /** Whether a school without room is refused: papers that somebody signed are kept all the same. */
  withinSpace: boolean;
}

export interface KeptPaper {
  file: string;
  key: string;
  size: number;
  sha256: string;
}

interface Settled {
  branch: string;
  paper: string;
  sealed: string | null;
  base: string | null;
  evidence: string | null;
}

interface NewPaper {
  bytes: Uint8Array;
  name: string;
  owner: { id: string; branch: string };
}

interface NewTemplate extends Pick<NewPaper, 'bytes' | 'name'> {
  agreement: string;
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Puts PDFs that this service made into storage, as files that are read by the rule of their request. */
@Injectable()
export class KeptPapers {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'agreements'>,
    private readonly storage: Storage,
  ) {}

  /**
   * Each try has a key of its own: nobody writes over bytes that count. Until it is bound only its maker reads it, then everybody who
   * sees the request; it expires by itself until {@link settle} says that a request uses it.
   */
  async keep(ctx: Context, { bytes, name, owner }: NewPaper): Promise<KeptPaper> {
    const { kept, facts } = await this.put(ctx, { bytes, name });
    await this.bind(ctx, [kept.file], owner);
    await this.calls.call({ ...ctx, idempotencyKey: null }, fileRegister, facts);
    return kept;
  }

  /** The PDF of a template: everybody who sees templates reads it, in all branches, for good. */
  async keepTemplate(ctx: Context, { bytes, name, agreement }: NewTemplate): Promise<KeptPaper> {
    const { kept } = await this.put(ctx, { bytes, name });
    await this.calls.call({ ...ctx, idempotencyKey: null }, fileAttach, {
      files: [{ id: kept.file, accept: 'pdf' }],
      owner: { kind: 'agreement', id: agreement, branch: null },
      permission: 'agreement.view',
    });
    return kept;
  }

  /** Something to look at, for its maker alone. FILE-008 where the school's space has no room for it. */
  async keepBriefly(ctx: Context, paper: Pick<NewPaper, 'bytes' | 'name'>): Promise<string> {
    const { kept } = await this.put(ctx, paper, {
      ...{ keptMs: LOOK_MS, onlyUser: ctx.actor.userId, withinSpace: true },
    });
    return kept.file;
  }

  private async put(
    ctx: Context,
    { bytes, name }: Pick<NewPaper, 'bytes' | 'name'>,
    { keptMs, onlyUser, withinSpace }: Keeping = UNUSED,
  ) {
    const key = permanentKey(ctx.actor.businessId, newId());
    const { size } = await this.storage.put(key, whole(bytes));
    const expiresAt = new Date(Date.now() + keptMs).toISOString();
    const facts = { key, name, mime: MIMES.pdf, size, onlyUser, permission: null, expiresAt };
    const { id } = await this.calls
      .call({ ...ctx, idempotencyKey: null }, fileRegister, { ...facts, withinSpace })
      .catch(async (error: unknown) => {
        if (error instanceof CodedError && error.code === 'FILE-008') await this.storage.remove(key);
        throw error;
      });
    return { kept: { file: id, key, size, sha256: sha256(Buffer.from(bytes)) }, facts };
  }

  /** The files of a request stay for good, in the branch where it is now. Repeated until it has succeeded (`papers_due`). */
  async settle(ctx: Context, id: string): Promise<void> {
    const [row] = await this.db.rows<Settled>(
      ctx,
      `SELECT r.branch_id branch, r.file_id paper, r.sealed_file sealed, b.file_id base, b.evidence_file evidence
       FROM agreement_request r LEFT JOIN agreement_base b ON b.business_id = r.business_id AND b.request_id = r.id
       WHERE r.business_id = :business AND r.id = :id AND r.papers_due = 1`,
      { id },
    );
    if (!row) return;
    const { branch, paper, sealed, evidence } = row;
    // A sealed document holds its base, which is on its way out.
    const base = sealed ? null : row.base;
    const files = [paper, sealed, base, evidence].filter((file) => file !== null);
    await this.bind(ctx, files, { id, branch });
    await this.db.write(
      ctx,
      (tx) =>
        tx.run(
          `UPDATE agreement_request SET papers_due = 0
           WHERE business_id = :business AND id = :id AND branch_id = :branch AND sealed_file <=> :sealed
             AND (SELECT file_id FROM agreement_base WHERE business_id = :business AND request_id = :id) <=> :base`,
          { id, branch, sealed, base: row.base },
        ),
      { idempotencyKey: null },
    );
  }

  /** Bytes and pictures of a paper go with the next sweep of the files service. */
  async release(ctx: Context, key: string): Promise<void> {
    const size = (await this.storage.stat(key))?.size;
    if (size !== undefined)
      await this.calls.call({ ...ctx, idempotencyKey: null }, fileRegister, {
        ...{ key, name: 'Documento eliminado.pdf', mime: MIMES.pdf, size },
        ...{ onlyUser: null, permission: null, expiresAt: new Date().toISOString() },
      });
    await this.db.write(
      ctx,
      (tx) =>
        tx.run('DELETE FROM agreement_release WHERE business_id = :business AND storage_key = :key', { key }),
      { idempotencyKey: null },
    );
  }

  async bind(ctx: Context, files: readonly string[], owner: NewPaper['owner']): Promise<void> {
    await this.calls.call({ ...ctx, idempotencyKey: null }, fileAttach, {
      files: files.map((id) => ({ id, accept: 'pdf' as const })),
      owner: { kind: 'agreement-request', ...owner },
      permission: 'agreement.view',
    });
  }
}
