import { z } from 'zod';
import { defineCall } from '../call.js';
import { line, objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';

/** Pictures that one call looks up at most. */
export const MAX_OWNED_PICTURES = 100;

/**
 * Pictures in fields of records of one kind, for the service of these records, which has checked that the person may see them. A file of
 * another kind of record, one that is no picture and one that the antivirus keeps back are left out.
 */
export const ownedPictures = defineCall({
  ...internalRead,
  service: 'files',
  path: 'file/pictures',
  summary: 'Dónde están las imágenes de unos registros (interno)',
  input: z.strictObject({
    /** Table of the records. */
    owner: line(60),
    ids: z.array(objectId).min(1).max(MAX_OWNED_PICTURES),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        key: z.string(),
        name: z.string(),
        mime: z.string(),
        /** Bytes. */
        size: z.number().int(),
      }),
    ),
  }),
});
