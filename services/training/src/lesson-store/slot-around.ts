import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { Read } from '../agenda-store/read-timetables.js';
import { readRoutes } from '../route-store/route-minutes.js';
import { RouteServer } from '../route-store/route-server.js';
import { LIVE_NOW } from './live-now.js';
import type { Slot } from './slot.js';
import type { SlotFacts } from './slot-rules.js';
import { type Place, pairOf, type TravelTable } from './travel.js';

const DAY_MS = 86_400_000;
/** The day before and the day after, whole. */
const AROUND_MS = 2 * DAY_MS;

export interface AroundRow {
  day: string;
  starts_at: Date;
  ends_at: Date;
  pickup_id: string | null;
  dropoff_id: string | null;
}

interface PlaceRow {
  id: string;
  zone: string;
  latitude: string | number | null;
  longitude: string | number | null;
}

const numberOf = (value: string | number | null) => (value === null ? null : Number(value));

/** Places with their zones and points, by id. */
export async function readPlaces(
  read: Read,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Place>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const rows = await read<PlaceRow>(
    'SELECT id, zone, latitude, longitude FROM practice_place WHERE business_id = :business AND id IN (:wanted)',
    { wanted },
  );
  return new Map(
    rows.map(({ id, zone, latitude, longitude }) => [
      id,
      { id, zone, latitude: numberOf(latitude), longitude: numberOf(longitude) },
    ]),
  );
}

/** Ways between these places. Minutes of a route server count where the installation has one. */
export async function readTravel(read: Read, places: ReadonlyMap<string, Place>): Promise<TravelTable> {
  if (places.size < 2) return new Map();

  const rows = await read<{ zone: string; other_zone: string; minutes: number }>(
    `SELECT zone, other_zone, minutes FROM travel_time
     WHERE business_id = :business AND state = 'active' AND minutes IS NOT NULL`,
  );
  const byRoad = RouteServer.fromEnvironment().isSet ? await readRoutes(read, [...places.keys()]) : [];
  return new Map([
    ...rows.map(({ zone, other_zone, minutes }) => [pairOf(zone, other_zone), Number(minutes)] as const),
    ...byRoad,
  ]);
}

const placeOf = (places: ReadonlyMap<string, Place>, id: string | null) =>
  id === null ? null : (places.get(id) ?? null);

/** A row as the rules of time and ways see it. */
export const rideOf = (row: AroundRow, places: ReadonlyMap<string, Place>): SlotFacts['own'] => ({
  ...{ day: row.day, startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() },
  ...{ pickup: placeOf(places, row.pickup_id), dropoff: placeOf(places, row.dropoff_id) },
});

/** The other practices of the teacher around a slot, with the ways between them. */
export async function readAround(
  read: Read,
  { wanted, startsAt, endsAt, pickup, dropoff }: Slot,
): Promise<Pick<SlotFacts, 'own' | 'around' | 'travel'>> {
  const rows = await read<AroundRow>(
    `SELECT l.day, l.starts_at, l.ends_at, l.pickup_id, l.dropoff_id FROM lesson l
     WHERE l.business_id = :business AND l.teacher_id = :teacher AND ${LIVE_NOW} AND l.id <> :except
       AND l.starts_at BETWEEN :from AND :to`,
    {
      ...{ teacher: wanted.teacher, except: wanted.id ?? '' },
      ...{ from: new Date(startsAt.getTime() - AROUND_MS), to: new Date(endsAt.getTime() + AROUND_MS) },
    },
  );
  const ids = rows.flatMap(({ pickup_id, dropoff_id }) => [pickup_id, dropoff_id]);
  const places = await readPlaces(read, [...ids, pickup, dropoff]);
  const own = {
    day: wanted.day,
    starts_at: startsAt,
    ends_at: endsAt,
    pickup_id: pickup,
    dropoff_id: dropoff,
  };
  return {
    own: rideOf(own, places),
    around: rows.map((row) => rideOf(row, places)),
    travel: await readTravel(read, places),
  };
}

const MOTORCYCLES: readonly LicenceClass[] = ['A1', 'A2'];

/** Years that the school's dated rows want of a teacher of motorcycles on a day; `null`: none. */
export async function readMotorcycleYears(
  read: Read,
  licence: LicenceClass,
  day: string,
): Promise<number | null> {
  if (!MOTORCYCLES.includes(licence)) return null;
  const [row] = await read<{ years: number | null }>(
    `SELECT years FROM motorcycle_reading WHERE business_id = :business AND state = 'active'
       AND (starts_on IS NULL OR starts_on <= :day) ORDER BY starts_on DESC, id DESC LIMIT 1`,
    { day },
  );
  return row ? (row.years ?? 0) : null;
}
