import { z } from 'zod';
import { defineCall } from '../call.js';
import { documentName, documentView } from '../documents/document.contract.js';
import { line, objectId } from '../fields.js';
import { internalRead, internalWrite } from '../internal-call.js';

// The service whose record it is has checked who asks, and writes the record's history.

const owner = z.strictObject({ kind: line(60), id: objectId });

/** Documents of a record, newest first, at most 500. */
export const recordFileList = defineCall({
  ...internalRead,
  service: 'files',
  path: 'file/record/list',
  summary: 'Documentos de un registro (interno)',
  input: z.strictObject({ owner }),
  output: z.object({ rows: z.array(documentView) }),
});

/** Renames, removes or brings back one document; DATA-404 when the record has no such one. Answers its name before and after. */
export const recordFileChange = defineCall({
  ...internalWrite,
  service: 'files',
  path: 'file/record/change',
  summary: 'Cambiar un documento de un registro (interno)',
  input: z.strictObject({
    owner,
    file: objectId,
    change: z.union([
      z.strictObject({ name: documentName }),
      z.strictObject({ state: z.enum(['deleted', 'active']) }),
    ]),
  }),
  output: z.object({ before: z.string(), after: z.string() }),
});
