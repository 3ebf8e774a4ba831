import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RegisterEntry } from '@volante/contracts/dgt/register-book.contract';
import type { CardClass } from '@volante/contracts/dgt/student-card.contract';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { writeBookPdf } from '../src/modules/register-book/print/book-pdf.js';
import { writeCardPdf } from '../src/modules/register-book/print/card-pdf.js';
import { sheetRow } from '../src/modules/register-book/print/printed-entry.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-book-'));
});
afterAll(() => rm(folder, { recursive: true }));

const anEntry = (number: number, part: Partial<RegisterEntry> = {}): RegisterEntry => ({
  id: String(number).padStart(24, '0'),
  book: '0'.repeat(24),
  number,
  inscribedOn: '2026-03-01',
  student: '1'.repeat(24),
  firstName: 'María de los Ángeles Inmaculada',
  surnames: 'Fernández de Córdoba y Álvarez de las Asturias Bohórquez',
  dni: '12345678Z',
  birthDate: '2000-02-29',
  held: ['AM', 'A1'],
  licence: 'B',
  startedOn: '2026-03-02',
  finishedOn: null,
  result: null,
  annulled: false,
  annotations: [],
  ...part,
});

const SCHOOL = { number: 'J-0142', section: '02', name: 'Úbeda Norte', province: 23 };
const paper = {
  letterhead: null,
  business: 'Autoescuela El Olivo',
  author: 'Ana Ruiz',
  at: '22/11/2026 10:00',
  signal: new AbortController().signal,
};

it('the book has every legal column whole, numbered sheets, the seal’s box once, and what was annotated', async () => {
  async function* entries() {
    for (let number = 1; number <= 60; number += 1) yield anEntry(number);
    const by = {
      id: '2'.repeat(24),
      day: null,
      result: null,
      by: 'Ana Ruiz',
      at: '2026-04-01T08:00:00.000Z',
    };
    yield anEntry(61, {
      held: [],
      annulled: true,
      annotations: [{ ...by, kind: 'annulled', text: 'Inscrita dos veces' }],
    });
  }
  const path = join(folder, 'book.pdf');
  await writeBookPdf(path, {
    ...paper,
    book: {
      id: '0'.repeat(24),
      title: 'Libro de registro 2 de Jaén',
      branch: 'Jaén',
      province: 23,
      school: SCHOOL,
      number: 2,
      zone: 'Europe/Madrid',
      opened_on: '2026-01-02',
      closed_on: null,
      seal: 'Diligenciado el 02/01/2026',
    },
    entries: entries(),
  });
  const bytes = await readFile(path);
  const { pages } = await readPdf(bytes);
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((words, at) => {
    expect(words).toContain(`Hoja ${at + 1} de ${pages.length}`);
    expect(words).toContain('nº J-0142 · SECCIÓN 02 · Autoescuela El Olivo · Jaén');
    expect(words).toContain('Apellidos y nombre');
    expect(words.includes('Fecha, firma y sello')).toBe(at === 0);
  });
  const all = pages.join(' ').replace(/\s+/g, ' ');
  expect(all).toContain('Diligenciado el 02/01/2026');
  // Wrapped, never cut.
  expect(all).not.toContain('…');
  expect(all.split('Bohórquez')).toHaveLength(62);
  // An empty field is marked as deliberate.
  expect(all.split('Ninguno')).toHaveLength(2);
  expect(all).toContain('Anulada: Inscrita dos veces (Ana Ruiz, 01/04/2026)');
  // As it lies on the paper: every inscription begins a line, in order, over all sheets.
  const printed = await popplerPdf(bytes);
  expect(printed.pages).toHaveLength(pages.length);
  const numbers = printed.pages.flatMap((page) => [...page.matchAll(/^\s*(\d+)\s+01\/03\/2026\b/gm)]);
  expect(numbers.map(([, number]) => Number(number))).toEqual(Array.from({ length: 61 }, (_, at) => at + 1));
  printed.pages.forEach((page, at) => {
    expect(page).toMatch(new RegExp(`Hoja ${at + 1} de ${pages.length}\\s*$`));
  });
  expect(printed.info).toMatchObject({
    Title: 'Libro de registro 2 de Jaén · Autoescuela El Olivo',
    Author: 'Ana Ruiz',
    'Page size': expect.stringContaining('A4'),
    Encrypted: 'no',
    JavaScript: 'no',
  });
  expect(printed.hasItsFonts).toBe(true);
});

// RD 391/1998 gave the Generalitat the schools of Barcelona, Girona, Lleida and Tarragona.
it.each([
  [8, 'Diligencia del Servei Català de Trànsit'],
  [17, 'Diligencia del Servei Català de Trànsit'],
  [25, 'Diligencia del Servei Català de Trànsit'],
  [43, 'Diligencia del Servei Català de Trànsit'],
  [23, 'Diligencia de la Jefatura de Tráfico'],
  [50, 'Diligencia de la Jefatura de Tráfico'],
])('the book of province %i is sealed: %s', async (province, words) => {
  const path = join(folder, `seal-${province}.pdf`);
  await writeBookPdf(path, {
    ...paper,
    book: {
      ...{ id: '0'.repeat(24), title: 'Libro de registro 1', branch: 'Centro', province, number: 1 },
      ...{ school: SCHOOL, zone: 'Europe/Madrid', opened_on: '2026-01-02', closed_on: null, seal: '' },
    },
    entries: (async function* () {
      yield anEntry(1);
    })(),
  });
  expect((await readPdf(await readFile(path))).pages[0]).toContain(words);
});

