import { defineRecord } from '../records/define-record.js';
import { area, fixedChoice, requiredRef } from '../records/kinds.js';
import { REPORT_AUTHORS, REPORT_STATES } from './report-words.js';

/** Somebody says that a question is wrong: the bank's inbox. A student who reported it reads state and answer in the app. */
export const questionReport = defineRecord({
  service: 'e-learning',
  entity: 'question-report',
  path: 'question/report',
  permission: { view: 'question-bank.view', modify: 'question-bank.modify' },
  licence: 'formative',
  size: 'many',
  words: {
    one: 'aviso de pregunta',
    many: 'avisos de preguntas',
    gender: 'm',
    search: 'Buscar por el texto del aviso',
    palette: 'crear añadir nuevo aviso pregunta está mal error',
    purpose: 'Lo que alguien ha visto mal en una pregunta, hasta que se corrige o se rechaza.',
    sections: { who: 'Aviso', answer: 'Respuesta' },
  },
  fields: {
    question: requiredRef('Pregunta', 'question', 'Elige la pregunta'),
    author: fixedChoice('Quién avisa', REPORT_AUTHORS, 'staff', {
      readOnly: true,
      sql: "VARCHAR(40) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL DEFAULT 'staff'",
    }),
    text: area('Qué está mal', 1_000, { required: 'Escribe qué está mal' }),
    progress: fixedChoice('Situación', REPORT_STATES, 'open'),
    answer: area('Respuesta', 1_000, {
      help: 'Si avisó un alumno, la lee en su app. Obligatoria para rechazar el aviso.',
    }),
  },
  title: ['text'],
  stamps: ['createdAt', 'updatedAt', 'updatedBy'],
  list: {
    show: ['text', 'question', 'author', 'progress'],
    stamps: ['createdAt'],
    filters: { progress: 'several', question: 'several' },
    sorts: ['created'],
    defaultSort: '-created',
    search: ['text'],
  },
  indexes: [
    { name: 'question_report_progress', on: ['progress', 'state'] },
    { name: 'question_report_question', on: ['question', 'progress', 'state'] },
  ],
  calls: { create: { required: ['question', 'text'] } },
  check: ({ progress, answer }, add) => {
    if (progress === 'rejected' && answer === '') add('answer', 'Explica por qué se rechaza');
  },
});
