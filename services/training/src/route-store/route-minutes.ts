import type { Read } from '../agenda-store/read-timetables.js';
import { routeOf } from '../lesson-store/travel.js';

/** Minutes of a pair are kept for so long. */
export const FRESH_DAYS = 30;

/** Rows of points that have moved since are not read: their minutes belong to other places. */
export const SAME_POINTS = `a.latitude = r.from_latitude AND a.longitude = r.from_longitude
  AND b.latitude = r.to_latitude AND b.longitude = r.to_longitude`;

/** Minutes between these places as the route server said, by {@link routeOf}; pairs without a road are left out. */
export async function readRoutes(read: Read, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await read<{ from_id: string; to_id: string; minutes: number }>(
    `SELECT r.from_id, r.to_id, r.minutes FROM route_minutes r
     JOIN practice_place a ON a.business_id = r.business_id AND a.id = r.from_id
     JOIN practice_place b ON b.business_id = r.business_id AND b.id = r.to_id
     WHERE r.business_id = :business AND r.from_id IN (:ids) AND r.to_id IN (:ids) AND r.minutes IS NOT NULL AND ${SAME_POINTS}`,
    { ids },
  );
  return new Map(rows.map(({ from_id, to_id, minutes }) => [routeOf(from_id, to_id), Number(minutes)]));
}
