import { z } from 'zod';
import { defineCall } from '../call.js';
import { line, objectId } from '../fields.js';
import { readJsonPart } from '../json-part.js';
import { MAX_BUNDLE_BYTES, MAX_BUNDLED } from './bundle-limits.js';

/** Bytes of each picture, in the order of the bundle, as a JSON list. */
const sizes = z
  .string()
  .max(1_000)
  .transform(readJsonPart)
  .pipe(z.array(z.number().int().min(1).max(MAX_BUNDLE_BYTES)).min(1).max(MAX_BUNDLED));

/**
 * Multipart: `name`, `sizes` and `file`: up to {@link MAX_BUNDLED} pictures (PNG, JPEG) one after the other without anything between them, as
 * packages of questions bring them by the thousand. Each is looked at, stored and answered as an upload of its own would be; one that is
 * refused keeps none of the others back. REQ-111 where `sizes` are not those of the bytes.
 */
export const pictureBundle = defineCall({
  service: 'files',
  access: 'session',
  licence: null,
  scope: 'business',
  specified: false,
  method: 'POST',
  effect: 'write',
  kind: 'upload',
  permission: 'file.modify',
  path: 'filesystem/pictures/upload',
  summary: 'Subir varias imágenes a la vez',
  deadline: 60_000,
  input: z.strictObject({
    upload: z.string(),
    filename: line(255),
    size: z.number().int(),
    /** Of each picture; `$ext` becomes the real ending. */
    name: line(255).default('imagen.$ext'),
    sizes,
  }),
  output: z.object({
    /** In the order of the bundle: the file, or the refusal; REQ-108: the server had no time left for it, and it is to come again. */
    rows: z.array(
      z.object({ file: objectId.nullable(), code: z.string().nullable(), message: z.string().nullable() }),
    ),
  }),
  errors: ['FILE-008'],
});
