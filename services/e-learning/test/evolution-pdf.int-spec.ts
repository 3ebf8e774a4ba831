import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import { evolutionPdf } from '../src/modules/students/evolution-pdf.js';

const sheet = {
  name: 'Núñez Peña, Óscar',
  license: 'B' as const,
  school: 'Autoescuela El Olivo',
  letterhead: null,
};
const when = { today: '2026-03-10', at: new Date('2026-03-10T10:00:00.000Z') };
const day = (n: number, right: number) => ({
  ...{ day: addDays('2026-01-05', n), tests: 2, exams: 1, passed: right > 26 ? 1 : 0, right, answered: 30 },
});

it('the evolution of a student is a tagged PDF with its fonts, a chart, and each day in a table', async () => {
  const days = Array.from({ length: 60 }, (_, n) => day(n, 10 + (n % 21)));
  const { pages, info, hasItsFonts } = await popplerPdf(
    await buffer(evolutionPdf({ ...sheet, ...when, days })),
  );
  expect(hasItsFonts).toBe(true);
  expect(info).toMatchObject({ Tagged: 'yes', 'Page size': expect.stringContaining('A4') });
  expect(pages.length).toBe(2);
  expect(pages[0]).toContain('Evolución de Núñez Peña, Óscar');
  expect(pages[0]).toContain('del 05/01/2026 al 05/03/2026');
  expect(pages[0]).toMatch(/05\/01\/2026\s+2\s+10 de 30\s+33 %\s+0 de 1/);
  expect(pages[1]).toMatch(/05\/03\/2026\s+2\s+27 de 30\s+90 %\s+1 de 1/);
  expect(pages[1]).toContain('Día');
  expect(pages[1]).toContain('Página 2');
});

it('a student without tests is told so', async () => {
  const { pages } = await popplerPdf(await buffer(evolutionPdf({ ...sheet, ...when, days: [] })));
  expect(pages[0]).toContain('No ha entregado ningún test en estos días.');
});
