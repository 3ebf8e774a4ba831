import { describe, expect, it } from '@jest/globals';
import { objectId } from '../src/fields.js';
import { PROVINCES } from '../src/provinces.js';
import { WEATHER_PLACES, weatherLookup, weatherPlaceOf } from '../src/weather/places.js';

const LINARES = { title: 'LINARES', subtitle: 'Jaén', city: '38.10,-3.64/linares', ine: '23055' };

describe('places of the weather', () => {
  it('are about 200, each once, in order of their titles, in capitals', () => {
    expect(WEATHER_PLACES.length).toBeGreaterThanOrEqual(190);
    expect(WEATHER_PLACES.length).toBeLessThanOrEqual(215);
    for (const key of ['id', 'ine', 'city'] as const)
      expect(new Set(WEATHER_PLACES.map((place) => place[key])).size).toBe(WEATHER_PLACES.length);
    const titles = WEATHER_PLACES.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort(new Intl.Collator('es').compare));
    expect(titles.filter((title) => title !== title.toLocaleUpperCase('es'))).toEqual([]);
  });

  it('have an id of ours, a province, and lie in Spain', () => {
    for (const { id, subtitle, city } of WEATHER_PLACES) {
      expect(objectId.safeParse(id).success).toBe(true);
      expect(PROVINCES.map(({ name }) => name)).toContain(subtitle);
      expect(city).toMatch(/^\d\d\.\d\d,-?\d{1,2}\.\d\d\/[a-z]+(?:-[a-z]+)*$/);
      const [latitude = 0, longitude = 0] = (city.split('/')[0] ?? '').split(',').map(Number);
      expect(latitude > 27.5 && latitude < 43.9).toBe(true);
      expect(longitude > -18.3 && longitude < 4.5).toBe(true);
    }
  });

  it('include one of every province', () => {
    const missing = PROVINCES.filter(({ name }) => WEATHER_PLACES.every(({ subtitle }) => subtitle !== name));
    expect(missing).toEqual([]);
  });

  it('are looked up: all, one by its id, Linares for an unknown one', () => {
    expect(weatherLookup('all')).toBe(WEATHER_PLACES);
    const jaen = WEATHER_PLACES.find(({ title }) => title === 'JAÉN');
    expect(jaen && weatherLookup(jaen.id)).toBe(jaen);
    for (const unknown of ['', 'linares', '000000000000000000000000', '__proto__', 'ALL'])
      expect(weatherLookup(unknown)).toMatchObject(LINARES);
  });
});

describe('the place of a town', () => {
  it.each([
    ['Linares', 23, '23055'],
    ['  jaen ', 23, '23050'],
    ['ALICANTE', 3, '03014'],
    ['Alacant', 3, '03014'],
    ['Alacant/Alicante', 3, '03014'],
    ['Vitoria-Gasteiz', 1, '01059'],
    ['Vitoria Gasteiz', 1, '01059'],
  ])('%s of province %i is %s', (city, province, ine) => {
    expect(weatherPlaceOf(city, province)?.ine).toBe(ine);
  });

  it.each([
    ['Linares', 28],
    ['', 23],
    ['Villanueva de Ninguna Parte', 23],
    ['/', 3],
  ])('«%s» of province %i is none', (city, province) => {
    expect(weatherPlaceOf(city, province)).toBeNull();
  });
});
