import { PROVINCES } from '../provinces.js';
import { WEATHER_MUNICIPALITIES } from './municipalities.js';

/** A place whose weather can be shown. */
export interface WeatherPlace {
  id: string;
  /** Code of the INE, by which the state's weather service (AEMET) knows its municipalities, too. */
  ine: string;
  /** Path of an external weather service: `38.10,-3.64/linares`. */
  city: string;
  /** In capitals. */
  title: string;
  /** The province. */
  subtitle: string;
}

/** Ids are ours: they stay when a municipality's code or name changes. */
const ID_BEGINNING = '5ea70000000000000000';
const ID_LENGTH = 24;
const FALLBACK_INE = '23055';
const PROVINCE_DIGITS = 2;
const DECIMALS = 2;

const byTitle = new Intl.Collator('es').compare;
const provinceName = (ine: string) =>
  PROVINCES.find(({ id }) => id === Number(ine.slice(0, PROVINCE_DIGITS)))?.name ?? '';

/** The letters of a name without accents, in lower case, joined by hyphens. */
const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

/** All places, sorted by title. */
export const WEATHER_PLACES: readonly WeatherPlace[] = WEATHER_MUNICIPALITIES.map(
  ([ine, name, latitude, longitude]) => ({
    id: ID_BEGINNING.slice(0, ID_LENGTH - ine.length) + ine,
    ine,
    city: `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}/${slugOf(name)}`,
    title: name.toLocaleUpperCase('es'),
    subtitle: provinceName(ine),
  }),
).sort((a, b) => byTitle(a.title, b.title));

/** Linares, the place of unknown ids. */
function fallback(): WeatherPlace {
  const place = WEATHER_PLACES.find(({ ine }) => ine === FALLBACK_INE);
  if (!place) throw new Error('the list of weather places lacks its fallback');
  return place;
}

/** The specification's lookup: `all` is the whole list, an id its place, any other word Linares. */
export function weatherLookup(id: 'all'): readonly WeatherPlace[];
export function weatherLookup(id: string): WeatherPlace | readonly WeatherPlace[];
export function weatherLookup(id: string): WeatherPlace | readonly WeatherPlace[] {
  if (id === 'all') return WEATHER_PLACES;
  return WEATHER_PLACES.find((place) => place.id === id) ?? fallback();
}

/** The place that bears the name of a town of the province, in either of its languages; `null`: none does. */
export function weatherPlaceOf(city: string, province: number): WeatherPlace | null {
  const wanted = slugOf(city.trim());
  if (wanted === '') return null;
  return (
    WEATHER_PLACES.find(
      ({ ine, title }) =>
        Number(ine.slice(0, PROVINCE_DIGITS)) === province &&
        [title, ...title.split('/')].some((name) => slugOf(name) === wanted),
    ) ?? null
  );
}
