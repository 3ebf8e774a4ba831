import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { objectId } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { count, custom, requiredRef, text } from '../records/kinds.js';
import { sessionWrite } from '../session-call.js';
import { MAX_TEST_QUESTIONS } from './exam-words.js';

export const FIXED_TEST_ERRORS = {
  'FIXED-TEST-001': {
    status: 409,
    message: 'No hay bastantes preguntas publicadas de ese examen para un test completo.',
  },
} as const satisfies ErrorCatalogue;

const questionIds = z
  .array(objectId)
  .max(MAX_TEST_QUESTIONS)
  .refine((ids) => new Set(ids).size === ids.length, 'Hay una pregunta repetida');

/** A test of fixed questions, in their order. All are published and of the exam of its block when they are put in. */
export const fixedTest = defineRecord({
  service: 'e-learning',
  entity: 'fixed-test',
  path: 'test/fixed',
  permission: 'question-bank',
  licence: 'formative',
  words: {
    one: 'test fijo',
    many: 'test fijos',
    gender: 'm',
    palette: 'crear añadir nuevo test fijo teórico',
    purpose: 'Test con las mismas preguntas para todos, dentro de un bloque.',
    sections: { who: 'Test', questions: 'Preguntas' },
  },
  fields: {
    name: text('Nombre', 120, { required: 'Escribe el nombre' }),
    block: requiredRef('Bloque', 'test-block', 'Elige el bloque'),
    position: count('Orden', 999),
    questions: custom('Preguntas', { schema: questionIds, empty: [] as string[], sample: [] }),
  },
  title: ['name'],
  list: {
    show: ['name', 'block', 'position'],
    filters: { block: 'several' },
    sorts: ['name', 'created'],
    search: ['name'],
  },
  calls: { create: { required: ['name', 'block'] } },
});

/** Tests that one draw makes at most. */
export const MAX_DRAWN_TESTS = 30;

/**
 * Draws fixed tests for a block from the published questions of its exam, by the weights of their topics: none twice within a test,
 * and over the tests of the block again only when all have been used.
 */
export const fixedTestDraw = defineCall({
  ...sessionWrite,
  service: 'e-learning',
  licence: 'formative',
  permission: 'question-bank.add',
  specified: false,
  path: 'test/fixed/draw',
  summary: 'Crear test fijos de un bloque con preguntas sacadas por temas',
  input: z.strictObject({ block: objectId, tests: z.number().int().min(1).max(MAX_DRAWN_TESTS) }),
  output: z.object({ ids: z.array(objectId) }),
  errors: ['FIXED-TEST-001'],
});
