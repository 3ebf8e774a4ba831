import type { JobView } from '@volante/contracts/jobs/job.contract';
import { type Actor, type Context, type ServiceContextSigner, sha256 } from '../context.js';

type JobState = JobView['state'];
export type JobFileView = JobView['files'][number];

/** The columns that a person may see. */
export const VIEW_COLUMNS =
  'id, kind, title, state, done, total, message, files, result, created_at, finished_at';

export interface JobViewRow {
  id: string;
  kind: string;
  title: string;
  state: JobState;
  done: number;
  total: number | null;
  message: string;
  files: string;
  result: string | null;
  created_at: Date;
  finished_at: Date | null;
}

/** As the worker reads it. */
export interface JobRow extends JobViewRow {
  business_id: string;
  actor: string;
  input: string;
  checkpoint: string | null;
  attempts: number;
  cancel_requested: number;
}

export function toJobView(row: JobViewRow): JobView {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    done: row.done,
    total: row.total,
    message: row.message,
    files: JSON.parse(row.files) as JobFileView[],
    result: row.result === null ? null : (JSON.parse(row.result) as Record<string, unknown>),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** As a row keeps a person with their rights, for work that follows the request. */
export function storedActor(actor: Actor): string {
  return JSON.stringify({ ...actor, permissions: [...actor.permissions] });
}

/** The reverse of {@link storedActor}. */
export function readActor(text: string): Actor {
  const stored = JSON.parse(text) as Omit<Actor, 'permissions'> & { permissions: string[] };
  return { ...stored, permissions: new Set(stored.permissions) };
}

/** The context of a job: the rights of the moment of its request, signed again for each use. */
export function jobContext(row: JobRow, signer: ServiceContextSigner | null): Context {
  const actor = readActor(row.actor);
  return {
    requestId: row.id,
    call: `job/${row.kind}`,
    idempotencyKey: null,
    bodyHash: () => sha256(row.id),
    get signedActor() {
      if (!signer)
        throw new Error('VOLANTE_SERVICE_PRIVATE_KEY_FILE is not set: jobs cannot call other services');
      return signer.sign(actor);
    },
    actor,
    ip: '',
  };
}
