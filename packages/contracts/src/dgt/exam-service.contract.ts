import { z } from 'zod';
import { provinceId } from '../address.fields.js';
import { defineCall } from '../call.js';
import { licenceClass } from '../contacts/contact.fields.js';
import { queryInt } from '../fields.js';
import { sessionRead } from '../session-call.js';
import { examTest } from './exam.fields.js';

const base = {
  ...sessionRead,
  service: 'dgt',
  specified: true,
  licence: 'dgt',
  permission: 'dgt-folder.view',
} as const;

/**
 * `none`: nobody has connected the authority's service. `test`: a service of trial answers, and nothing reaches the
 * authority. `away`: connected, and does not answer now. `ready`: answers.
 */
export const examServiceState = z.enum(['none', 'test', 'away', 'ready']);
export type ExamServiceState = z.output<typeof examServiceState>;

/** What the authority's service for exam presentations offers to this school, and whether anything is behind it. */
export const examServiceRead = defineCall({
  ...base,
  path: 'aues/recursos',
  summary: 'Qué ofrece el servicio de presentaciones de Tráfico y si está conectado',
  input: z.strictObject({}),
  output: z.object({
    state: examServiceState,
    /** The same, as the office reads it. */
    message: z.string(),
    tests: z.array(examTest),
    /** Classes that it takes; the others go by the electronic register. */
    licences: z.array(licenceClass),
  }),
});

/** The municipalities of a province, by name, with their codes (INE). */
export const municipalityRead = defineCall({
  ...base,
  path: 'aues/municipios',
  summary: 'Municipios de una provincia con su código del INE',
  input: z.strictObject({ province: queryInt(1, 52).pipe(provinceId) }),
  output: z.object({
    rows: z.array(
      z.object({ /** Province and municipality: "23050". */ code: z.string(), name: z.string() }),
    ),
  }),
});

/** Why the authority's service did not take somebody, as the office reads it. */
export const serviceReason = z.object({
  /** Of the service. */
  code: z.string(),
  reason: z.string(),
});
export type ServiceReason = z.output<typeof serviceReason>;
