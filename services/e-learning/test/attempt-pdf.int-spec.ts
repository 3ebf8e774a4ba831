import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import { newId } from '@volante/service-kit/object-id';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import { type AttemptSheet, attemptPdf } from '../src/modules/students/attempt-pdf.js';

type Question = AttemptSheet['replay']['questions'][number];

const question = (n: number, change: Partial<Question> = {}): Question => ({
  ...{ id: newId(), version: 1, statement: `¿Pregunta **${n}**?`, picture: null, pictureAlt: '', media: [] },
  options: [
    { text: 'Sí, siempre', right: true },
    { text: 'No, nunca', right: false },
  ],
  ...{ explanation: 'Lo dice la norma.', norm: 'RD 1428/2003', article: '57' },
  ...{ chosen: [0], correct: true, doubted: false, ms: 0 },
  ...change,
});

const sheetOf = (questions: Question[]): AttemptSheet => ({
  ...{ school: 'Autoescuela El Olivo', letterhead: null, pictures: new Map(), day: '2026-03-10' },
  at: new Date('2026-03-10T10:00:00.000Z'),
  replay: {
    ...{ contact: newId(), name: 'Núñez Peña, Óscar', secondDevice: false, away: 2, moreTime: 0 },
    ...{ errorsAllowed: 3, language: null, questions },
    attempt: {
      ...{ id: newId(), license: 'B', exam: 'common', kind: 'exam', name: 'Aula 2', questions: 30 },
      ...{ startedAt: '2026-03-10T09:00:00.000Z', finishedAt: '2026-03-10T09:30:00.000Z', byClock: false },
      ...{ right: 28, wrong: 1, blank: 1, points: null, passed: true, offline: false, inPerson: true },
    },
  },
});

it('a test of a student is a tagged PDF with its result, the faults in words, and articles', async () => {
  const lost = { picture: newId(), pictureAlt: 'Un cruce con ceda el paso' };
  const questions = [
    question(1, { chosen: [1], correct: false }),
    question(2, { chosen: [], correct: false, ...lost }),
    question(3, {
      media: [{ kind: 'film', file: newId(), alt: 'Un cruce con niebla', seconds: 12, captions: '' }],
    }),
    ...Array.from({ length: 27 }, (_, at) => question(at + 4)),
  ];
  const { pages, info, hasItsFonts } = await popplerPdf(await buffer(attemptPdf(sheetOf(questions))));
  expect(hasItsFonts).toBe(true);
  expect(info).toMatchObject({ Tagged: 'yes', 'Page size': expect.stringContaining('A4') });
  const text = pages.join('\n');
  expect(text).toContain('Test de Núñez Peña, Óscar');
  expect(text).toContain('Entregado el 10/03/2026');
  expect(text).toMatch(/Aprobado · aciertos: 28, fallos: 1, en blanco: 1 .*presencial/);
  expect(text).toContain('Pregunta 1: fallo');
  expect(text).toMatch(/No, nunca\s+\(su respuesta\)/);
  expect(text).toMatch(/Sí, siempre\s+\(correcta\)/);
  expect(text).toContain('Pregunta 2: en blanco');
  expect(text).toContain('Imagen: Un cruce con ceda el paso');
  expect(text).toContain('Vídeo: Un cruce con niebla');
  expect(text).toContain('Pregunta 30: acierto');
  expect(text).toContain('RD 1428/2003, art. 57');
  expect(pages.length).toBeGreaterThan(2);
});
