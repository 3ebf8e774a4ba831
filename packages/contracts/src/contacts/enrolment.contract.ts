import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, nothing, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { licenceClass } from './contact.fields.js';
import { skipReasonFields } from './enrolment.fields.js';

export const ENROLMENT_ERRORS = {
  'ENROLMENT-001': { status: 409, message: 'Este contacto ya tiene 50 pasos omitidos. Retoma alguno antes.' },
} as const satisfies ErrorCatalogue;

/** Each area contributes its own steps, so their number is bounded here and not listed. */
export const MAX_SKIPPED_STEPS = 50;

export const ENROLMENT_PHASES = ['enrol', 'leave'] as const;
export const enrolmentPhase = z.enum(ENROLMENT_PHASES);
export type EnrolmentPhase = z.output<typeof enrolmentPhase>;

const step = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*$/, 'El paso no es válido');

const skippedStep = z.object({
  phase: enrolmentPhase,
  /** Id of the contribution to the slot `contact.enrolment`: `dgt.book`. */
  step,
  /** The licence that was sought then: for another one it does not count. */
  licence: licenceClass.nullable(),
  reason: z.string(),
  by: z.string(),
  at: instant,
});
export type SkippedStep = z.output<typeof skippedStep>;

const base = { ...sessionCall, service: 'contacts', specified: false } as const;
const modify = { ...base, method: 'POST', effect: 'write', permission: 'client.modify' } as const;

/** Steps of enrolling and leaving that somebody left out on purpose. Their state is otherwise that of each area's own data. */
export const enrolmentRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'client.view',
  path: 'contact/enrolment/read',
  summary: 'Pasos omitidos de la matrícula o la baja de un contacto',
  input: z.strictObject({ id: objectId }),
  output: z.object({ rows: z.array(skippedStep) }),
});

/** Leaves a step out; once more with another reason replaces the first. */
export const enrolmentSkip = defineCall({
  ...modify,
  path: 'contact/enrolment/skip',
  summary: 'Omitir un paso de la matrícula o la baja',
  input: z.strictObject({
    id: objectId,
    phase: enrolmentPhase,
    step,
    licence: licenceClass.nullable().default(null),
    /** Name of the step on screen, for the contact's history. */
    label: line(80).min(1),
    ...skipReasonFields.shape,
  }),
  output: nothing,
  errors: ['ENROLMENT-001'],
});

/** Takes a step up again that was left out. */
export const enrolmentResume = defineCall({
  ...modify,
  path: 'contact/enrolment/resume',
  summary: 'Retomar un paso omitido de la matrícula o la baja',
  input: z.strictObject({ id: objectId, phase: enrolmentPhase, step, label: line(80).min(1) }),
  output: nothing,
});
