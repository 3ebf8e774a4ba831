import { expect, it } from '@jest/globals';
import { nextHour } from '../../src/chases/chase-hours.js';
import { chaseLetter } from '../../src/chases/chase-letter.js';

const at = (instant: string) => nextHour(Date.parse(instant), 'Europe/Madrid')?.toISOString() ?? null;

it('mails go from 9 to 20 h of the clock of the branch, summer and winter', () => {
  expect(at('2026-11-26T08:00:00Z')).toBeNull();
  expect(at('2026-11-26T18:59:00Z')).toBeNull();
  expect(at('2026-11-26T19:00:00Z')).toBe('2026-11-27T08:00:00.000Z');
  expect(at('2026-11-26T07:59:00Z')).toBe('2026-11-26T08:00:00.000Z');
  expect(at('2026-07-01T19:30:00Z')).toBe('2026-07-02T07:00:00.000Z');
  // Clocks go back in this night.
  expect(at('2026-10-24T21:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
  expect(nextHour(Date.parse('2026-11-26T08:30:00Z'), 'Atlantic/Canary')?.toISOString()).toBe(
    '2026-11-26T09:00:00.000Z',
  );
});

it('a mail names what lacks, and takes names as they are written', () => {
  const { subject, body } = chaseLetter({
    ...{ name: 'Iván <b>', school: 'El Olivo & Co.', link: 'https://escuela.example/open/papers#clave' },
    papers: [
      { slot: 'a', name: 'Foto <26 mm>', state: 'missing', validUntil: null },
      { slot: 'b', name: 'DNI', state: 'expired', validUntil: '2026-10-31' },
    ],
  });
  expect(subject).toBe('Nos faltan 2 papeles tuyos');
  expect(body).toContain('<a href="https://escuela.example/open/papers#clave">Enviar mis papeles</a>');
  expect(body).toContain(
    '<li>Foto &lt;26 mm&gt;</li><li>DNI (el que tenemos valía hasta el 31/10/2026)</li>',
  );
  expect(body).toContain('El Olivo &amp; Co.');
});
