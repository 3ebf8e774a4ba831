import { createReadStream } from 'node:fs';
import { fileRegister } from '@volante/contracts/files/file.contract';
import type { z } from 'zod';
import type { CallClient } from '../calls/call-client.js';
import { type Context, type ServiceContextSigner, sha256 } from '../context.js';
import type { Database } from '../data/database.js';
import type { TenantTx } from '../data/tenant-tx.js';
import type { Logger } from '../log.js';
import { permanentKey, type Storage } from '../storage/storage.js';
import type { Job, JobFile, JobHandler } from './job-handler.js';
import type { ClaimedJob, JobLeases, Progress } from './job-leases.js';
import { type JobFileView, jobContext } from './job-row.js';

/** The process's resources for a job. */
export interface JobTools {
  readonly db: Database;
  readonly calls: CallClient;
  readonly storage: Storage;
  readonly signer: ServiceContextSigner | null;
  readonly log: Logger;
}

/** Why a run was aborted. */
export type AbortCause = 'cancel' | 'stop' | 'lost';

export class JobAborted extends Error {
  constructor(readonly why: AbortCause) {
    super(`job aborted: ${why}`);
    this.name = 'JobAborted';
  }
}

/** How long finished jobs and their files are kept. */
export const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const PROGRESS_MS = 500;
const MESSAGE_LENGTH = 400;
const ID_LENGTH = 24;

export class RunningJob<I> implements Job<I> {
  readonly id: string;
  readonly title: string;
  readonly ctx: Context;
  readonly input: I;
  readonly attempt: number;
  private readonly controller = new AbortController();
  private current: Progress;
  private files: JobFileView[];
  private lastCheckpoint: unknown;
  private saving: Promise<void> | null = null;
  private savedAt = 0;

  constructor(
    readonly claimed: ClaimedJob,
    handler: JobHandler<I>,
    private readonly leases: JobLeases,
    private readonly tools: JobTools,
  ) {
    const { row } = claimed;
    this.id = row.id;
    this.title = row.title;
    this.ctx = jobContext(row, tools.signer);
    this.input = handler.input.parse(JSON.parse(row.input));
    this.attempt = row.attempts;
    this.current = { done: row.done, total: row.total, message: row.message };
    this.files = JSON.parse(row.files) as JobFileView[];
    this.lastCheckpoint = row.checkpoint === null ? null : JSON.parse(row.checkpoint);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get lastProgress(): Progress {
    return this.current;
  }

  abort(why: AbortCause): void {
    this.controller.abort(new JobAborted(why));
  }

  checkpoint<C>(schema: z.ZodType<C>): C | null {
    return this.lastCheckpoint === null ? null : schema.parse(this.lastCheckpoint);
  }

  async saveCheckpoint(tx: TenantTx, value: unknown): Promise<void> {
    this.signal.throwIfAborted();
    const { affectedRows } = await tx.run(
      `UPDATE job SET checkpoint = :checkpoint, attempts = 1 WHERE business_id = :business AND id = :id
       AND lease_owner = :owner AND state = 'running'`,
      { checkpoint: JSON.stringify(value) ?? 'null', id: this.id, owner: this.claimed.owner },
    );
    if (affectedRows === 0) throw new JobAborted('lost');
    tx.onCommit(() => {
      this.lastCheckpoint = value;
      // Progress costs no attempts: a long job may be interrupted any number of times.
      this.claimed.row.attempts = 1;
    });
  }

  write<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.tools.db.write(this.ctx, work, { idempotencyKey: null });
  }

  progress(done: number, total = this.current.total, message = this.current.message): void {
    this.current = { done, total, message: message.slice(0, MESSAGE_LENGTH) };
    if (this.saving || Date.now() - this.savedAt < PROGRESS_MS) return;
    this.savedAt = Date.now();
    this.saving = this.leases
      .saveProgress(this.claimed, this.current)
      .catch((error: unknown) => this.tools.log.warn({ err: error, job: this.id }, 'progress was not saved'))
      .finally(() => {
        this.saving = null;
      });
  }

  /** No write of progress may come after the job's end. */
  async settle(): Promise<void> {
    await this.saving;
  }

  async addFile(file: JobFile): Promise<string> {
    this.signal.throwIfAborted();
    // The same file of the same job has the same key: a second run replaces what the first left.
    const key = permanentKey(
      this.ctx.actor.businessId,
      sha256(`${this.id}\n${file.name}`).slice(0, ID_LENGTH),
      this.claimed.row.created_at,
    );
    const stream = 'path' in file.source ? createReadStream(file.source.path) : file.source.stream;
    const { size } = await this.tools.storage.put(key, stream, { signal: this.signal });
    const { id } = await this.tools.calls.call(this.ctx, fileRegister, {
      key,
      name: file.name,
      mime: file.mime,
      size,
      onlyUser: this.ctx.actor.userId,
      permission: null,
      expiresAt: new Date(Date.now() + RETENTION_DAYS * DAY_MS).toISOString(),
    });
    this.files = [...this.files.filter((known) => known.id !== id), { id, name: file.name, size }];
    await this.write((tx) => this.saveFiles(tx));
    return id;
  }

  private async saveFiles(tx: TenantTx): Promise<void> {
    await tx.run(
      `UPDATE job SET files = :files WHERE business_id = :business AND id = :id AND lease_owner = :owner`,
      { files: JSON.stringify(this.files), id: this.id, owner: this.claimed.owner },
    );
  }
}
