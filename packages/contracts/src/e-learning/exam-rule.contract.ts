import { defineRecord } from '../records/define-record.js';
import { area, count, day, fixedChoice, flag } from '../records/kinds.js';
import { EXAM_LIMITS, errorsAllowed, minutesNeeded, SHIPPED_EXAMS } from './exam-limits.js';
import { EXAMS, MAX_TEST_QUESTIONS } from './exam-words.js';

const MAX_MINUTES = 600;

/**
 * How a theory test is held from a day on: questions, minutes, errors. Rows outside the limits of the law are refused. Until
 * somebody of the school confirms a row, screens show it as unconfirmed. An empty number is the shipped one; of two rows of one day
 * the later one holds.
 */
export const examRule = defineRecord({
  service: 'e-learning',
  entity: 'exam-rule',
  path: 'exam/rule',
  permission: { view: 'question-bank.view', modify: 'question-bank.publish' },
  licence: 'formative',
  words: {
    one: 'regla de examen',
    many: 'reglas de examen',
    gender: 'f',
    search: 'Buscar por fuente',
    palette: 'crear añadir nueva regla examen teórico preguntas minutos errores',
    purpose: 'Cuántas preguntas, minutos y errores tiene cada examen teórico, y desde qué día.',
    sections: { who: 'Examen', proof: 'Comprobación' },
  },
  fields: {
    exam: fixedChoice('Examen', EXAMS, 'common'),
    since: day('Desde'),
    questions: count('Preguntas', MAX_TEST_QUESTIONS, { min: 1, help: 'Si lo dejas vacío, las habituales.' }),
    minutes: count('Tiempo', MAX_MINUTES, { min: 1, unit: 'min', help: 'Si lo dejas vacío, el habitual.' }),
    errors: count('Errores con que se aprueba', MAX_TEST_QUESTIONS, {
      help: 'Si lo dejas vacío, la décima parte de las preguntas, hacia arriba. En el CAP, siempre vacío: se puntúa.',
    }),
    confirmed: flag('Confirmado por la escuela', { help: 'Sin confirmar, se avisa allí donde se usa.' }),
    observations: area('De dónde sale', 1_000),
  },
  title: ['exam'],
  list: {
    show: ['exam', 'since', 'questions', 'minutes', 'errors', 'confirmed'],
    filters: { exam: 'several', confirmed: 'one' },
    sorts: ['exam', 'since', 'created'],
    search: ['observations'],
  },
  calls: { create: { required: ['exam', 'since'] } },
  check: ({ exam, since, questions, minutes, errors }, add) => {
    const { minQuestions, maxQuestions, marking, source } = EXAM_LIMITS[exam];
    const held = questions ?? SHIPPED_EXAMS[exam].questions;
    if (since === null) add('since', 'Escribe desde qué día');
    if (held < minQuestions || held > maxQuestions)
      add('questions', `Tiene que haber de ${minQuestions} a ${maxQuestions}${source && ` (${source})`}`);
    const least = minutesNeeded(exam, held);
    if ((minutes ?? least) < least) add('minutes', `Tiene que haber al menos ${least} minutos`);
    if (marking === 'points' && errors !== null) add('errors', 'El CAP se puntúa: déjalo vacío');
    if (marking === 'errors' && errors !== null && errors !== errorsAllowed(held))
      add('errors', `Con ${held} preguntas se aprueba con ${errorsAllowed(held)} errores`);
  },
});
