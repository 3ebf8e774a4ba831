import { defineRecord } from '../records/define-record.js';
import { area, day, fixedChoice, requiredRef, text } from '../records/kinds.js';

export const LAW_CHANGE_STATES = { pending: 'Pendiente', done: 'Aplicado' } as const;

/** A change of the law and the days that matter for questions: in force, and asked in exams. */
export const lawChange = defineRecord({
  service: 'e-learning',
  entity: 'law-change',
  path: 'law-change',
  permission: 'question-bank',
  licence: 'formative',
  words: {
    one: 'cambio de norma',
    many: 'cambios de norma',
    gender: 'm',
    search: 'Buscar por cambio o artículo',
    palette: 'crear añadir nuevo cambio ley reforma novedad',
    purpose: 'Reformas que afectan a las preguntas: qué artículo cambia, cuándo y desde cuándo se pregunta.',
    sections: { who: 'Cambio', when: 'Fechas' },
  },
  fields: {
    name: text('Qué cambia', 200, { required: 'Escribe qué cambia' }),
    norm: requiredRef('Norma que cambia', 'norm', 'Elige la norma'),
    article: text('Artículo', 40, { help: 'Vacío si cambia la norma entera. Por ejemplo, 48.' }),
    changedBy: text('Norma que la modifica', 120),
    inForceOn: day('En vigor desde'),
    examOn: day('Se pregunta desde'),
    progress: fixedChoice('Situación', LAW_CHANGE_STATES, 'pending'),
    summary: area('Novedad para los alumnos', 2_000),
  },
  title: ['name'],
  list: {
    show: ['name', 'norm', 'article', 'inForceOn', 'examOn', 'progress'],
    filters: { progress: 'several', norm: 'several' },
    sorts: ['name', 'inForceOn', 'created'],
    search: ['name', 'article'],
  },
  calls: { create: { required: ['name', 'norm'] } },
  check: ({ inForceOn, examOn }, add) => {
    if (inForceOn !== null && examOn !== null && examOn < inForceOn)
      add('examOn', 'No se puede preguntar antes de que esté en vigor');
  },
});
