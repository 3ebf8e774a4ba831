import { z } from 'zod';
import { defineCall } from '../call.js';
import { internalWrite } from '../internal-call.js';

/** Megabytes of the largest plan: 10 TB. */
export const MAX_PLAN_MEGABYTES = 10_000_000;

/**
 * The space of a school, in megabytes, as the operator's platform gives it by the school's plan; `null`: that of the installation.
 * Less than what is kept removes nothing: the school is full until it makes room.
 */
export const filePlan = defineCall({
  ...internalWrite,
  service: 'files',
  path: 'file/plan',
  summary: 'Fijar el espacio de archivos de una autoescuela (interno)',
  input: z.strictObject({ megabytes: z.number().int().min(1).max(MAX_PLAN_MEGABYTES).nullable() }),
  output: z.null(),
  errors: [],
});
