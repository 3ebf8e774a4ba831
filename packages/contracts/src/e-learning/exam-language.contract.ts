import { defineRecord } from '../records/define-record.js';
import { area, day, fixedChoice, flag } from '../records/kinds.js';
import { LANGUAGES } from './translation-words.js';

/**
 * A language other than Spanish in which Traffic holds its theory tests, between two days. The product ships none: no text that lists them
 * was found. Students see whether the language that they practise in is confirmed; it closes no test.
 */
export const examLanguage = defineRecord({
  service: 'e-learning',
  entity: 'exam-language',
  path: 'exam/language',
  permission: { view: 'question-bank.view', modify: 'question-bank.publish' },
  licence: 'formative',
  words: {
    one: 'idioma de examen',
    many: 'idiomas de examen',
    gender: 'm',
    search: 'Buscar por fuente',
    palette: 'crear añadir nuevo idioma examen teórico tráfico lengua traducción lectura fácil',
    purpose: 'En qué idiomas examina Tráfico, además del castellano, y desde qué día.',
    sections: { who: 'Idioma', proof: 'Comprobación' },
  },
  fields: {
    language: fixedChoice('Idioma', LANGUAGES, 'en'),
    since: day('Desde'),
    until: day('Hasta', { help: 'Ese día todavía cuenta. Vacío: sin fin.' }),
    confirmed: flag('Confirmado por la escuela', { help: 'Sin confirmar, se avisa al alumno que lo elige.' }),
    observations: area('De dónde sale', 1_000),
  },
  title: ['language'],
  list: {
    show: ['language', 'since', 'until', 'confirmed'],
    filters: { language: 'several', confirmed: 'one' },
    sorts: ['language', 'since', 'created'],
    search: ['observations'],
  },
  calls: { create: { required: ['language', 'since'] } },
  check: ({ since, until }, add) => {
    if (since === null) add('since', 'Escribe desde qué día');
    if (since !== null && until !== null && until < since) add('until', 'No puede ser anterior a «Desde»');
  },
});
