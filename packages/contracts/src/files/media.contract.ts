import { z } from 'zod';
import { defineCall } from '../call.js';
import { line, objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';
import { sessionRead } from '../session-call.js';
import { KEPT_BACK } from './kept-back.js';

/** Hours for which the address of a film holds at most, as long as its session is open. */
export const MEDIA_HOURS = 4;

/** An address for one film or recording and one session: a browser reads it in parts. It ends with the session. */
const address = z.object({ url: z.string(), mime: z.string(), name: z.string() });

/** For staff who may read the file. DATA-404 for a file that is no film and no recording. */
export const fileMedia = defineCall({
  ...sessionRead,
  service: 'files',
  permission: null,
  specified: false,
  path: 'filesystem/file/media/{id}',
  summary: 'Pedir la dirección de un vídeo o un audio para reproducirlo en esta sesión',
  input: z.strictObject({ id: objectId }),
  output: address,
  errors: KEPT_BACK,
});

/** The same for the service of the record, which has checked that the caller may see it. DATA-404 also while the antivirus keeps it back. */
export const ownedMedia = defineCall({
  ...internalRead,
  service: 'files',
  path: 'file/media',
  summary: 'Dirección de un vídeo o un audio de un registro, para la sesión que lo pide (interno)',
  input: z.strictObject({
    /** Table of the record. */
    owner: line(60),
    id: objectId,
  }),
  output: address,
});
