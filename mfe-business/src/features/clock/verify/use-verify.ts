import { clockJobs } from '@volante/contracts/clock/clock.contract';
import { clockVerified, clockVerify } from '@volante/contracts/clock/clock-keeping.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { hasEnded, trackJob, useJob } from '@volante/mfe-kit/tray';
import { useEffect, useEffectEvent, useState } from 'react';

const KIND = 'clock.verify';

/** The verification by the worker: its progress, a stop, and the last result. */
export function useVerify() {
  const [started, setStarted] = useState<string | null>(null);
  const last = useCall(clockVerified, {});
  const start = useCallMutation(clockVerify, {
    onSuccess: (made) => {
      setStarted(made.job);
      trackJob(clockJobs, made.job);
    },
  });
  const stop = useCallMutation(clockJobs.cancel);
  // One that was begun before the page was loaded goes on, and is shown.
  const begun = useCall(clockJobs.list, {}).data?.rows.find((job) => job.kind === KIND && !hasEnded(job));
  const id = started ?? begun?.id ?? null;
  const job = useJob(clockJobs, id).data;
  const isOver = job?.id === id && job !== undefined && hasEnded(job);
  const readAgain = useEffectEvent(() => void last.refetch());
  useEffect(() => {
    if (isOver) readAgain();
  }, [isOver]);
  const isRunning = start.isPending || (id !== null && !isOver);
  return {
    start: start.mutate,
    stop: () => id && stop.mutate({ id }),
    isRunning,
    isStopping: stop.isPending,
    isStopped: !isRunning && job?.id === id && job?.state === 'cancelled',
    error: start.error ?? stop.error,
    done: job?.done ?? 0,
    total: job?.total ?? null,
    last: last.data?.check ?? null,
  };
}
