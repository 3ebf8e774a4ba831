import { type OpeningHours, openNow } from '@volante/contracts/business/opening-hours';
import { useSyncExternalStore } from 'react';
import { useBranchText } from '../shared/branch-text';
import './hours.css';
import { openNowInWords } from './hours-words';

const TICK_MS = 15_000;

function everyTick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

/** The time in steps of a quarter of a minute, so that a page left open does not say yesterday's truth. */
function useNow(): Date {
  return new Date(useSyncExternalStore(everyTick, () => Math.floor(Date.now() / TICK_MS) * TICK_MS));
}

/** The day that it is in a time zone, `YYYY-MM-DD`. */
export function useToday(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(useNow());
}

interface OpenNowProps {
  hours: OpeningHours;
  timeZone: string;
}

/** Whether a branch is open at this moment, on its own clock; nothing where no hours are written down. */
export function OpenNowText({ hours, timeZone }: OpenNowProps) {
  const text = useBranchText();
  const now = useNow();
  const state = openNow(hours, timeZone, now);
  if (!state) return <span className="vb-open">{text('branches.hours.none')}</span>;
  const time = new Intl.DateTimeFormat('es-ES', { timeZone, hour: 'numeric', minute: '2-digit' }).format(now);
  const title = text('branches.hours.localTime', { time, zone: text(`branches.zone.${timeZone}`) });
  return (
    <span className={state.isOpen ? 'vb-open vb-open-yes' : 'vb-open'} title={title}>
      {openNowInWords(state, text)}
    </span>
  );
}
