import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { alias } from './ranking.fields.js';
import { studentRead, studentWrite } from './student-call.js';

export const RANKING_ERRORS = {
  'RANKING-001': { status: 409, message: 'Ese alias ya lo usa otra persona. Elige otro.' },
  'RANKING-003': { status: 409, message: 'Tu autoescuela ha quitado ese alias. Elige otro.' },
  'RANKING-002': { status: 409, message: 'Tu autoescuela no tiene abierta la clasificación.' },
} as const satisfies ErrorCatalogue;

/**
 * The ranking of this week: how many different questions were answered right in tests handed in, by alias, among students of the school who
 * take part. It is there where the school has opened it; its rows are for those who take part.
 */
export const learnRanking = defineCall({
  ...studentRead,
  path: 'learn/ranking',
  summary: 'La clasificación de la semana, por alias',
  input: z.strictObject({}),
  output: z.object({
    isOn: z.boolean(),
    /** The own one; `null`: takes no part. */
    alias: z.string().nullable(),
    /** Monday. */
    since: day,
    /** The first ones, and the own row. Equal results have one place. */
    rows: z.array(
      z.object({ place: z.number().int(), alias: z.string(), right: z.number().int(), isMe: z.boolean() }),
    ),
  }),
});

/** Takes part under an alias, changes it, or leaves (`null`). RANKING-001 for one that is taken, RANKING-002 where the school has not opened it, RANKING-003 for one that it took away. */
export const learnAlias = defineCall({
  ...studentWrite,
  path: 'learn/ranking/alias',
  summary: 'Participar en la clasificación con un alias, o dejarla',
  input: z.strictObject({ alias: alias.nullable() }),
  output: z.object({ alias: z.string().nullable() }),
  errors: ['RANKING-001', 'RANKING-002', 'RANKING-003'],
});

const staff = {
  ...sessionCall,
  service: 'e-learning',
  licence: 'formative',
  permission: 'student-access.modify',
  specified: false,
} as const;

/** Whether the ranking is open, and who of the own branches takes part. */
export const rankingRead = defineCall({
  ...staff,
  method: 'GET',
  effect: 'read',
  path: 'student/ranking/read',
  summary: 'La clasificación por alias: si está abierta y quién participa',
  input: z.strictObject({}),
  output: z.object({
    isOn: z.boolean(),
    rows: z.array(z.object({ contact: objectId, name: z.string(), alias: z.string() })),
  }),
});

/**
 * Opens or closes the ranking for the school; aliases are kept while it is closed. It is of every branch: takes `client.all-branches`
 * (ACCESS-001).
 */
export const rankingOpen = defineCall({
  ...staff,
  method: 'POST',
  effect: 'write',
  path: 'student/ranking/open',
  summary: 'Abrir o cerrar la clasificación por alias',
  input: z.strictObject({ isOn: z.boolean() }),
  output: z.object({ isOn: z.boolean() }),
});

/** Takes an alias away for good, as one that offends. The student may take part again under another one. DATA-404 for a contact out of reach. */
export const rankingRemove = defineCall({
  ...staff,
  method: 'POST',
  effect: 'write',
  path: 'student/ranking/remove',
  summary: 'Quitar el alias de un alumno de la clasificación',
  input: z.strictObject({ contact: objectId }),
  output: z.object({ alias: z.string().nullable() }),
});
