const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('es-ES', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});
const MONTH = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** On the clock of the peninsula, wherever the inspector's computer is; the page says so. */
const INSTANT = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
});

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

export const dayText = (day: string) => DAY.format(utc(day));
export const shortDay = (day: string) => SHORT.format(utc(day));
export const monthText = (month: string) => MONTH.format(utc(`${month}-01`));
export const instantText = (instant: string) => INSTANT.format(new Date(instant));

const COUNT = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
export const countText = (count: number) => COUNT.format(count);

/** "7:45": whole minutes, never rounded up. */
export function hoursText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The months that a period touches, newest first. */
export function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  const at = utc(`${to.slice(0, 7)}-01`);
  while (at.toISOString().slice(0, 7) >= from.slice(0, 7)) {
    months.push(at.toISOString().slice(0, 7));
    at.setUTCMonth(at.getUTCMonth() - 1);
  }
  return months;
}
