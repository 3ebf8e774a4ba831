import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { sessionWrite } from '../session-call.js';

const MAX_REASON = 300;

/**
 * A contact takes no practices any more: those to come are cancelled by the school, at no cost, their slots are offered to those who wait,
 * wishes, offers and personal links end, and the enrolments rest. Practices that the person may not change stay, and so does all else then.
 * DATA-404 for a contact without an enrolment that the person sees.
 */
export const practiceLeave = defineCall({
  ...sessionWrite,
  service: 'training',
  specified: false,
  licence: 'formative',
  permission: 'practice.modify',
  path: 'practice/leave',
  summary: 'Cancelar las prácticas de quien se da de baja',
  input: z.strictObject({ contact: objectId, reason: z.string().trim().min(1).max(MAX_REASON) }),
  output: z.object({ cancelled: z.number().int(), kept: z.number().int() }),
});
