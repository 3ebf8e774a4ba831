import { z } from 'zod';
import { provinceId } from '../address.fields.js';
import { day, line, objectId } from '../fields.js';
import { examTest } from './exam.fields.js';

const center = objectId;
const reference = line(40);
const note = line(300);
const MAX_PLACES = 500;
/** Places for the test: whoever comes after the last one is a reserve. */
const places = z
  .number()
  .int()
  .min(1, 'Escribe al menos una plaza')
  .max(MAX_PLACES, `Una carpeta tiene como mucho ${MAX_PLACES} plazas: abre otra para los demás`);

/** A folder as it is opened. */
export const examFolderFields = z.strictObject({
  branch: objectId,
  center,
  day,
  test: examTest,
  reference: reference.default(''),
  note: note.default(''),
  places,
});

/** What of it may be changed. */
export const examFolderChanges = z.strictObject({ center, day, reference, note, places }).partial();

/** A centre of the school's own. */
export const centerFields = z.strictObject({ name: line(120).min(2), province: provinceId, code: line(20) });
