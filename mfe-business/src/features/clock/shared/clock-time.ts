const DAY_MS = 86_400_000;
const MONTH = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const MONTH_FORM = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** "7:45": whole minutes, never rounded up. */
export function hoursText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** "+0:30", "−7:45": worked minus required time; in whole minutes. */
export function differenceText(worked: number, expected: number): string {
  const minutes = Math.floor(worked / 60) - Math.floor(expected / 60);
  return `${minutes < 0 ? '−' : '+'}${hoursText(Math.abs(minutes) * 60)}`;
}

/** An instant on the clock of a zone: "09:05". */
export function timeIn(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('es-ES', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );
}

/** Today on the browser's own clock. */
export const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date());

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** First and last day of a month (`YYYY-MM`). */
export function monthOf(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: dayOf(at(`${shiftMonth(month, 1)}-01`) - DAY_MS) };
}

export function shiftMonth(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/** "noviembre de 2026" */
export const monthName = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** The month that the address asks for; this one when it asks for none. */
export const monthIn = (value: string | null) =>
  value && MONTH_FORM.test(value) ? value : today().slice(0, 7);

/** The weeks, Monday to Sunday, of which at least one day is in the month. */
export function weeksOf(month: string): { from: string; to: string }[] {
  const { from, to } = monthOf(month);
  const first = at(from);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const weeks: { from: string; to: string }[] = [];
  for (let start = monday; dayOf(start) <= to; start += 7 * DAY_MS)
    weeks.push({ from: dayOf(start), to: dayOf(start + 6 * DAY_MS) });
  return weeks;
}
