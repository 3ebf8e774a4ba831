import { setTimeout as rest } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import { errorDefinition } from '@volante/contracts/catalogue';
import { fileUpload } from '@volante/contracts/files/file.contract';
import { BUS, LOG } from '@volante/service-kit/boot/kit.module';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { readActor } from '@volante/service-kit/jobs/job-row';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { newStagingKey, Storage } from '@volante/service-kit/storage/storage';
import { dropBytes } from '../../byte-store/stored-bytes.js';
import { placeOf } from '../../drive-store/drive-node.js';
import {
  endUpload,
  lockUpload,
  partKeys,
  UPLOAD_COLUMNS,
  type UploadRow,
} from '../../upload-store/upload-row.js';
import { UploadsService } from '../../upload-store/uploads.service.js';

/** Workers listen here; a lost word costs one look. */
export const UPLOADS_SUBJECT = 'ctl.files.uploads';
const LOOK_MS = 15_000;
/** Renewed while parts are read: of a worker that died, another one takes over after so long. */
const LEASE_SECONDS = 60;
const RENEW_MS = 15_000;
const MAX_ATTEMPTS = 5;

interface Claimed extends UploadRow {
  business_id: string;
  actor: string;
}

/** Joins the parts of uploads that are whole, looks at the file and puts it into its folder, with the rights of its person. */
@Injectable()
export class UploadJoiner {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: () => this.joinNext(),
    wake: () => ({ bus: this.bus, subject: UPLOADS_SUBJECT }),
    onError: (error) => this.log.warn({ err: error }, 'parts of an upload will be joined later'),
  });
  private readonly owner = newId();

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly uploads: UploadsService,
    @Inject(BUS) private readonly bus: NatsConnection,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Answers whether there was one. */
  async joinNext(): Promise<boolean> {
    const upload = await this.claim();
    if (!upload) return false;
    const ctx = { ...systemContext(upload.business_id, ''), actor: readActor(upload.actor) };
    try {
      await this.join(ctx, upload);
    } catch (error) {
      if (!(error instanceof CodedError) || error.code === 'REQ-110') throw error;
      await this.refuse(ctx, upload, errorDefinition(error.code).message);
    }
    return true;
  }

  /** One upload whose lease nobody has. One that failed too often for unknown reasons is given up. */
  private async claim(): Promise<Claimed | null> {
    const params = { owner: this.owner };
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE drive_upload SET lease_owner = :owner, attempts = attempts + 1,
         lease_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE state = 'joining' AND (lease_until IS NULL OR lease_until < UTC_TIMESTAMP(3)) LIMIT 1`,
      params,
    );
    if (affectedRows === 0) return null;
    const [row] = await this.db.unscoped<Claimed & { attempts: number }>(
      `SELECT ${UPLOAD_COLUMNS}, business_id, actor, attempts FROM drive_upload
       WHERE state = 'joining' AND lease_owner = :owner ORDER BY lease_until DESC LIMIT 1`,
      params,
    );
    if (row && row.attempts > MAX_ATTEMPTS) {
      const ctx = { ...systemContext(row.business_id, ''), actor: readActor(row.actor) };
      await this.refuse(ctx, row, 'No se ha podido guardar el archivo. Súbelo otra vez.');
      return null;
    }
    return row ?? null;
  }

  private async join(ctx: Context, upload: Claimed): Promise<void> {
    const keys = await partKeys({ rows: (sql, params) => this.db.rows(ctx, sql, params ?? {}) }, upload.id);
    const staged = newStagingKey();
    const stop = new AbortController();
    const renewing = this.renew(upload, stop.signal);
    try {
      const { sha256 } = await this.storage.put(staged, this.bytesOf(keys));
      const input = fileUpload.input.parse({
        upload: staged,
        filename: upload.name,
        size: Number(upload.size),
        folder: placeOf(upload.folder_id),
        onTaken: upload.on_taken,
      });
      await this.uploads.joined(ctx, input, sha256, {
        begin: (tx) => this.assertMine(tx, upload.id),
        done: (tx, output) => endUpload(tx, upload.id, { ...endOf(output), sha256 }),
      });
    } finally {
      stop.abort();
      await renewing;
      await this.storage.remove(staged);
    }
    await this.drop(ctx, keys);
  }

  private async *bytesOf(keys: readonly string[]): AsyncIterable<Uint8Array> {
    for (const key of keys) yield* await this.storage.get(key);
  }

  private async renew({ business_id: business, id }: Claimed, signal: AbortSignal): Promise<void> {
    const pause = () => rest(RENEW_MS, true, { signal, ref: false }).catch(() => false);
    while (await pause())
      await this.db.unscopedRun(
        `UPDATE drive_upload SET lease_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
         WHERE business_id = :business AND id = :id AND lease_owner = :owner`,
        { business, id, owner: this.owner },
      );
  }

  /** Its room is given back; another worker that took over meanwhile keeps it. */
  private async assertMine(tx: TenantTx, id: string): Promise<void> {
    const { affectedRows } = await tx.run(
      `UPDATE drive_upload SET state = 'stored'
       WHERE business_id = :business AND id = :id AND state = 'joining' AND lease_owner = :owner`,
      { id, owner: this.owner },
    );
    if (affectedRows === 0) throw new Error('another worker joins this upload');
  }

  private async refuse(ctx: Context, { id }: Claimed, problem: string): Promise<void> {
    const keys = await this.db.write(
      ctx,
      async (tx) => {
        const upload = await lockUpload(tx, id);
        if (upload.state !== 'joining') return [];
        const parts = await partKeys(tx, id);
        await endUpload(tx, id, { state: 'failed', problem });
        return parts;
      },
      { idempotencyKey: null },
    );
    await this.drop(ctx, keys);
  }

  private drop(ctx: Context, keys: readonly string[]): Promise<void> {
    const bytes = keys.map((key) => ({ key }));
    return dropBytes(this.db, this.storage, ctx.actor.businessId, bytes);
  }
}

const endOf = ({ outcome, item }: CallOutput<typeof fileUpload>) => ({ state: outcome, item });
