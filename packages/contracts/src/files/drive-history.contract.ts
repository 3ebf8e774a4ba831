import { defineCall } from '../call.js';
import { historyInput, historyPage } from '../history.js';
import { driveRead } from './drive-call.js';

/** A name of the root that no folder can have. */
export const ROOT_NAME = '/';

/**
 * Changes of a file or folder, newest first. Folders are named as they are called now: `null` for one that the person does not see or
 * that is gone, `ROOT_NAME` for the root. DATA-404 when the element is hidden or in the trash.
 */
export const driveHistory = defineCall({
  ...driveRead,
  specified: false,
  path: 'filesystem/item/history/{id}',
  summary: 'Historial de un archivo o una carpeta',
  input: historyInput,
  output: historyPage,
  errors: [],
});
