import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { sessionRead } from '../session-call.js';

/**
 * What legal papers say of the school: its number in the register of its province, and that of the section (RD 1295/2003,
 * art. 22), of the branches that the person sees. A copy of the branch's own, which is where they are written.
 */
export const schoolRead = defineCall({
  ...sessionRead,
  service: 'dgt',
  specified: false,
  licence: 'dgt',
  permission: null,
  path: 'dgt/school/read',
  summary: 'Números de la escuela y de sus secciones en los documentos de Tráfico',
  input: z.strictObject({ branch: objectId.optional() }),
  output: z.object({
    rows: z.array(
      z.object({
        branch: objectId,
        /** '' where nobody has written it: papers leave a line for it. */
        number: z.string(),
        /** '' where the branch is no section. */
        section: z.string(),
      }),
    ),
  }),
});
