import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, objectId, queryInt } from '../fields.js';
import { sessionRead } from '../session-call.js';

/** Days ahead of one answer. */
const MAX_DUE_DAYS = 365;

/**
 * What ends within some days, or ended in the year before: papers and qualifications of vehicles; policies and claims with `insurance.view`; fines with
 * `vehicle.modify`. Of the person's branches, the first to end first, at most 100.
 */
export const fleetDue = defineCall({
  ...sessionRead,
  service: 'training',
  specified: false,
  permission: 'vehicle.view',
  path: 'fleet/due',
  summary: 'Papeles y plazos de vehículos que acaban pronto o han acabado',
  input: z.strictObject({ days: queryInt(0, MAX_DUE_DAYS).default(60) }),
  output: z.object({
    rows: z.array(
      z.object({
        kind: z.enum([
          ...(['inspection', 'insurance', 'authorised', 'paper'] as const),
          ...(['qualification', 'policy', 'claim', 'fine'] as const),
        ]),
        /** Of the paper, policy, claim or fine; of all others and of a qualification the vehicle. */
        id: objectId,
        name: z.string(),
        due: day,
      }),
    ),
    capped: z.boolean(),
  }),
});