const empty = { classes: [], notes: [], exams: [], theoryStart: null, theoryEnd: null };

it('the student’s card has room for theory, practice with kilometres, and both signatures', async () => {
  const path = join(folder, 'card.pdf');
  await writeCardPdf(path, {
    ...{ ...paper, entry: anEntry(7), card: empty, branch: 'Jaén' },
    school: { ...SCHOOL, number: '' },
  });
  const bytes = await readFile(path);
  const { pages } = await readPdf(bytes);
  expect(pages).toHaveLength(2);
  // Space to write a missing number by hand.
  expect(pages[0]).toContain('Autoescuela El Olivo · nº ____________ · SECCIÓN 02 Úbeda Norte (Jaén)');
  expect(pages[1]).toContain('SECCIÓN 02 · Autoescuela El Olivo');
  for (const words of ['Ficha del alumno', '12345678Z', 'Enseñanza teórica', 'Evaluación inicial de riesgos'])
    expect(pages[0]).toContain(words);
  for (const words of ['Hora', 'Km inicio', 'Km fin', 'Firma del profesor', 'Firma del alumno'])
    expect(pages[1]).toContain(words);
  const printed = await popplerPdf(bytes);
  expect(printed.pages[0]).toMatch(/Fernández de Córdoba y Álvarez de las Asturias/);
  expect(printed.pages[1]).toMatch(/Km inicio\s+Km fin/);
  expect([printed.info.Pages, printed.hasItsFonts]).toEqual(['2', true]);
});

// RD 818/2009, art. 4.2: the codes of the list are not the names of the classes.
it('book and card call licences by their legal names, and the card takes no day of the book for its theory', async () => {
  const legal = anEntry(7, { held: ['EB', 'EC1', 'A', 'ED1'], licence: 'EC', finishedOn: '2026-09-09' });
  const path = join(folder, 'legal.pdf');
  await writeCardPdf(path, {
    ...{ ...paper, entry: legal, card: empty, branch: 'Jaén', school: SCHOOL },
  });
  const [front] = (await readPdf(await readFile(path))).pages;
  expect(front).toContain('B+E, C1+E, A, D1+E');
  expect(front).toContain('C+E');
  expect(front).not.toMatch(/\bE(?:B|C1?|D1?)\b/);
  expect(front).not.toContain('09/09/2026');
  expect(front).toContain('no es el modelo oficial');
  expect(sheetRow(legal).slice(6, 8)).toEqual(['B+E, C1+E, A, D1+E', 'C+E']);
});

it('the card says what is written of theory, classes, exams and certification, annulled lines with their reason', async () => {
  const path = join(folder, 'written.pdf');
  const hand = { by: 'Ana Ruiz', at: '2026-04-01T08:00:00.000Z' };
  const line = {
    id: '3'.repeat(24),
    text: '',
    instrument: '',
    teacher: '',
    mayAnnul: false,
    annulled: null,
    ...hand,
  };
  const drawn = { strokes: 'M10 20L30 40L50 60L70 80L90 90L110 80L130 60L150 40', typed: '', ...hand };
  const aClass = (at: number, part: Partial<CardClass> = {}): CardClass => ({
    id: String(at).padStart(24, '0'),
    kind: 'road',
    day: '2026-04-01',
    from: '10:00',
    to: '10:45',
    kmStart: 12_000 + at,
    kmEnd: 12_020 + at,
    teacher: 'Rosa Gil Mena',
    teacherId: '4'.repeat(24),
    others: 0,
    maySign: false,
    mayAnnul: false,
    signedByTeacher: drawn,
    signedByStudent: { ...drawn, strokes: null, typed: 'Berta Ortega' },
    annulled: null,
    ...hand,
    ...part,
  });
  const card = {
    classes: [
      ...Array.from({ length: 40 }, (_, at) => aClass(at)),
      aClass(40, { signedByStudent: null, annulled: { reason: 'Vehículo equivocado', ...hand } }),
      aClass(41, { kind: 'circuit', kmStart: null, kmEnd: null, signedByTeacher: null }),
    ],
    notes: [
      { ...line, kind: 'risk' as const, day: '2026-03-02', text: 'Riesgo medio', instrument: 'DRIVE-Q' },
      { ...line, kind: 'absence' as const, day: '2026-03-09', text: 'Enfermedad' },
      { ...line, kind: 'ready' as const, day: '2026-05-02', teacher: 'Rosa Gil Mena' },
    ],
    exams: [{ day: '2026-05-10', test: 'common' as const, outcome: 'passed' as const }],
    theoryStart: '2026-03-03',
    theoryEnd: '2026-04-03',
  };
  await writeCardPdf(path, {
    ...{ ...paper, entry: anEntry(7), card, branch: 'Jaén' },
    school: { ...SCHOOL, number: '' },
  });
  const { pages } = await readPdf(await readFile(path));
  expect(pages).toHaveLength(3);
  for (const words of [
    '03/03/2026',
    '03/04/2026',
    'DRIVE-Q',
    'Enfermedad',
    'Teórico común',
    'Apto',
    '02/05/2026',
  ])
    expect(pages[0]).toContain(words);
  const practice = pages.slice(1).join(' ').replace(/\s+/g, ' ');
  for (let at = 0; at <= 40; at += 1) expect(practice).toContain(String(12_000 + at));
  expect(practice).toContain('Anulada: Vehículo equivocado');
  expect(practice.split('Sin firmar')).toHaveLength(3);
  expect(practice.split('Berta Ortega (escrita, sesión de Ana Ruiz)')).toHaveLength(42);
});
