import { clockJobs } from '@volante/contracts/clock/clock.contract';
import { clockVerified, clockVerify } from '@volante/contracts/clock/clock-keeping.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { useState } from 'react';

const LOOK_MS = 1_000;

/** Verifying, which the worker does: how far it is, and what it found the last time. */
export function useVerify() {
  const [job, setJob] = useState<string | null>(null);
  const last = useCall(clockVerified, {});
  const start = useCallMutation(clockVerify, {
    onSuccess: (made) => {
      setJob(made.job);
      trackJob(clockJobs, made.job, {
        onEnd: () => {
          setJob(null);
          void last.refetch();
        },
      });
    },
  });
  const running = useCall(
    clockJobs.read,
    { id: job ?? '' },
    {
      enabled: job !== null,
      refetchInterval: job === null ? false : LOOK_MS,
    },
  ).data;
  const isRunning = job !== null || start.isPending;
  return {
    start: start.mutate,
    isRunning,
    error: start.error,
    done: isRunning ? (running?.done ?? 0) : 0,
    total: isRunning ? (running?.total ?? null) : null,
    last: last.data?.check ?? null,
  };
}
