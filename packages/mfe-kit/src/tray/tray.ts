import type { JobView } from '@volante/contracts/jobs/job.contract';
import { useCall } from '../query/query';
import type { JobCalls } from '../remote';
import { createStore, useStore } from '../store';

const JOB_POLL_MS = 1_000;

export interface TrackedJob {
  calls: JobCalls;
  id: string;
  /** Called once, when the job has ended in whatever way, also if the page that started it has been left. */
  onEnd?: (job: JobView) => void;
}

const tracked = createStore<readonly TrackedJob[]>([]);

/** Hands a job that has just been accepted to the shell's tray: `trackJob(contactJobs, job, { onEnd: openFile })`. */
export function trackJob(
  calls: JobCalls,
  id: string,
  options: { onEnd?: (job: JobView) => void } = {},
): void {
  tracked.set([...tracked.get(), { calls, id, ...options }]);
}

/** The tray's own: it calls `onEnd` and lets go. */
export function releaseJob(id: string): void {
  tracked.set(tracked.get().filter((job) => job.id !== id));
}

export function useTrackedJobs(): readonly TrackedJob[] {
  return useStore(tracked);
}

export function hasEnded(job: Pick<JobView, 'state'>): boolean {
  return job.state === 'done' || job.state === 'failed' || job.state === 'cancelled';
}

/** Follows one job until it has ended: a page with its own progress bar. */
export function useJob(calls: JobCalls, id: string | null) {
  return useCall(
    calls.read,
    { id: id ?? '' },
    {
      enabled: id !== null,
      staleTime: 0,
      keepPrevious: false,
      refetchInterval: (job) => (job && hasEnded(job) ? false : JOB_POLL_MS),
    },
  );
}
