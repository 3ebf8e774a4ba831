import { z } from 'zod';
import { type CallOutput, defineCall } from '../call.js';
import { instant } from '../fields.js';
import { sessionCall } from '../session-call.js';

/** Where minutes on the way come from: a route server of the installation (`VOLANTE_ROUTE_URL`), or the school's table and the straight line alone. */
export const routeState = defineCall({
  ...sessionCall,
  ...{ service: 'training', specified: false, licence: 'formative', permission: 'practice.view' },
  method: 'GET',
  effect: 'read',
  path: 'practice/route/state',
  summary: 'De dónde salen los minutos de camino',
  input: z.strictObject({}),
  output: z.object({
    isSet: z.boolean(),
    /** Pairs of places whose minutes are known. */
    pairs: z.number().int(),
    readAt: instant.nullable(),
    /** Since when the server does not answer; `null`: it does. */
    awayAt: instant.nullable(),
    reason: z.string(),
  }),
});
export type RouteState = CallOutput<typeof routeState>;
