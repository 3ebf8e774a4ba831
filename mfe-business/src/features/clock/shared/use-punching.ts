import {
  type ClockStatus,
  clockFinish,
  clockInit,
  clockIsOpen,
  clockPause,
} from '@volante/contracts/clock/clock.contract';
import type { ApiError } from '@volante/mfe-kit/api-error';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { deviceId } from '@volante/mfe-kit/storage';
import { useEffect, useState } from 'react';
import { CLOCK_READS } from './clock-reads';

const EVERY_MS = 20_000;
const FRESH_MS = 60_000;

/** Seconds worked today, going on while the person works. */
function useWorked(status: ClockStatus | undefined, askedAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isWorking = status?.state === 'working';
  useEffect(() => {
    setNow(Date.now());
    if (!isWorking) return;
    const timer = window.setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => window.clearInterval(timer);
  }, [isWorking]);
  if (!status) return 0;
  return status.worked + (isWorking ? Math.max(0, Math.floor((now - askedAt) / 1000)) : 0);
}

export interface PunchAct {
  key: 'start' | 'resume' | 'pause' | 'finish';
  run: () => void;
}

/** How the person stands with the clock, and which punches may come next. */
export function usePunching() {
  const [problem, setProblem] = useState<string | null>(null);
  const answer = useCall(clockIsOpen, {}, { staleTime: FRESH_MS });
  const status = answer.data;
  const isAsked = answer.isPending;
  const worked = useWorked(status, answer.dataUpdatedAt);
  const options = {
    invalidates: CLOCK_READS,
    onSuccess: () => setProblem(null),
    onError: (error: ApiError) => {
      setProblem(error.message);
      void answer.refetch();
    },
  };
  const init = useCallMutation(clockInit, options);
  const pause = useCallMutation(clockPause, options);
  const finish = useCallMutation(clockFinish, options);
  const punch = (call: typeof init | typeof pause | typeof finish) => () =>
    call.mutate({ device: deviceId() });
  const state = status?.state;
  const acts: PunchAct[] = [
    ...(state === 'out' ? [{ key: 'start' as const, run: punch(init) }] : []),
    ...(state === 'paused' ? [{ key: 'resume' as const, run: punch(init) }] : []),
    ...(state === 'working' ? [{ key: 'pause' as const, run: punch(pause) }] : []),
    ...(state === 'paused' || state === 'working' ? [{ key: 'finish' as const, run: punch(finish) }] : []),
  ];
  const isBusy = init.isPending || pause.isPending || finish.isPending;
  return { status, isAsked, worked, problem, acts, isBusy };
}
