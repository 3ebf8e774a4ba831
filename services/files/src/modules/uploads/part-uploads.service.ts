import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { MAX_OPEN_UPLOADS, UPLOAD_PART_BYTES } from '@volante/contracts/files/drive-limits';
import type {
  uploadBegin,
  uploadList,
  uploadPart,
  uploadState,
} from '@volante/contracts/files/drive-upload.contract';
import { BUS } from '@volante/service-kit/boot/kit.module';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { storedActor } from '@volante/service-kit/jobs/job-row';
import { newId } from '@volante/service-kit/object-id';
import { cleanFilename } from '@volante/service-kit/storage/filename';
import { isStagingKey, permanentKey, Storage } from '@volante/service-kit/storage/storage';
import { checkSpace } from '../../byte-store/space.js';
import { dropBytes, forgetNote, noteBytes } from '../../byte-store/stored-bytes.js';
import { lockDrive } from '../../drive-store/drive-lock.js';
import { folderOf } from '../../drive-store/drive-node.js';
import { findSpot } from '../../drive-store/drive-upload.js';
import {
  endUpload,
  lockUpload,
  partKeys,
  partSize,
  partsOf,
  toOpenUpload,
  UPLOAD_COLUMNS,
  type UploadRow,
} from '../../upload-store/upload-row.js';
import { UPLOADS_SUBJECT } from './upload-joiner.js';

type Begin = CallParsed<typeof uploadBegin>;

/** Large files in parts, in order: each part is stored for good, so that a cut costs no more than the part on its way. */
@Injectable()
export class PartUploads {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    @Inject(BUS) private readonly bus: NatsConnection,
  ) {}

  async list(ctx: Context): Promise<CallOutput<typeof uploadList>> {
    const rows = await this.db.rows<UploadRow>(
      ctx,
      `SELECT ${UPLOAD_COLUMNS} FROM drive_upload
       WHERE business_id = :business AND user_id = :user AND state = 'open' ORDER BY begun_at DESC, id DESC
       LIMIT ${MAX_OPEN_UPLOADS}`,
      { user: ctx.actor.userId },
    );
    return { rows: rows.map(toOpenUpload) };
  }

  begin(ctx: Context, sent: Begin): Promise<CallOutput<typeof uploadBegin>> {
    const input = { ...sent, name: cleanFilename(sent.name) };
    return this.db.write(ctx, async (tx) => {
      await lockDrive(tx);
      const known = await knownUpload(tx, input);
      const id = known ?? (await insertUpload(tx, input));
      await tx.run(
        `UPDATE drive_upload SET changed_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id = :id`,
        { id },
      );
      // One that rested for a day takes the rest of its room again.
      await checkSpace((sql, params) => tx.rows(sql, params), 0);
      return { ...toOpenUpload(await lockUpload(tx, id)), partBytes: UPLOAD_PART_BYTES };
    });
  }

  /** The bytes get a place of their own first, and their row after: a part whose row is not made goes again. */
  async part(ctx: Context, input: CallParsed<typeof uploadPart>): Promise<CallOutput<typeof uploadPart>> {
    const { upload: staged, id, number } = input;
    if (!isStagingKey(staged)) throw new CodedError('REQ-111', { part: 'upload' });
    const entry = await this.storage.stat(staged);
    const business = ctx.actor.businessId;
    const key = permanentKey(business, newId());
    await noteBytes(this.db, business, [key]);
    await this.storage.move(staged, key);
    try {
      return await this.db.write(ctx, async (tx) => {
        const upload = await lockUpload(tx, id);
        if (number < upload.parts || upload.state !== 'open') return { parts: upload.parts };
        if (number > upload.parts) throw new CodedError('DRIVE-UPLOAD-001', { parts: upload.parts });
        if (entry?.size !== partSize(upload.size, number)) throw new CodedError('FILE-003');
        await tx.run(
          `INSERT INTO drive_upload_part (business_id, upload_id, number, storage_key) VALUES (:business, :id, :number, :key)`,
          { id, number, key },
        );
        await tx.run(
          `UPDATE drive_upload SET parts = :parts, changed_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id = :id`,
          { id, parts: number + 1 },
        );
        await forgetNote(tx, [{ key }]);
        return { parts: number + 1 };
      });
    } finally {
      await dropBytes(this.db, this.storage, business, [{ key }]);
    }
  }

  finish(ctx: Context, id: string): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const upload = await lockUpload(tx, id);
      if (upload.state !== 'open') return null;
      if (upload.parts < partsOf(upload.size))
        throw new CodedError('DRIVE-UPLOAD-001', { parts: upload.parts });
      await tx.run(
        `UPDATE drive_upload SET state = 'joining', actor = :actor, changed_at = UTC_TIMESTAMP(3)
         WHERE business_id = :business AND id = :id`,
        { id, actor: storedActor(ctx.actor) },
      );
      tx.onCommit(() => {
        if (!this.bus.isClosed()) this.bus.publish(UPLOADS_SUBJECT);
      });
      return null;
    });
  }

  async state(ctx: Context, id: string): Promise<CallOutput<typeof uploadState>> {
    const [row] = await this.db.rows<UploadRow>(
      ctx,
      `SELECT ${UPLOAD_COLUMNS} FROM drive_upload WHERE business_id = :business AND id = :id AND user_id = :user`,
      { id, user: ctx.actor.userId },
    );
    if (!row) throw notFound();
    const { state, parts, item_id: item, sha256, problem } = row;
    return { state, parts, item, sha256, problem };
  }

  async cancel(ctx: Context, id: string): Promise<null> {
    let keys: string[] = [];
    await this.db.write(ctx, async (tx) => {
      const upload = await lockUpload(tx, id);
      keys = [];
      if (upload.state !== 'open') return null;
      keys = await partKeys(tx, id);
      await endUpload(tx, id, { state: 'failed', problem: 'Subida descartada.' });
      return null;
    });
    await dropBytes(
      this.db,
      this.storage,
      ctx.actor.businessId,
      keys.map((key) => ({ key })),
    );
    return null;
  }
}

