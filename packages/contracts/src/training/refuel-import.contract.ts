import { z } from 'zod';
import { importCalls } from '../lists/import-calls.js';

/** Columns of the files of fuel cards. */
export const REFUEL_TARGETS = [
  ...(['plate', 'filledOn', 'filledAt', 'quantity', 'amount', 'kilometres'] as const),
  ...(['station', 'number', 'full'] as const),
] as const;
export const refuelTarget = z.enum(REFUEL_TARGETS);
export type RefuelTarget = z.output<typeof refuelTarget>;

/** A refuelling of a fuel card comes once: by the number of its operation, or else by all its cells. */
export const refuelImports = importCalls({
  service: 'training',
  noun: 'refuel',
  permission: 'vehicle.modify',
  things: 'repostajes',
  target: refuelTarget,
  options: z.strictObject({ duplicates: z.literal('skip') }),
});
