const MIDNIGHT = '24:00';

/** Typed text (`9`, `930`, `9:30`, `9.30`, `09h30`) → `HH:MM`, 00:00-24:00; `null` when it is no time. */
export function parseTime(typed: string): string | null {
  const text = typed.trim().toLowerCase().replace(/h$/, '');
  const found = /^(\d{1,2})(?:[:.,h\s]?(\d{2}))?$/.exec(text);
  if (!found) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return minute < 60 && (hour < 24 || time === MIDNIGHT) ? time : null;
}
