import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { MAX_RISK_MS, MAX_RISK_PRESSES, riskResult } from './risk.fields.js';
import { studentRead, studentWrite } from './student-call.js';

const byId = z.strictObject({ id: objectId });
const LEARNER = ['LEARNER-003', 'LEARNER-004'] as const;

const line = riskResult.omit({ windows: true, presses: true });

/** Published films, with the student's best result of each. LEARNER-004 with DEMO. */
export const riskFilms = defineCall({
  ...studentRead,
  path: 'learn/risk/films',
  summary: 'Los vídeos de percepción de riesgo que puede practicar un alumno',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        title: z.string(),
        description: z.string(),
        seconds: z.number().int(),
        tries: z.number().int(),
        best: z.object({ points: z.number().int(), max: z.number().int() }).nullable(),
      }),
    ),
    /** The last tries, the newest first. */
    history: z.array(line),
  }),
  errors: [...LEARNER],
});

/** Begins a try of a film, or begins the open one again. Its windows are those of this moment, and are not sent before the end. */
export const riskStart = defineCall({
  ...studentWrite,
  path: 'learn/risk/start',
  summary: 'Empezar un vídeo de percepción de riesgo',
  input: z.strictObject({ film: objectId }),
  output: z.object({ id: objectId, title: z.string(), alt: z.string(), seconds: z.number().int() }),
  errors: [...LEARNER],
});

/** The address of the film of a try, for this session alone. */
export const riskMedia = defineCall({
  ...studentRead,
  path: 'learn/risk/media/{id}',
  summary: 'La dirección del vídeo de una práctica de percepción de riesgo',
  input: byId,
  output: z.object({ url: z.string(), mime: z.string(), name: z.string() }),
  errors: [...LEARNER],
});

/** Ends a try: the server scores its presses. A second time it answers the result that is there. */
export const riskFinish = defineCall({
  ...studentWrite,
  path: 'learn/risk/finish',
  summary: 'Terminar un vídeo de percepción de riesgo y ver el resultado',
  input: z.strictObject({
    id: objectId,
    /** Milliseconds of the film, in any order. */
    presses: z.array(z.number().int().min(0).max(MAX_RISK_MS)).max(MAX_RISK_PRESSES),
  }),
  output: riskResult,
});

/** The result of an own try that is over. DATA-404 before. */
export const riskRead = defineCall({
  ...studentRead,
  path: 'learn/risk/read/{id}',
  summary: 'El resultado de una práctica de percepción de riesgo',
  input: byId,
  output: riskResult,
});
