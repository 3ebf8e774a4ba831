import { describe, expect, it } from '@jest/globals';
import { mapAddress, parsePlace } from './place';

const JAEN = { latitude: 37.7752, longitude: -3.7897 };

describe('a point is read from', () => {
  it.each([
    '37.7752, -3.7897',
    '37.7752 -3.7897',
    ' 37,7752; -3,7897 ',
    '37,7752, -3,7897',
    'geo:37.7752,-3.7897',
    'https://www.openstreetmap.org/#map=17/37.7752/-3.7897',
    'https://www.openstreetmap.org/?mlat=37.7752&mlon=-3.7897#map=15/1.0/2.0',
    'https://www.google.com/maps/@37.7752,-3.7897,17z',
    'https://www.google.com/maps/place/X/@1.0,2.0,17z/data=!3m1!4b1!4m6!3m5!8m2!3d37.7752!4d-3.7897',
    'https://maps.google.com/?q=37.7752,-3.7897',
    'https://www.google.com/maps/search/?api=1&query=37.7752%2C-3.7897',
    'https://www.bing.com/maps?cp=37.7752~-3.7897&lvl=16',
  ])('%s', (text) => {
    expect(parsePlace(text)).toEqual(JAEN);
  });

  it.each(['', 'Paseo de la Estación, 24', '91, 0', '37.7752', 'https://maps.app.goo.gl/abc', '37,7752'])(
    'not %j',
    (text) => {
      expect(parsePlace(text)).toBeNull();
    },
  );
});

it('the link goes to the point, else looks for the address, else is none', () => {
  const place = {
    street: 'Calle Mayor, 1',
    city: 'Jaén',
    postalCode: '23001',
    latitude: null,
    longitude: null,
  };
  expect(mapAddress({ ...place, ...JAEN })).toContain('mlat=37.7752&mlon=-3.7897');
  expect(mapAddress(place)).toBe(
    'https://www.openstreetmap.org/search?query=Calle%20Mayor%2C%201%2C%2023001%20Ja%C3%A9n%2C%20Espa%C3%B1a',
  );
  expect(mapAddress({ ...place, city: '' })).toBeNull();
});
