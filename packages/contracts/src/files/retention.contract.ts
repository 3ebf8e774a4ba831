import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { count, day, fixedChoice, text } from '../records/kinds.js';
import { RETENTION_KINDS } from './retention-words.js';

export const RETENTION_ERRORS = {
  'RETENTION-001': {
    status: 409,
    message: 'Todavía hay que conservarlo: espera en la papelera hasta que se cumpla su plazo.',
  },
  'RETENTION-002': {
    status: 409,
    message: 'Todavía no se ha cumplido su plazo, o ya no está en él. Vuelve a mirar la lista.',
  },
} as const satisfies ErrorCatalogue;

/**
 * How long a kind of papers is kept, from a day on: a later row of the same kind replaces it for papers that changed since. Years count
 * from the paper's last change, or from the end of its year.
 */
export const retention = defineRecord({
  service: 'files',
  entity: 'retention',
  path: 'retention',
  permission: { view: 'file.modify', modify: 'business.modify' },
  words: {
    one: 'plazo de conservación',
    many: 'plazos de conservación',
    gender: 'm',
    palette: 'archivos conservar guardar destruir años papeles plazo',
    purpose: 'Cuántos años se guarda cada clase de papeles, y por qué norma.',
    sections: { what: 'Papeles', term: 'Plazo' },
  },
  fields: {
    kind: fixedChoice('Papeles', RETENTION_KINDS, 'other'),
    since: day('Se aplica desde', { help: 'Sin día, desde siempre.' }),
    years: count('Años', 100, { min: 0 }),
    counts: fixedChoice(
      'Se cuentan desde',
      { change: 'El último cambio', year: 'El final del año del último cambio' },
      'year',
    ),
    article: text('Norma', 200, { required: 'Escribe la norma o el motivo' }),
  },
  title: ['article'],
  list: { show: ['kind', 'years', 'counts', 'since', 'article'], sorts: ['since'], search: ['article'] },
  errors: RETENTION_ERRORS,
  calls: { create: { required: ['kind', 'years', 'counts', 'article'] } },
  check: ({ years }, add) => {
    if (years === null) add('years', 'Escribe cuántos años');
  },
});
