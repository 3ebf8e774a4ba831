import type { ClockStatus } from '@volante/contracts/clock/clock.contract';
import { MenuButton, type MenuItem } from '@volante/mfe-kit/menu-button';
import { useNavigate } from 'react-router';
import { useOwnText } from '../../../texts';
import { clockTab, monthAddress } from '../shared/clock-reads';
import { hoursText, timeIn } from '../shared/clock-time';
import { usePunching } from '../shared/use-punching';
import './header-clock.css';

function Card({ status, worked, problem }: { status: ClockStatus; worked: number; problem: string | null }) {
  const text = useOwnText();
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
  const text = useOwnText();
  const navigate = useNavigate();
  const { status, worked, problem, acts, isBusy } = usePunching();
  if (!status) return null;
  const { state, forgotten, pending } = status;
  const item = (key: string, onSelect: () => void): MenuItem => ({
    key,
    label: text(`clock.act.${key}`),
    onSelect,
    disabled: isBusy,
  });
  const items = [
    ...acts.map(({ key, run }) => item(key, run)),
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
          <span className="vb-clock-state">{text(`clock.state.${state}`)}</span>
          <span className="vb-clock-word">{text('clock.word')}</span>{' '}
          {state === 'out' ? null : <b>{hoursText(worked)}</b>}
          {asks ? <b aria-hidden="true">!</b> : null}
        </span>
      }
      heading={<Card status={status} worked={worked} problem={problem} />}
      items={items}
    />
  );
}
