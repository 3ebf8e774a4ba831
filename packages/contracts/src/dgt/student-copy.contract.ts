import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant } from '../fields.js';
import { sessionCall } from '../session-call.js';

const base = {
  ...sessionCall,
  service: 'dgt',
  specified: false,
  licence: 'dgt',
} as const;

/** How level the copy of the students is with the contacts, whose service says what is right. */
export const studentCopyState = defineCall({
  ...base,
  permission: 'dgt-folder.view',
  method: 'GET',
  effect: 'read',
  path: 'dgt/student/copy',
  summary: 'Si los datos de los alumnos están al día con los contactos',
  input: z.strictObject({}),
  output: z.object({
    /** Changes of contacts, of the whole platform, still to be taken; `null` while contacts do not answer. */
    behind: z.number().int().nullable(),
    /** `behind` is a floor. */
    capped: z.boolean(),
    /** A copy is being made anew. */
    rebuilding: z.boolean(),
    /** When it was last made anew; `null`: never. */
    rebuiltAt: instant.nullable(),
  }),
});

/** Has the business's copy made anew from the contacts, in the worker; asked twice, it is made once. */
export const studentCopyRebuild = defineCall({
  ...base,
  permission: 'business.modify',
  method: 'POST',
  effect: 'write',
  path: 'dgt/student/rebuild',
  summary: 'Volver a traer los alumnos desde los contactos',
  input: z.strictObject({}),
  output: z.null(),
});
