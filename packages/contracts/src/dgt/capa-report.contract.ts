import { z } from 'zod';
import { defineCall } from '../call.js';
import { licenceClass } from '../contacts/contact.fields.js';
import type { ErrorCatalogue } from '../errors.js';
import { csv, day, line, objectId, queryInt, recordVersion } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { cycleFields } from './capa-report.fields.js';
import { examTest, lawRefusal, shownStudent } from './exam.fields.js';

export const CAPA_REPORT_ERRORS = {
  'DGT-CAPA-001': { status: 400, message: 'El ciclo termina antes de empezar.' },
  'DGT-CAPA-002': { status: 409, message: 'Ya hay un ciclo de ese centro y esa prueba en esas fechas.' },
} as const satisfies ErrorCatalogue;

const base = {
  ...sessionCall,
  service: 'dgt',
  specified: true,
  licence: 'dgt',
  permission: 'dgt.statistics',
} as const;

const count = z.number().int();
const tally = {
  /** Whose test has a result. */
  presented: count,
  passed: count,
  failed: count,
  absent: count,
  /** Passed of those presented or absent, in a hundred with one decimal; `null`: nobody yet. */
  rate: z.number().nullable(),
};

const cycle = z.object({
  id: objectId.nullable(),
  center: z.object({ id: objectId, name: z.string() }),
  test: examTest,
  from: day,
  to: day,
  /** Places that the authority gave the school; `null`: nobody has written them. */
  assigned: count.nullable(),
  /** Put into folders with a place, and as reserves. */
  placed: count,
  reserves: count,
  ...tally,
  version: count,
});
export type CapaCycle = z.output<typeof cycle>;

/**
 * The CAPA report: for each cycle and centre what was given and what became of it. Folders outside of every written cycle
 * make one of their own by centre and month (`id: null`).
 */
export const capaReportRead = defineCall({
  ...base,
  method: 'POST',
  effect: 'read',
  path: 'dgt/convocatoria',
  summary: 'Convocatorias por ciclo y centro (CAPA)',
  input: z.strictObject({
    from: day,
    to: day,
    center: objectId.optional(),
    branch: objectId.optional(),
    test: z.array(examTest).max(4).default([]),
  }),
  output: z.object({
    rows: z.array(cycle),
    total: z.object({ assigned: count, placed: count, reserves: count, ...tally }),
  }),
});

/** Writes a cycle of a centre with the places that were given, or changes one. */
export const cycleSave = defineCall({
  ...base,
  specified: false,
  permission: 'dgt-folder.modify',
  method: 'POST',
  effect: 'write',
  path: 'dgt/convocatoria/cycle/save',
  summary: 'Guardar un ciclo CAPA de un centro',
  input: z.strictObject({
    /** With its version: left out, a new one is made. */
    id: objectId.optional(),
    version: recordVersion.optional(),
    ...cycleFields.shape,
    note: line(200).default(''),
  }),
  output: z.object({ id: objectId, version: recordVersion }),
  errors: ['DGT-CAPA-001', 'DGT-CAPA-002', 'DGT-FOLDER-004'],
});

/**
 * Whom to present on a day: students who may be, those most likely to pass first, and what each one would do to the
 * pass rate. Likelihood is the school's own pass rate in that test after as many failures, drawn towards that of all its
 * students where there are few.
 */
export const examSittingNext = defineCall({
  ...base,
  specified: false,
  method: 'POST',
  effect: 'read',
  path: 'dgt/convocatoria/next',
  summary: 'A quién presentar en la próxima convocatoria',
  deadline: 20_000,
  input: z.strictObject({
    day,
    test: examTest,
    branch: objectId.optional(),
    licence: z.array(licenceClass).max(16).default([]),
    places: count.min(1).max(500),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        student: shownStudent,
        licence: licenceClass,
        /** Sittings lost in this test since it was last passed. */
        lost: count,
        /** In a hundred. */
        likelihood: z.number(),
        /** Within the places. */
        chosen: z.boolean(),
        /** Last day of what they have passed, where that ends first. */
        passUntil: day.nullable(),
        refusals: z.array(lawRefusal),
      }),
    ),
    /** Pass rate in this test over the last twelve months, and with those chosen presented; in a hundred. */
    rate: z.number().nullable(),
    expected: z.number().nullable(),
    /** Those who may be presented, also where there are more than are listed. */
    ready: count,
  }),
});

const point = z.object({ key: z.string(), name: z.string(), ...tally });

/** Results of the last months by centre, teacher, licence and month, and how many students stand where. */
export const stateNumbers = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  path: 'dgt/state_numbers',
  summary: 'Cifras de exámenes',
  input: z.strictObject({
    center: objectId.optional(),
    branch: objectId.optional(),
    test: csv(examTest, 4).optional(),
    /** Days of the exams, both included; the last twelve months when left out. */
    from: day.optional(),
    to: day.optional(),
    months: queryInt(1, 60).default(12),
  }),
  output: z.object({
    /** Students by the test that comes next; `done`: all is passed. */
    students: z.array(z.object({ next: z.union([examTest, z.literal('done')]), total: count, ready: count })),
    total: z.object(tally),
    months: z.array(point),
    licences: z.array(point),
    centers: z.array(point),
    teachers: z.array(point),
    tests: z.array(point),
  }),
});
