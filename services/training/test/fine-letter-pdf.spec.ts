import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { fineLetterPdf } from '../src/modules/fleet/fine-letter-pdf.js';

const LETTER = {
  ...{ reference: '23/0457812-4', authority: 'Ayuntamiento de Jaén', plate: '4821 LBC', reason: '' },
  ...{ happenedOn: '2026-03-07', happenedAt: '12:15', place: 'Avenida de Madrid, 30', notifiedOn: null },
  ...{
    driverName: 'Eva Núñez Soler',
    driverTaxId: '12345678Z',
    driverLicence: '',
    driverAddress: 'Calle Real, 3',
  },
  ...{ school: 'Autoescuela Sol', letterhead: null, today: '2026-03-20' },
};

it('the letter names vehicle, moment and driver on one page, and leaves out what is not known', async () => {
  const { pages, title } = await readPdf(await buffer(fineLetterPdf(LETTER, new Date(0))));
  expect(title).toBe('Identificación del conductor');
  expect(pages).toHaveLength(1);
  const words = pages[0]?.replace(/\s+/g, ' ') ?? '';
  for (const part of [
    'Expediente: 23/0457812-4',
    'Matrícula: 4821 LBC',
    '07/03/2026, 12:15',
    'DNI o NIE: 12345678Z',
  ])
    expect(words).toContain(part);
  expect(words).toContain('Autoescuela Sol identifica como su conductor');
  expect(words).not.toMatch(/Motivo|Notificada|Permiso de conducción/);
});
