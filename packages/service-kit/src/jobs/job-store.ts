import type { JobView } from '@volante/contracts/jobs/job.contract';
import { CodedError, notFound } from '../coded-error.js';
import type { Context } from '../context.js';
import type { Database } from '../data/database.js';
import type { JobQueue } from './job-queue.js';
import { type JobViewRow, toJobView, VIEW_COLUMNS } from './job-row.js';

const RECENT = 30;

/** A person's own jobs: nobody sees another's, not even of the same business. */
export class JobStore {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async list(ctx: Context): Promise<{ rows: JobView[] }> {
    const rows = await this.db.rows<JobViewRow>(
      ctx,
      `SELECT ${VIEW_COLUMNS} FROM job WHERE business_id = :business AND user_id = :user
       ORDER BY created_at DESC, id DESC LIMIT ${RECENT}`,
      { user: ctx.actor.userId },
    );
    return { rows: rows.map(toJobView) };
  }

  async read(ctx: Context, id: string): Promise<JobView> {
    const [row] = await this.db.rows<JobViewRow>(
      ctx,
      `SELECT ${VIEW_COLUMNS} FROM job WHERE business_id = :business AND user_id = :user AND id = :id`,
      { user: ctx.actor.userId, id },
    );
    if (!row) throw notFound();
    return toJobView(row);
  }

  /** Asks for the end: the worker that runs it, or the next that looks, ends it. */
  cancel(ctx: Context, id: string): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const [row] = await tx.rows<{ state: JobView['state'] }>(
        'SELECT state FROM job WHERE business_id = :business AND user_id = :user AND id = :id FOR UPDATE',
        { user: ctx.actor.userId, id },
      );
      if (!row) throw notFound();
      if (row.state !== 'queued' && row.state !== 'running') throw new CodedError('JOB-001');
      await tx.run('UPDATE job SET cancel_requested = 1 WHERE business_id = :business AND id = :id', { id });
      tx.onCommit(() => this.queue.wake(id));
      return null;
    });
  }
}
