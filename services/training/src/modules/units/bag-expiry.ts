import { localMoment } from '@volante/service-kit/local-days';
import type { LotRow } from '../../unit-store/bag-rows.js';

const ZONE = 'Europe/Madrid';

/** Whether free units of a lot may end by hand today: sold ones were paid, and stay until their day has passed. */
export function mayExpire(
  { origin, expires_on: last }: Pick<LotRow, 'origin' | 'expires_on'>,
  mayOverride: boolean,
): boolean {
  if (origin !== 'sold' || mayOverride) return true;
  return last !== null && last < localMoment(Date.now(), ZONE).day;
}
