import { expect, it } from '@jest/globals';
import { passkeySite } from '../src/student-store/passkey-site.js';

it.each([
  ['https://app.example.es', { rpId: 'app.example.es', origin: 'https://app.example.es' }],
  ['https://app.example.es:8443/', { rpId: 'app.example.es', origin: 'https://app.example.es:8443' }],
  ['http://127.0.0.1:8080', { rpId: 'localhost', origin: 'http://localhost:8080' }],
  ['http://localhost', { rpId: 'localhost', origin: 'http://localhost' }],
  ['http://[::1]:8080', { rpId: 'localhost', origin: 'http://localhost:8080' }],
])('%s takes passkeys', (address, site) => {
  expect(passkeySite(address)).toEqual(site);
});

it.each(['', 'http://app.example.es', 'https://192.0.2.7', 'https://[2001:db8::1]'])(
  '"%s" takes none: browsers refuse it',
  (address) => {
    expect(passkeySite(address)).toBeNull();
  },
);
