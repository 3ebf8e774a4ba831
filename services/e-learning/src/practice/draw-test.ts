/** A question that may be drawn. */
export interface Drawable {
  id: string;
  topic: string;
}

/** A number from 0 to below 1. */
export type Random = () => number;

/** Some of them in a random order, each at most once: only as many places are mixed as are taken. */
export function drawn<T>(all: readonly T[], count: number, random: Random): T[] {
  const mixed = [...all];
  const left = Math.max(0, mixed.length - count);
  for (let at = mixed.length - 1; at >= left && at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = mixed[at] as T;
    mixed[at] = mixed[other] as T;
    mixed[other] = kept;
  }
  return mixed.slice(left);
}

/** The same things in a random order. */
export const shuffled = <T>(all: readonly T[], random: Random): T[] => drawn(all, all.length, random);

function byTopic(pool: readonly Drawable[]): Map<string, Drawable[]> {
  const topics = new Map<string, Drawable[]>();
  for (const one of pool) {
    const rows = topics.get(one.topic);
    if (rows) rows.push(one);
    else topics.set(one.topic, [one]);
  }
  return topics;
}

interface Share {
  topic: string;
  /** Questions that it has left. */
  room: number;
  share: number;
}

/** One round: each topic gives the whole part of its share; where all have as many, the largest remainders give one more. */
function giveRound(shares: readonly Share[], left: number): Map<string, number> {
  const given = new Map(shares.map(({ topic, room, share }) => [topic, Math.min(room, Math.floor(share))]));
  const isShort = shares.some(({ room, share }) => Math.floor(share) > room);
  const taken = [...given.values()].reduce((sum, one) => sum + one, 0);
  // The places of a topic that is too small are shared again by the others.
  if (isShort && taken > 0) return given;
  const rest = ({ share }: Share) => share - Math.floor(share);
  const open = shares
    .filter(({ topic, room }) => (given.get(topic) ?? 0) < room)
    .sort((one, other) => rest(other) - rest(one) || (one.topic < other.topic ? -1 : 1));
  for (const { topic } of open.slice(0, left - taken)) given.set(topic, (given.get(topic) ?? 0) + 1);
  return given;
}

/** The weight of each topic: one without counts by its number of questions, in the measure of the weighted ones. */
function weightsOf(
  available: ReadonlyMap<string, number>,
  weights: ReadonlyMap<string, number | null>,
): Map<string, number> {
  const total = [...available.values()].reduce((sum, one) => sum + one, 0);
  const own = [...available.keys()].flatMap((topic) => weights.get(topic) ?? []);
  const weighted = own.reduce((sum, one) => sum + one, 0);
  return new Map(
    [...available].map(([topic, size]) => {
      const usual = weighted > 0 ? (size / total) * weighted : size;
      return [topic, weights.get(topic) ?? usual];
    }),
  );
}

/** How many of `count` questions each topic gives, by weight: largest remainders first, none more than it has. */
export function placesOf(
  available: ReadonlyMap<string, number>,
  weights: ReadonlyMap<string, number | null>,
  count: number,
): Map<string, number> {
  const weightOf = weightsOf(available, weights);
  const places = new Map([...available.keys()].map((topic) => [topic, 0]));
  let left = [...available.values()].reduce((sum, one) => sum + one, 0);
  left = Math.min(count, left);
  while (left > 0) {
    const open = [...available].filter(([topic, size]) => (places.get(topic) ?? 0) < size);
    const sum = open.reduce((all, [topic]) => all + (weightOf.get(topic) ?? 0), 0);
    const shares = open.map(([topic, size]) => ({
      topic,
      room: size - (places.get(topic) ?? 0),
      // Topics of no weight give only what the others lack.
      share: sum > 0 ? ((weightOf.get(topic) ?? 0) / sum) * left : left / open.length,
    }));
    for (const [topic, given] of giveRound(shares, left)) {
      places.set(topic, (places.get(topic) ?? 0) + given);
      left -= given;
    }
  }
  return places;
}

/** Draws a test by the topics' weights: no question twice, in a random order. A pool that is too small gives all that it has. */
export function drawTest(
  pool: readonly Drawable[],
  weights: ReadonlyMap<string, number | null>,
  count: number,
  random: Random,
): string[] {
  const topics = byTopic(pool);
  const available = new Map([...topics].map(([topic, rows]) => [topic, rows.length]));
  const places = placesOf(available, weights, count);
  const taken = [...topics].flatMap(([topic, rows]) => drawn(rows, places.get(topic) ?? 0, random));
  return shuffled(taken, random).map(({ id }) => id);
}
