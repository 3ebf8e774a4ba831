const INSTANT = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `YYYY-MM-DD` → `DD/MM/YYYY`; anything else as it is. A day has no zone, so no `Date` is involved. */
export function formatDay(day: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : (day ?? '');
}

const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const;

/** `YYYY-MM-DD` → `lun 2/3`: people remember an appointment by its weekday. For days near today: without the year. */
export function formatWeekday(day: string): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${weekday} ${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;
}

/** An ISO instant → `DD/MM/YYYY, HH:MM` in the browser's zone. */
export function formatInstant(instant: string): string {
  return INSTANT.format(new Date(instant));
}

/** Two-digit years above this one of the current century belong to the past century. */
const PIVOT_AHEAD = 10;

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  const thisYear = new Date().getFullYear();
  const century = Math.floor(thisYear / 100) * 100;
  return century + year > thisYear + PIVOT_AHEAD ? century - 100 + year : century + year;
}

/** Day, month and year as they are written; `null` when it is not the form of a day. */
function partsOf(text: string): readonly (string | undefined)[] | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return [iso[3], iso[2], iso[1]];
  const spanish =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  return spanish ? spanish.slice(1) : null;
}

/** Whether the text has the form of a day, be it one of the calendar's or not. */
export function isDayShaped(text: string): boolean {
  return partsOf(text.trim()) !== null;
}

/**
 * Typed text (`1/2/90`, `01-02-1990`, `01.02.1990`, `01021990`, `010290`, `1990-02-01`) → `YYYY-MM-DD`; '' when empty; `null`
 * when it is no day.
 */
export function parseDay(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const parts = partsOf(trimmed);
  if (!parts) return null;
  const [day = '', month = '', year = ''] = parts;
  const date = new Date(Date.UTC(fullYear(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}
