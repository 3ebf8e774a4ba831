import topology from 'es-atlas/es/provinces.json' with { type: 'json' };
import { feature } from 'topojson-client';
import type { Place } from './place';

type Ring = readonly (readonly number[])[];

/** As far as it is read here. */
interface Outline {
  id?: string | number | undefined;
  geometry: { type: string; coordinates?: unknown };
}

/**
 * Province outlines of the national geographic institute (IGN, CC BY 4.0), to about 200 m. JSON's own type has `string` where
 * the topology's has the word itself.
 */
const atlas = topology as unknown as Parameters<typeof feature>[0];

function outlines(): readonly Outline[] {
  const { provinces } = atlas.objects;
  if (!provinces) return [];
  const made = feature(atlas, provinces);
  return 'features' in made ? made.features : [made];
}

function ringsOf({ geometry }: Outline): Ring[] {
  if (geometry.type === 'Polygon') return geometry.coordinates as Ring[];
  return geometry.type === 'MultiPolygon' ? (geometry.coordinates as Ring[][]).flat() : [];
}

/** Rings of every province by its official code. */
export const PROVINCE_RINGS: ReadonlyMap<number, readonly Ring[]> = new Map(
  outlines().map((outline) => [Number(outline.id), ringsOf(outline)]),
);

/** Whether the point is within the rings: it is if a line from it to the east crosses them an odd number of times. */
export function isWithin(rings: readonly Ring[], { latitude, longitude }: Place): boolean {
  let crossings = 0;
  for (const ring of rings) {
    for (const [at, [east = 0, north = 0]] of ring.entries()) {
      const [otherEast = 0, otherNorth = 0] = ring[at + 1] ?? ring[0] ?? [];
      if (north > latitude === otherNorth > latitude) continue;
      const meets = east + ((latitude - north) / (otherNorth - north)) * (otherEast - east);
      if (meets > longitude) crossings += 1;
    }
  }
  return crossings % 2 === 1;
}
