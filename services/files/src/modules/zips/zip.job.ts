import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { driveZip } from '@volante/contracts/files/drive-zip.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { localMoment } from '@volante/service-kit/local-days';
import { type ZipPart, zipParts } from '@volante/service-kit/sheets/xlsx-zip';
import { Storage } from '@volante/service-kit/storage/storage';
import { checkSpace } from '../../byte-store/space.js';
import type { Read } from '../../drive-store/sight.js';
import { keysOf } from '../../zip-store/zip-keys.js';
import { readSelection, type ZipEntry } from '../../zip-store/zip-selection.js';

type Input = CallParsed<typeof driveZip>;
const ZONE = 'Europe/Madrid';

/** ZIPs of the drive: taken in as a job, made from what the person sees when the job runs. */
@Injectable()
export class ZipJob implements JobHandler<Input> {
  readonly kind = 'drive.zip';
  readonly input = driveZip.input;

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly queue: JobQueue,
  ) {}

  async start(ctx: Context, input: Input): Promise<CallOutput<typeof driveZip>> {
    const { name, entries } = await readSelection(ctx, this.reads(ctx), input.ids);
    await checkSpace(
      this.reads(ctx),
      entries.reduce((sum, { size }) => sum + size, 0),
    );
    await keysOf(this.reads(ctx), entries);
    const title = name === null ? `ZIP de ${input.ids.length} elementos` : `ZIP de ${name}`;
    const job = await this.db.write(ctx, (tx) =>
      this.queue.enqueue(tx, { kind: this.kind, title, input, total: entries.length }),
    );
    return { job };
  }

  /** Interrupted, it begins again: half a ZIP is none. */
  async run(job: Job<Input>): Promise<JobOutcome> {
    const { name, entries } = await readSelection(job.ctx, this.reads(job.ctx), job.input.ids);
    const { day } = localMoment(Date.now(), ZONE);
    const stem = name ?? `Archivos ${day}`;
    await job.addFile({
      name: `${stem}.zip`,
      mime: 'application/zip',
      source: { stream: zipParts(await this.parts(job, entries)) },
    });
    const count = entries.length;
    return { message: count === 1 ? '1 archivo en el ZIP.' : `${count} archivos en el ZIP.` };
  }

  private reads(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }

  private async parts(job: Job<Input>, entries: readonly ZipEntry[]): Promise<ZipPart[]> {
    const keys = await keysOf(this.reads(job.ctx), entries);
    return entries.map(({ file, path }, at) => ({
      name: path,
      content: this.bytes(job, keys.get(file) ?? '', at),
    }));
  }

  private async *bytes(job: Job<Input>, key: string, at: number): AsyncIterable<Uint8Array> {
    job.signal.throwIfAborted();
    job.progress(at);
    yield* await this.storage.get(key);
  }
}