/** The person's open upload of the same file into the same folder, or the one that is named: DRIVE-UPLOAD-003 for another file. */
async function knownUpload(
  tx: TenantTx,
  { folder, name, size, fingerprint, upload }: Begin,
): Promise<string | null> {
  if (upload) {
    const row = await lockUpload(tx, upload);
    if (row.state !== 'open') throw notFound();
    if (row.fingerprint !== fingerprint || Number(row.size) !== size)
      throw new CodedError('DRIVE-UPLOAD-003');
    return row.id;
  }
  const [row] = await tx.rows<{ id: string }>(
    `SELECT id FROM drive_upload WHERE business_id = :business AND user_id = :user AND state = 'open'
       AND folder_id = :folder AND name = :name AND size = :size AND fingerprint = :fingerprint LIMIT 1`,
    { user: tx.ctx.actor.userId, folder: folderOf(folder), name, size, fingerprint },
  );
  return row?.id ?? null;
}

/** Folder, name and room are looked at before the first byte comes, and again when all are here. */
async function insertUpload(tx: TenantTx, input: Begin): Promise<string> {
  const { folder, name, size, fingerprint, onTaken } = input;
  const [open] = await tx.rows<{ many: number }>(
    `SELECT COUNT(*) AS many FROM drive_upload WHERE business_id = :business AND user_id = :user AND state IN ('open', 'joining')`,
    { user: tx.ctx.actor.userId },
  );
  if (Number(open?.many ?? 0) >= MAX_OPEN_UPLOADS) throw new CodedError('DRIVE-UPLOAD-002');
  await findSpot(tx, { folder, name, onTaken });
  await checkSpace((sql, params) => tx.rows(sql, params), size);
  const id = newId();
  await tx.run(
    `INSERT INTO drive_upload (business_id, id, user_id, folder_id, name, size, fingerprint, on_taken, state, begun_at, changed_at)
     VALUES (:business, :id, :user, :folder, :name, :size, :fingerprint, :onTaken, 'open', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    { id, user: tx.ctx.actor.userId, folder: folderOf(folder), name, size, fingerprint, onTaken },
  );
  return id;
}
