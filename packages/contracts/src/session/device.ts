import { z } from 'zod';
import { instant, objectId } from '../fields.js';

/** A browser that a person signs in on. */
const accountDevice = z.object({
  id: objectId,
  name: z.string(),
  ip: z.string(),
  /** `active`: somebody is signed in on it now. */
  status: z.enum(['active', 'inactive']),
  /** The one that asks. */
  current: z.boolean(),
  /** Until when it enters without a code; `null`: not authorised. */
  authorisedUntil: instant.nullable(),
  createdAt: instant,
  seenAt: instant,
});
export type AccountDevice = z.output<typeof accountDevice>;

/** Newest use first; at most 100. */
export const deviceList = z.object({
  rows: z.array(accountDevice),
  /** How many may be authorised at once. */
  limit: z.number().int(),
});
