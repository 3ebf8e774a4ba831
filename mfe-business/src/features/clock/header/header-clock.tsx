import {
  type ClockStatus,
  clockFinish,
  clockInit,
  clockIsOpen,
  clockPause,
} from '@volante/contracts/clock/clock.contract';
import type { ApiError } from '@volante/mfe-kit/api-error';
import { MenuButton, type MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { deviceId } from '@volante/mfe-kit/storage';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CLOCK_READS, clockTab, monthAddress } from '../shared/clock-reads';
import { useClockText } from '../shared/clock-text';
import { hoursText, timeIn } from '../shared/clock-time';
import './header-clock.css';

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

function Card({ status, worked, problem }: { status: ClockStatus; worked: number; problem: string | null }) {
  const text = useClockText();
  const { state, since, zone, forgotten, pending } = status;
  return (
    <div className="vb-clock-card">
      <strong>{text(`clock.state.${state}`)}</strong>
      {since ? <span>{text('clock.since', { time: timeIn(since, zone) })}</span> : null}
      <span>{text('clock.today', { hours: hoursText(worked) })}</span>
      {forgotten ? <p>{text('clock.forgotten', { time: timeIn(forgotten.since, zone) })}</p> : null}
      {pending > 0 ? <p>{text('clock.pending', { count: pending })}</p> : null}
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  );
}

/** In the header of every page: start, pause, finish, with the server's time. */
export function HeaderClock() {
  const text = useClockText();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const answer = useCall(clockIsOpen, {}, { staleTime: FRESH_MS });
  const status = answer.data;
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
  if (!status) return null;
  const { state, forgotten, pending } = status;
  const isBusy = init.isPending || pause.isPending || finish.isPending;
  const item = (key: string, onSelect: () => void): MenuItem => ({
    key,
    label: text(`clock.act.${key}`),
    onSelect,
    disabled: isBusy,
  });
  const punch = (call: typeof init | typeof pause | typeof finish) => () =>
    call.mutate({ device: deviceId() });
  const items = [
    ...(state === 'out' ? [item('start', punch(init))] : []),
    ...(state === 'paused' ? [item('resume', punch(init))] : []),
    ...(state === 'working' ? [item('pause', punch(pause))] : []),
    ...(state === 'out' ? [] : [item('finish', punch(finish))]),
    ...(forgotten ? [item('tellExit', () => void navigate(monthAddress(forgotten.day)))] : []),
    ...(pending > 0 ? [item('corrections', () => void navigate(clockTab('correcciones')))] : []),
    item('code', () => void navigate(clockTab('codigo'))),
    item('mine', () => void navigate(clockTab('mes'))),
  ];
  const asks = forgotten !== null || pending > 0 || problem !== null;
  return (
    <MenuButton
      label={text('clock.button', { state: text(`clock.state.${state}`), hours: hoursText(worked) })}
      className="vb-clock-button"
      face={
        <span className="vb-clock-face" data-state={state} data-asks={asks}>
          <i aria-hidden="true" />
          <span>{text(`clock.state.${state}`)}</span>
          {state === 'out' ? null : <b>{hoursText(worked)}</b>}
          {asks ? <b aria-hidden="true">!</b> : null}
        </span>
      }
      heading={<Card status={status} worked={worked} problem={problem} />}
      items={items}
    />
  );
}
