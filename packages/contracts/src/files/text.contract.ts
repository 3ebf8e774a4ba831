import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';

/** UTF-16 units of a text: some hundred pages, and an answer that fits into a message of the bus. */
export const MAX_FILE_TEXT = 150_000;

/**
 * The words of a stored document (PDF, DOCX, XLSX, ODT, ODS, CSV, text) as running text, and those of a scan or a picture once OCR
 * has read them. It is what the drive's search keeps; a document that the search has not read is read by this call, and not kept.
 * The caller has checked that the person may see the file.
 *
 * `ready`: there is a text, of at most `MAX_FILE_TEXT` units, and `isCut` where the document has more. `waiting`: the antivirus or
 * OCR still has the file. `none`: a type without text, a scan that OCR does not read, or a document that cannot be read.
 * DATA-404: no such file, deleted or in the trash, or held by the antivirus. REQ-108: too many documents are read at this moment.
 */
export const fileText = defineCall({
  ...internalRead,
  service: 'files',
  deadline: 20_000,
  path: 'file/text',
  summary: 'El texto de un archivo guardado (interno)',
  input: z.strictObject({ file: objectId }),
  output: z.object({
    state: z.enum(['ready', 'waiting', 'none']),
    /** Empty unless `ready`. */
    text: z.string().max(MAX_FILE_TEXT),
    isCut: z.boolean(),
  }),
});
