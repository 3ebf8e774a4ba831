import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { fileAttach, fileRegister } from '@volante/contracts/files/file.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { cleanFilename } from '@volante/service-kit/storage/filename';
import { Storage } from '@volante/service-kit/storage/storage';
import { checkSpace } from '../../byte-store/space.js';
import { lockDrive } from '../../drive-store/drive-lock.js';
import { queueText } from '../../search/queue-text.js';
import { FILE_COLUMNS, type FileRow, IS_THERE } from './file-row.js';

type Attach = CallParsed<typeof fileAttach>;

type Accept = Attach['files'][number]['accept'];

const ACCEPTED: Readonly<Record<Exclude<Accept, 'any'>, RegExp>> = {
  image: /^image\/(?:png|jpeg)$/,
  pdf: /^application\/pdf$/,
  video: /^video\/(?:mp4|webm)$/,
  audio: /^audio\/mpeg$/,
};

/**
 * Calls by which other services register a file that they made, and the record that owns a file. Both are idempotent.
 */
@Injectable()
export class OwnershipService {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  async register(
    ctx: Context,
    input: CallParsed<typeof fileRegister>,
  ): Promise<CallOutput<typeof fileRegister>> {
    if (!input.key.startsWith(`b/${ctx.actor.businessId}/`)) throw new CodedError('REQ-111', { part: 'key' });
    const entry = await this.storage.stat(input.key);
    if (entry?.size !== input.size) throw new CodedError('REQ-111', { part: 'size' });
    const work = { idempotencyKey: null };
    return this.db.write(
      ctx,
      async (tx) => {
        if (input.withinSpace) {
          await lockDrive(tx);
          await checkSpace((sql, params) => tx.rows(sql, params), input.size);
        }
        await tx.run(
          `INSERT INTO file (business_id, id, storage_key, name, mime, size, folder, public, permission, all_branches, only_user,
             created_by, created_at, expires_at)
           VALUES (:business, :id, :key, :name, :mime, :size, '', 0, :permission, :allBranches, :only, :user, UTC_TIMESTAMP(3), :expires)
           ON DUPLICATE KEY UPDATE name = VALUES(name), size = VALUES(size), expires_at = VALUES(expires_at)`,
          {
            id: newId(),
            key: input.key,
            name: cleanFilename(input.name),
            mime: input.mime,
            size: input.size,
            permission: input.permission,
            allBranches: input.allBranches ? 1 : 0,
            only: input.onlyUser,
            user: ctx.actor.userId,
            expires: input.expiresAt === null ? null : new Date(input.expiresAt),
          },
        );
        const [row] = await tx.rows<{ id: string }>(
          'SELECT id FROM file WHERE business_id = :business AND storage_key = :key',
          { key: input.key },
        );
        if (!row) throw new CodedError('REQ-111', { part: 'key' });
        return { id: row.id };
      },
      work,
    );
  }

  /**
   * All or none. A file belongs to its uploader until it is attached to a record; after that it cannot be moved to
   * another. All files of the record go to the given branch, so that they are readable with the record.
   */
  attach(ctx: Context, input: Attach): Promise<CallOutput<typeof fileAttach>> {
    return this.db.write(
      ctx,
      async (tx) => {
        const names = await bind(tx, input);
        if (input.document) for (const { id } of input.files) await queueText(tx, id);
        const owners = input.files.length > 0 ? ownersOf(input) : [input.owner.id];
        await tx.run(
          `UPDATE file SET branch_id = :branch
           WHERE business_id = :business AND owner_kind = :kind AND owner_id IN (:owners)`,
          { kind: input.owner.kind, owners: [...new Set(owners)], branch: input.owner.branch },
        );
        return { attached: input.files.map(({ id }) => id), ...(input.document ? { names } : {}) };
      },
      { idempotencyKey: null },
    );
  }
}

/** The record of each file. */
const ownersOf = ({ files, owner }: Attach): string[] => files.map(({ record }) => record ?? owner.id);

async function bind(tx: TenantTx, input: Attach): Promise<string[]> {
  const ids = input.files.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await tx.rows<FileRow>(
    `SELECT ${FILE_COLUMNS} FROM file WHERE business_id = :business AND id IN (:ids)
       AND ${IS_THERE} ORDER BY id FOR UPDATE`,
    { ids },
  );
  const owners = ownersOf(input);
  for (const [at, { id, accept }] of input.files.entries()) {
    // A file that stands twice in one call is of the first record, and refused for another.
    if (owners[ids.indexOf(id)] !== owners[at]) throw new CodedError('FILE-004');
    const file = rows.find((row) => row.id === id);
    check(tx.ctx, input, { accept, owner: owners[at] }, file);
  }
  await tx.run(
    `UPDATE file SET owner_kind = :kind, owner_id = ELT(FIELD(id, :ids), :owners), branch_id = :branch, permission = :permission,
             public = IF(:public, 1, public), document = :document,
             created_by_name = IF(created_by_name = '', :by, created_by_name), only_user = NULL, expires_at = NULL WHERE business_id = :business AND id IN (:ids)`,
    {
      ids,
      owners,
      kind: input.owner.kind,
      branch: input.owner.branch,
      permission: input.permission,
      public: input.public,
      document: input.document,
      by: tx.ctx.actor.userName,
    },
  );
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []);
}

function check(
  ctx: Context,
  input: Attach,
  { accept, owner }: { accept: Accept; owner: string | undefined },
  file: FileRow | undefined,
): void {
  if (!file) throw new CodedError('FILE-004');
  const isFree = file.owner_id === null && file.created_by === ctx.actor.userId;
  const isOwners = file.owner_kind === input.owner.kind && file.owner_id === owner;
  if (!isFree && !isOwners) throw new CodedError('FILE-004');
  // A file that stands in a field would be deleted with the documents, under the field's feet.
  if (input.document && !isFree && file.document !== 1) throw new CodedError('FILE-004');
  if (accept !== 'any' && !ACCEPTED[accept].test(file.mime)) throw new CodedError('FILE-001');
}
