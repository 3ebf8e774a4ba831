import { z } from 'zod';
import { defineCall } from '../call.js';
import { line, objectId } from '../fields.js';
import { driveWrite } from './drive-call.js';

/** An old version becomes the newest one; the others stay. */
export const versionRestore = defineCall({
  ...driveWrite,
  specified: false,
  path: 'filesystem/file/version/restore',
  summary: 'Volver a una versión anterior de un archivo',
  input: z.strictObject({ id: objectId, number: z.number().int().positive() }),
  output: z.object({ number: z.number().int() }),
  errors: ['DRIVE-005'],
});

/** A version with a label is never thinned out; '' takes the label away. */
export const versionLabel = defineCall({
  ...driveWrite,
  specified: false,
  path: 'filesystem/file/version/label',
  summary: 'Poner nombre a una versión de un archivo',
  input: z.strictObject({ id: objectId, number: z.number().int().positive(), label: line(120) }),
  output: z.object({ label: z.string() }),
  errors: ['DRIVE-005'],
});
