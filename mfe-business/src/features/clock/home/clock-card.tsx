import { clockReport } from '@volante/contracts/clock/clock.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { Link } from 'react-router';
import { useOwnText } from '../../../texts';
import { clockTab, monthAddress } from '../shared/clock-reads';
import { hoursText, monthOf, timeIn, today } from '../shared/clock-time';
import { usePunching } from '../shared/use-punching';
import './clock-card.css';

/** Hours of this month beside those planned so far; nothing for people who only punch. */
function OwnMonth() {
  const text = useOwnText();
  const { data } = useCall(clockReport, monthOf(today().slice(0, 7)));
  if (!data) return null;
  const expected = data.expected.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <Link to={clockTab('mes')}>
      {text('clock.monthSum', { worked: hoursText(data.worked), expected: hoursText(expected) })}
    </Link>
  );
}

/** The day of the person who is signed in, with the punches that may come next as large buttons. */
export function ClockCard() {
  const text = useOwnText();
  const mayView = useCan('clock.view');
  const { status, isAsked, worked, problem, acts, isBusy } = usePunching();
  // Its place is kept while the clock is asked: without it everything below would move up and down again.
  if (!status) return isAsked ? <section className="vb-home-clock" aria-busy="true" /> : null;
  const { state, since, zone, forgotten } = status;
  return (
    <section className="vb-home-clock">
      <div>
        <h3>{text('clock.home')}</h3>
        <p>
          {text(`clock.state.${state}`)}
          {since ? ` · ${text('clock.since', { time: timeIn(since, zone) })}` : null} ·{' '}
          {text('clock.today', { hours: hoursText(worked) })}
        </p>
        {mayView ? <OwnMonth /> : null}
        {forgotten ? (
          <Link to={monthAddress(forgotten.day)}>
            {text('clock.forgotten', { time: timeIn(forgotten.since, zone) })}
          </Link>
        ) : null}
        {problem ? <p role="alert">{problem}</p> : null}
      </div>
      <div className="vb-home-acts">
        {acts.map(({ key, run }) => (
          <button
            key={key}
            type="button"
            className={key === 'pause' ? 'vk-button' : 'vk-button vk-primary'}
            disabled={isBusy}
            onClick={run}
          >
            {text(`clock.act.${key}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
