import type { NatsConnection } from '@nats-io/transport-node';
import { CodedError } from '../coded-error.js';
import { isDuplicate } from '../data/db-errors.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { newId } from '../object-id.js';
import { readSettings } from '../settings.js';
import { storedActor } from './job-row.js';

/** Unfinished jobs that one person may have in one service. */
const JOB_SLOTS = 3;
const TITLE_LENGTH = 200;

/** Workers listen here; the payload is the id of a job to cancel, or empty. A lost wake costs one poll. */
export const jobsSubject = (service: string) => `ctl.jobs.${service}`;

export interface NewJob {
  /** The handler's: `contact.import`. */
  kind: string;
  /** Spanish, for the tray: "Importar alumnos.csv". */
  title: string;
  /** JSON; what the handler's `input` schema takes. Big data belongs in storage, with its key here. */
  input: unknown;
  /** When it is known from the start. */
  total?: number | null;
}

/** Takes long work in; see {@link JobHandler} for who does it. */
export class JobQueue {
  constructor(
    private readonly bus: NatsConnection,
    private readonly service: string,
    private readonly perHour = readSettings().VOLANTE_JOBS_HOUR,
  ) {}

  /**
   * Enqueues in the caller's transaction and answers the job's id. A person's fourth unfinished job is JOB-002: the
   * slot is a unique key, so that rivals at the same moment cannot both take the last one. Too many in an hour are JOB-003.
   */
  async enqueue(tx: TenantTx, job: NewJob): Promise<string> {
    await this.assertFew(tx);
    const id = newId();
    for (let slot = 1; slot <= JOB_SLOTS; slot += 1) {
      if (await this.insert(tx, id, slot, job)) {
        tx.onCommit(() => this.wake());
        return id;
      }
    }
    throw new CodedError('JOB-002');
  }

  private async assertFew(tx: TenantTx): Promise<void> {
    const [row] = await tx.rows<{ many: number }>(
      `SELECT COUNT(*) AS many FROM job
       WHERE business_id = :business AND user_id = :user AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR`,
      { user: tx.ctx.actor.userId },
    );
    if (Number(row?.many ?? 0) >= this.perHour) throw new CodedError('JOB-003');
  }

  /** Notifies the workers of new work, or of a job to cancel. */
  wake(cancelled = ''): void {
    if (!this.bus.isClosed()) this.bus.publish(jobsSubject(this.service), cancelled);
  }

  private async insert(tx: TenantTx, id: string, slot: number, job: NewJob): Promise<boolean> {
    try {
      await tx.run(
        `INSERT INTO job (business_id, id, user_id, kind, title, state, actor, input, total, files, slot, created_at)
         VALUES (:business, :id, :user, :kind, :title, 'queued', :actor, :input, :total, '[]', :slot, UTC_TIMESTAMP(3))`,
        {
          id,
          slot,
          user: tx.ctx.actor.userId,
          kind: job.kind,
          title: job.title.slice(0, TITLE_LENGTH),
          actor: storedActor(tx.ctx.actor),
          input: JSON.stringify(job.input) ?? 'null',
          total: job.total ?? null,
        },
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
