import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { objectId } from '@volante/contracts/fields';
import { MAX_JOB_COPIED } from '@volante/contracts/files/drive-limits';
import { driveMany } from '@volante/contracts/files/drive-many.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isRefusal, wordsOf } from '@volante/service-kit/error-answers';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { z } from 'zod';
import { DriveLock } from '../../drive-store/drive-lock.js';
import { folderOf, type NodeRow } from '../../drive-store/drive-node.js';
import { placeNodes } from '../../drive-store/place-nodes.js';
import { EDIT, readSight, VIEW } from '../../drive-store/sight.js';
import { intoTrash } from '../../drive-store/trash.js';
import { DriveCopies } from './drive-copies.service.js';

type Input = CallParsed<typeof driveMany>;

/** Where a killed job goes on. */
const place = z.object({
  /** Elements that are over, done or not. */
  at: z.number().int(),
  /** Elements that were done; of a copy the new ones. */
  ids: z.array(objectId),
  /** Why elements were not done, in Spanish, with how many. */
  refusals: z.record(z.string(), z.number().int()),
  /** Bytes of the copy on its way, for which room is taken. */
  bytes: z.array(objectId),
});
type Place = z.output<typeof place>;
const BEGIN: Place = { at: 0, ids: [], refusals: {}, bytes: [] };

const TITLES = { move: 'Mover', copy: 'Copiar', delete: 'Eliminar' } as const;
const DONE = {
  move: ['movido', 'movidos'],
  copy: ['copiado', 'copiados'],
  delete: ['en la papelera', 'en la papelera'],
} as const;

/** Many elements one after the other; each is one transaction with its place in the job. */
@Injectable()
export class DriveManyJob implements JobHandler<Input> {
  readonly kind = 'drive.many';
  readonly input = driveMany.input;

  constructor(
    private readonly db: Database,
    private readonly copies: DriveCopies,
    private readonly queue: JobQueue,
  ) {}

  /** DATA-404 where a chosen element is hidden or gone, DRIVE-005 where the person may not change one. */
  async start(ctx: Context, input: Input): Promise<CallOutput<typeof driveMany>> {
    const ids = [...new Set(input.ids)];
    const rows = await this.db.rows<Pick<NodeRow, 'zone_id'>>(
      ctx,
      'SELECT zone_id FROM drive_node WHERE business_id = :business AND id IN (:ids) AND trash_root IS NULL',
      { ids },
    );
    const sight = await readSight(ctx, (sql, params) => this.db.rows(ctx, sql, params));
    const levels = rows.map(({ zone_id: zone }) => sight.level(zone));
    if (rows.length < ids.length || levels.some((level) => level < VIEW)) throw notFound();
    if (input.act !== 'copy' && levels.some((level) => level < EDIT)) throw new CodedError('DRIVE-005');
    const title = `${TITLES[input.act]} ${counted(ids.length, 'elemento', 'elementos')}`;
    const job = await this.db.write(ctx, (tx) =>
      this.queue.enqueue(tx, { kind: this.kind, title, input: { ...input, ids }, total: ids.length }),
    );
    return { job };
  }

  async run(job: Job<Input>): Promise<JobOutcome> {
    let now = job.checkpoint(place) ?? BEGIN;
    if (now.bytes.length > 0) await this.copies.drop(job.ctx, now.bytes);
    const { ids } = job.input;
    for (let id = ids[now.at]; id !== undefined; id = ids[now.at]) {
      job.signal.throwIfAborted();
      now = await this.next(job, id, { ...now, bytes: [] });
      job.progress(now.at, ids.length);
    }
    const failed = ids.length - now.ids.length;
    return { message: endOf(job.input.act, now), result: { failed, ids: now.ids } };
  }

  private async next(job: Job<Input>, id: string, now: Place): Promise<Place> {
    try {
      return await (job.input.act === 'copy' ? this.copyOne(job, id, now) : this.changeOne(job, id, now));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const why = wordsOf(error);
      const refusals = { ...now.refusals, [why]: (now.refusals[why] ?? 0) + 1 };
      const after = { ...now, at: now.at + 1, refusals };
      return job.write((tx) => saved(job, tx, after));
    }
  }

  private changeOne(job: Job<Input>, id: string, now: Place): Promise<Place> {
    return job.write(async (tx) => {
      const drive = await DriveLock.open(tx);
      const node = await drive.anyNode(id, EDIT);
      if (job.input.act === 'delete') {
        await intoTrash(drive, [node]);
        await drive.publish(node.parent_id);
      } else await moveOne(drive, node, job.input);
      return saved(job, tx, { ...now, at: now.at + 1, ids: [...now.ids, id] });
    });
  }

  private copyOne(job: Job<Input>, id: string, now: Place): Promise<Place> {
    const { folder, onTaken } = job.input;
    return this.copies.run<Place>({
      ...{ ctx: job.ctx, kind: null, ids: [id], folder, onTaken, most: MAX_JOB_COPIED },
      reserve: (work) =>
        job.write(async (tx) => {
          const bytes = await work(tx);
          await saved(job, tx, { ...now, bytes: [...bytes.values()].map((one) => one.id) });
          return bytes;
        }),
      record: (work) =>
        job.write(async (tx) => {
          const ids = [...now.ids, ...(await work(tx))];
          return saved(job, tx, { ...now, at: now.at + 1, ids });
        }),
    });
  }
}

async function saved(job: Job<Input>, tx: TenantTx, now: Place): Promise<Place> {
  await job.saveCheckpoint(tx, now);
  return now;
}

async function moveOne(drive: DriveLock, node: NodeRow, { folder, onTaken }: Input): Promise<void> {
  const target = await drive.target(folderOf(folder));
  if (node.parent_id === target.id) return;
  await drive.assertRoom(target.id, 1);
  await placeNodes(drive, [node], target, onTaken);
  await drive.publish(target.id, node.parent_id);
}

function endOf(act: Input['act'], { ids, refusals }: Place): string {
  const why = Object.entries(refusals).map(([message, count]) => `${count} no: ${message}`);
  const [one, many] = DONE[act];
  return [`${counted(ids.length, one, many)}.`, ...why].join(' ');
}
