import { useQueries } from '@tanstack/react-query';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { callQuery } from '@volante/mfe-kit/query';
import { useRemoteStates } from '@volante/mfe-kit/registry';
import type { JobCalls } from '@volante/mfe-kit/remote';
import { hasEnded, releaseJob, useTrackedJobs } from '@volante/mfe-kit/tray';
import { useEffect, useRef } from 'react';

const POLL_MS = 1_500;

export interface TrayJob {
  calls: JobCalls;
  job: JobView;
}

export interface TrayJobs {
  jobs: TrayJob[];
  running: number;
  failed: boolean;
  refresh: () => void;
}

/** Jobs of all remotes, newest first: asked for every 1.5 s while one runs, otherwise when the tray is opened. */
export function useJobs(): TrayJobs {
  const sources = useRemoteStates().flatMap((remote) => remote.description?.jobs ?? []);
  const tracked = useTrackedJobs();
  const results = useQueries({
    queries: sources.map((calls) => ({
      ...callQuery(calls.list, {}),
      refetchInterval: (query: { state: { data?: { rows: JobView[] } } }) => {
        const followed = tracked.some((job) => job.calls.list.path === calls.list.path);
        const busy = query.state.data?.rows.some((job) => !hasEnded(job)) ?? false;
        return followed || busy ? POLL_MS : false;
      },
    })),
  });
  const jobs = results
    .flatMap((result, index) => {
      const calls = sources[index];
      return calls ? (result.data?.rows ?? []).map((job) => ({ calls, job })) : [];
    })
    .sort((a, b) => b.job.createdAt.localeCompare(a.job.createdAt));
  const refresh = () => {
    for (const result of results) void result.refetch();
  };
  useRefreshOnTrack(tracked.length, refresh);
  return {
    jobs,
    running: jobs.filter(({ job }) => !hasEnded(job)).length,
    failed: results.some((result) => result.isError),
    refresh,
  };
}

function useRefreshOnTrack(count: number, refresh: () => void): void {
  const known = useRef(0);
  useEffect(() => {
    if (count > known.current) refresh();
    known.current = count;
  }, [count, refresh]);
}

/**
 * Notifies the person who started a job of its end, and calls `onEnd` for every job that ended while this page
 * watched.
 */
export function useJobEnds(jobs: readonly TrayJob[], onEnd: (job: JobView) => void): void {
  const tracked = useTrackedJobs();
  const seen = useRef(new Map<string, boolean>());
  useEffect(() => {
    for (const { job } of jobs) {
      const ended = hasEnded(job);
      if (ended && seen.current.get(job.id) === false) onEnd(job);
      seen.current.set(job.id, ended);
      const follower = ended ? tracked.find((item) => item.id === job.id) : undefined;
      if (!follower) continue;
      releaseJob(job.id);
      follower.onEnd?.(job);
    }
  }, [jobs, tracked, onEnd]);
}
