import { z } from 'zod';
import { defineCall } from '../call.js';
import { nothing, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { checkRepair, sheetRepairFields } from './sheet-repair.fields.js';

/**
 * The office puts vehicle, kilometres or note of a sheet right, with a reason. The sealed content and its signatures stay; agenda, vehicle and a
 * card that has not taken it yet follow. SHEET-001 where somebody repaired it meanwhile, or where it stands for nothing.
 */
export const sheetRepair = defineCall({
  ...sessionCall,
  service: 'training',
  licence: 'formative',
  specified: false,
  method: 'POST',
  effect: 'write',
  permission: 'practice.all',
  path: 'sheet/repair',
  summary: 'Corregir datos de una hoja de prácticas, con el motivo',
  input: z
    .strictObject({
      id: objectId,
      /** Repairs that the person has seen. */
      repairs: z.number().int().min(0),
      ...sheetRepairFields.shape,
    })
    .superRefine((one, ctx) =>
      checkRepair(one, (name, message) => ctx.addIssue({ code: 'custom', path: [name], message })),
    ),
  output: nothing,
  errors: ['SHEET-001', 'LESSON-005'],
});
