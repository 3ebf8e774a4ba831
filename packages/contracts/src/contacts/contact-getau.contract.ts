import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { objectId } from '../fields.js';
import { sessionWrite } from '../session-call.js';

export const GETAU_ERRORS = {
  'GETAU-001': {
    status: 409,
    message:
      'GETAU no está configurado para tu centro. Habla con soporte para activarlo con la clave del centro.',
  },
  'GETAU-002': { status: 409, message: 'GETAU no acepta la clave de tu centro. Pide una nueva.' },
  'GETAU-003': { status: 503, message: 'GETAU no responde. Inténtalo más tarde: no se ha cambiado nada.' },
  'GETAU-004': {
    status: 502,
    message: 'GETAU ha enviado datos que no se entienden. No se ha cambiado nada; avisa a soporte.',
  },
} as const satisfies ErrorCatalogue;

/**
 * Fetches the school's students from the exchange and imports them: they are among the imports of the last 30 days,
 * with their rejected rows and the way back. GETAU-002 to 004 end the job.
 */
export const contactGetauSync = defineCall({
  ...sessionWrite,
  service: 'contacts',
  specified: true,
  permission: 'client.modify',
  kind: 'job',
  path: 'contact/sincronazion/getau',
  summary: 'Traer los alumnos de GETAU',
  input: z.strictObject({
    /** Where new students go. */
    branch: objectId,
    /** Students that are there already: left as they are, or filled with what GETAU says. */
    duplicates: z.enum(['skip', 'update']).default('skip'),
  }),
  output: z.object({ job: objectId }),
  errors: ['CONTACT-003', 'GETAU-001', 'GETAU-002', 'GETAU-003', 'GETAU-004', 'JOB-002'],
});
