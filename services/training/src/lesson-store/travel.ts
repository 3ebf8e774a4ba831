/** A place at which practices begin or end. */
export interface Place {
  id: string;
  /** '': in none. */
  zone: string;
  latitude: number | null;
  longitude: number | null;
}

/** Minutes between places as a route server said, by {@link routeOf}, and between zones as the school wrote down, by {@link pairOf}. */
export type TravelTable = ReadonlyMap<string, number>;

const EARTH_KM = 6_371;
/** Streets are longer than the straight line. */
const DETOUR = 1.3;
const SPEED_KMH = 30;
const HOUR = 60;
const GRID = 5;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The same in both directions. */
export const pairOf = (from: string, to: string): string => [from, to].sort().join('\n');

/** From one place to another: the way back may be another one. */
export const routeOf = (from: string, to: string): string => `${from}>${to}`;

function straightKm(from: { latitude: number; longitude: number }, to: typeof from): number {
  const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

const isPlaced = (place: Place): place is Place & { latitude: number; longitude: number } =>
  place.latitude !== null && place.longitude !== null;

/** Minutes on the way: by the route server, else the school's table, else 1.3 × the straight line at 30 km/h, rounded up to five. 0 for a place that is not known. */
export function travelMinutes(from: Place | null, to: Place | null, table: TravelTable): number {
  if (from === null || to === null || from.id === to.id) return 0;
  const written = table.get(routeOf(from.id, to.id)) ?? table.get(pairOf(from.zone, to.zone));
  if (written !== undefined) return written;
  if (!isPlaced(from) || !isPlaced(to)) return 0;
  const minutes = ((straightKm(from, to) * DETOUR) / SPEED_KMH) * HOUR;
  return Math.ceil(minutes / GRID) * GRID;
}

/** A practice with its ends on the map. */
export interface Ride {
  startsAt: number;
  endsAt: number;
  pickup: Place | null;
  dropoff: Place | null;
}

const MINUTE_MS = 60_000;

/** Whether the teacher reaches a practice from the one before, and the next one from it. Practices that overlap it are another rule's. */
export function isReachable(own: Ride, others: readonly Ride[], table: TravelTable): boolean {
  const fits = (one: Ride, next: Ride) =>
    one.endsAt + travelMinutes(one.dropoff, next.pickup, table) * MINUTE_MS <= next.startsAt;
  let previous: Ride | undefined;
  let next: Ride | undefined;
  // In one walk: thousands of times are judged for one search.
  for (const one of others) {
    if (one.endsAt <= own.startsAt && one.endsAt >= (previous?.endsAt ?? one.endsAt)) previous = one;
    if (one.startsAt >= own.endsAt && one.startsAt < (next?.startsAt ?? Number.POSITIVE_INFINITY)) next = one;
  }
  return (!previous || fits(previous, own)) && (!next || fits(own, next));
}
