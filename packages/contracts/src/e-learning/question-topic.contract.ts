import { defineRecord } from '../records/define-record.js';
import { count, fixedChoice, flag, text } from '../records/kinds.js';
import { EXAMS } from './exam-words.js';

const MAX_WEIGHT = 100;

/** A topic of a theory test. Its weight says how many of the questions of a drawn test are of it. */
export const questionTopic = defineRecord({
  service: 'e-learning',
  entity: 'question-topic',
  path: 'question/topic',
  permission: 'question-bank',
  licence: 'formative',
  words: {
    one: 'tema de preguntas',
    many: 'temas de preguntas',
    gender: 'm',
    palette: 'crear añadir nuevo tema test teórico preguntas',
    purpose: 'Los temas del examen teórico: por ellos se reparten las preguntas de un test.',
    sections: { who: 'Tema' },
  },
  fields: {
    name: text('Nombre', 120, { required: 'Escribe el nombre', unique: 'QUESTION-TOPIC-001' }),
    exam: fixedChoice('Examen', EXAMS, 'common'),
    position: count('Orden', 999),
    weight: count('Peso en el examen', MAX_WEIGHT, {
      help: 'De cada test salen tantas preguntas como le tocan por su peso. Si lo dejas vacío, por las que tiene publicadas.',
    }),
    signs: flag('Tema de señales', { help: 'Sus preguntas salen en la práctica de señales de los alumnos.' }),
  },
  title: ['name'],
  list: {
    show: ['name', 'exam', 'position', 'weight', 'signs'],
    filters: { exam: 'several' },
    sorts: ['name', 'created'],
    search: ['name'],
  },
  errors: { 'QUESTION-TOPIC-001': { status: 409, message: 'Ya hay un tema con ese nombre.' } },
  calls: { create: { required: ['name'] } },
});
