import type { ScheduleBand } from '@volante/contracts/training/schedule.fields';

const DAYS = ['L', 'M', 'X', 'J', 'V', 'S', 'D'] as const;
export const DAY_NAMES = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;

/** `L M X J V 09:00–14:00 · S 10:00–13:00` */
export function bandWords(value: unknown): string {
  const bands = Array.isArray(value) ? (value as readonly ScheduleBand[]) : [];
  if (bands.length === 0) return 'Todo el día';
  return bands
    .map(({ days, from, to }) => {
      const names = [...days].sort((one, other) => one - other).map((day) => DAYS[day - 1]);
      return `${names.join(' ')} ${from}–${to}`;
    })
    .join(' · ');
}
