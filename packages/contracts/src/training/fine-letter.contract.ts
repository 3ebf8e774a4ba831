import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { objectId } from '../fields.js';
import { sessionCall, sessionRead } from '../session-call.js';

export const FINE_LETTER_ERRORS = {
  'FINE-002': {
    status: 409,
    message:
      'Para la carta hacen falta el nombre, el DNI y el domicilio del conductor, y el día de los hechos.',
  },
} as const satisfies ErrorCatalogue;

const base = { service: 'training', specified: false, permission: 'vehicle.modify' } as const;

/**
 * People who may have driven the fined vehicle at that moment, by practices and hand-overs of that day: both the teacher of a practice
 * and its student are named, since the school decides whom it names. Without an hour: those of the whole day.
 */
export const fineDrivers = defineCall({
  ...sessionRead,
  ...base,
  path: 'fine/driver/{id}',
  summary: 'Quién conducía el vehículo de una multa',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    rows: z.array(
      z.object({
        from: z.enum(['lesson', 'handover']),
        id: objectId,
        /** Employee: the teacher, or the one who had the vehicle; `null`: no longer known. */
        employee: objectId.nullable(),
        employeeName: z.string(),
        /** '' for a hand-over, and where the person does not see the practice. */
        studentName: z.string(),
        /** `HH:MM` on the branch's clock, or '' where it is not written down. */
        start: z.string(),
        end: z.string(),
      }),
    ),
  }),
});

/** The letter that names the driver to the authority (RDLeg 6/2015, art. 93.1): a PDF for the person who asks, gone after an hour. */
export const fineLetter = defineCall({
  ...sessionCall,
  ...base,
  method: 'POST',
  effect: 'write',
  path: 'fine/letter',
  summary: 'Carta que identifica al conductor de una multa, en PDF',
  input: z.strictObject({ id: objectId }),
  output: z.object({ file: objectId }),
  errors: ['FINE-002'],
});
