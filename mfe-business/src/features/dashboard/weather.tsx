import { branchWeather, type ForecastDay } from '@volante/contracts/weather/weather.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { DashboardCard } from '@volante/ui-kit/dashboard-card';
import { useWeatherText } from './weather-text';
import './weather.css';

const FRESH_MS = 30 * 60_000;
const weekday = new Intl.DateTimeFormat('es-ES', { weekday: 'long', timeZone: 'UTC' });

const degrees = (value: number | null) => (value === null ? '–' : `${value}°`);

function Day({ day: { day, sky, min, max, rain }, at }: { day: ForecastDay; at: number }) {
  const text = useWeatherText();
  const name = at === 0 ? text('weather.today') : weekday.format(new Date(`${day}T00:00:00Z`));
  return (
    <li>
      <strong>{name}</strong>
      <span>{sky}</span>
      <span>{text('weather.degrees', { min: degrees(min), max: degrees(max) })}</span>
      {rain === null ? null : <span>{text('weather.rain', { rain })}</span>}
    </li>
  );
}

/** The weather at the branch. Those who can do nothing about a missing connection or place are shown no card. */
export function Weather() {
  const text = useWeatherText();
  const mayConnect = useCan('business.modify');
  const mayPlace = useCan('branch.modify');
  const answer = useCall(branchWeather, {}, { staleTime: FRESH_MS });
  const { state, place, days = [] } = answer.data ?? {};
  const isHidden = (state === 'off' && !mayConnect) || (state === 'nowhere' && !mayPlace);
  // A dashboard without weather is a whole one.
  if (isHidden || answer.isError) return null;
  return (
    <DashboardCard
      title={place ? text('weather.titleOf', { place: place.title }) : text('weather.title')}
      {...(state === 'nowhere' ? { more: { label: text('weather.choose'), to: '/branch/list' } } : {})}
      answer={answer}
      empty={
        state && state !== 'ready' ? (
          <>
            <p>{text(`weather.${state}`)}</p>
            {state === 'off' ? <p className="vb-weather-note">{text('weather.offHow')}</p> : null}
          </>
        ) : null
      }
    >
      <ul className="vb-weather" aria-label={text('weather.days')}>
        {days.map((day, at) => (
          <Day key={day.day} day={day} at={at} />
        ))}
      </ul>
      <p className="vb-weather-note">{text('weather.source')}</p>
    </DashboardCard>
  );
}
