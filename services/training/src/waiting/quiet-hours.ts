import { addDays, instantsOf, localMoment } from '@volante/service-kit/local-days';

const MORNING = '08:00';
const EVENING = '21:00';

/** The moment to notify people on the clock of their zone: at once, or at eight after a night from 21 to 8. Milliseconds since 1970. */
export function wakingTime(now: number, zone: string): number {
  const { day, time } = localMoment(now, zone);
  if (time >= MORNING && time < EVENING) return now;
  const [morning] = instantsOf(time < MORNING ? day : addDays(day, 1), MORNING, zone);
  return morning ?? now;
}
