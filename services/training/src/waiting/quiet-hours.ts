import { nextWithin } from '@volante/service-kit/day-hours';

const WAKING = { first: '08:00', last: '21:00' };

/** The moment to notify people on the clock of their zone: at once, or at eight after a night from 21 to 8. Milliseconds since 1970. */
export const wakingTime = (now: number, zone: string): number => nextWithin(now, zone, WAKING);
