import { z } from 'zod';
import { line } from '../fields.js';

/** Why something about VeriFactu was decided, in a dialog of its own. */
export const verifactuReasonForm = z.strictObject({
  reason: line(200).min(3, 'Escribe el motivo'),
});
