import { useText } from '@volante/mfe-kit/i18n';
import { useSession } from '@volante/mfe-kit/session';

const DAY_MS = 86_400_000;
/** The banner appears this many days before the end. */
const TOLD_DAYS = 7;

/** Whole days from today to the trial's last one, on the clock of the peninsula, as the server counts. */
function daysLeft(until: string): number {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date());
  return Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS);
}

/** In the last days of a trial and after it: until when, and what then. */
export function TrialBanner() {
  const text = useText('shell');
  const { user } = useSession();
  const until = user?.trialUntil;
  if (!until) return null;
  const days = daysLeft(until);
  const at = until.split('-').reverse().join('/');
  if (user.trialOver || days < 0) {
    return (
      <div className="vs-trial" role="status" data-over="">
        {text('trial.over', { at })}
      </div>
    );
  }
  if (days >= TOLD_DAYS) return null;
  return (
    <div className="vs-trial" role="status">
      {days === 0 ? text('trial.lastDay') : text('trial.ends', { count: days, at })}
    </div>
  );
}
