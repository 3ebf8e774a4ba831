import { defineRecord } from '../records/define-record.js';
import { area, fixedChoice, text } from '../records/kinds.js';
import { SOURCE_RIGHTS } from './exam-words.js';

/** Where texts and pictures of questions come from, and under which terms they are used. */
export const questionSource = defineRecord({
  service: 'e-learning',
  entity: 'question-source',
  path: 'question/source',
  permission: 'question-bank',
  licence: 'formative',
  words: {
    one: 'fuente de preguntas',
    many: 'fuentes de preguntas',
    gender: 'f',
    palette: 'crear añadir nueva fuente derechos autor preguntas',
    purpose: 'De dónde salen las preguntas y las imágenes, y con qué derechos se usan.',
    sections: { who: 'Fuente' },
  },
  fields: {
    name: text('Nombre', 120, { required: 'Escribe el nombre', unique: 'QUESTION-SOURCE-001' }),
    rights: fixedChoice('Derechos', SOURCE_RIGHTS, 'unknown'),
    observations: area('Observaciones', 2_000, { help: 'Autor, licencia, contrato o enlace.' }),
  },
  title: ['name'],
  list: {
    show: ['name', 'rights'],
    filters: { rights: 'several' },
    sorts: ['name', 'created'],
    search: ['name'],
  },
  errors: { 'QUESTION-SOURCE-001': { status: 409, message: 'Ya hay una fuente con ese nombre.' } },
  calls: { create: { required: ['name'] } },
});
