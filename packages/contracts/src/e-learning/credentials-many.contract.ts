import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';

/** Students that one request gives a way in; pages ask for the next ones after it. */
export const MAX_CREDENTIALS = 25;

/** Reasons for which a student gets none: not to be seen, without access, or without an address that mail can go to. */
const SKIPPED = ['gone', 'none', 'noMail'] as const;

/**
 * A link for one entry within seven days for each of several students: by mail, or in the answer for printed cards with QR codes. Each link
 * ends the one before. While no mail goes out the links are cards. Who gets none is named with the reason. Like the one for a single student it is repeated by no key, so that no
 * table holds a secret.
 */
export const studentCredentialsMany = defineCall({
  ...sessionCall,
  service: 'e-learning',
  licence: 'formative',
  method: 'POST',
  effect: 'write',
  permission: 'student-access.modify',
  specified: false,
  deadline: 30_000,
  path: 'student/access/credentials',
  summary: 'Enviar por correo a varios alumnos su enlace de entrada, o darlos para sus tarjetas',
  input: z.strictObject({
    contacts: z
      .array(objectId)
      .min(1, 'Elige a los alumnos')
      .max(MAX_CREDENTIALS)
      .refine((ids) => new Set(ids).size === ids.length, 'Hay un alumno repetido'),
    way: z.enum(['mail', 'card']),
  }),
  output: z.object({
    /** Links that went by mail. */
    sent: z.number().int(),
    cards: z.array(
      z.object({ contact: objectId, name: z.string(), address: z.string(), expiresAt: instant }),
    ),
    skipped: z.array(z.object({ id: objectId, name: z.string(), reason: z.enum(SKIPPED) })),
  }),
});
