import { localMoment } from '@volante/service-kit/local-days';

const MINUTE_MS = 60_000;
const two = (count: number) => String(count).padStart(2, '0');

/** An instant on the clock of a zone with its offset, to the second: `2026-11-02T10:00:00+01:00`. */
export function zonedMoment(at: number, zone: string): string {
  const { day, time } = localMoment(at, zone);
  const utcMinutes = Math.floor(at / MINUTE_MS);
  const offset = Math.floor(Date.parse(`${day}T${time}:00Z`) / MINUTE_MS) - utcMinutes;
  const size = Math.abs(offset);
  const sign = offset < 0 ? '-' : '+';
  const seconds = two(new Date(at).getUTCSeconds());
  return `${day}T${time}:${seconds}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
