import { jobCalls } from '../jobs/job.contract.js';
import { defineRecord } from '../records/define-record.js';
import { area, day, text } from '../records/kinds.js';

/** A law, decree or order that questions rest on. */
export const norm = defineRecord({
  service: 'e-learning',
  entity: 'norm',
  path: 'norm',
  permission: 'question-bank',
  licence: 'formative',
  words: {
    one: 'norma',
    many: 'normas',
    gender: 'f',
    palette: 'crear añadir nueva norma ley reglamento artículo',
    purpose: 'Las leyes y los reglamentos en que se apoyan las preguntas.',
    sections: { who: 'Norma' },
  },
  fields: {
    citation: text('Cita', 60, { required: 'Escribe cómo se cita', unique: 'NORM-001' }),
    name: text('Nombre', 200, { required: 'Escribe el nombre' }),
    inForceFrom: day('En vigor desde'),
    inForceTo: day('En vigor hasta'),
    boe: text('Referencia del BOE', 30, {
      pattern: [/^(?:BOE-A-\d{4}-\d{1,6})?$/, 'Se escribe como BOE-A-2003-23514'],
    }),
    observations: area('Observaciones', 2_000),
  },
  title: ['citation'],
  list: {
    show: ['citation', 'name', 'boe', 'inForceFrom', 'inForceTo'],
    sorts: ['citation', 'created'],
    search: ['citation', 'name', 'boe'],
  },
  errors: { 'NORM-001': { status: 409, message: 'Ya hay una norma que se cita así.' } },
  calls: { create: { required: ['citation', 'name'] } },
  check: ({ inForceFrom, inForceTo }, add) => {
    if (inForceFrom !== null && inForceTo !== null && inForceTo < inForceFrom)
      add('inForceTo', 'No puede ser anterior al día en que entró en vigor');
  },
});

export const eLearningJobs = jobCalls('e-learning', 'e-learning');
