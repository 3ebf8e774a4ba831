import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, objectId } from '../fields.js';
import { sessionRead, sessionWrite } from '../session-call.js';

const of = { service: 'training', specified: false, permission: 'vehicle.view' } as const;

/** Calendars of all vehicles by a secret address, of everybody who made one; never their secrets. */
export const fleetCalendarList = defineCall({
  ...sessionRead,
  ...of,
  path: 'fleet/calendar/list',
  summary: 'Calendarios por enlace de los vehículos',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        by: z.string(),
        createdAt: instant,
        /** Last read by a program; within a day. */
        seenAt: instant.nullable(),
      }),
    ),
  }),
});

/**
 * A new secret address, which is in this answer alone: days on which papers of vehicles end, services, and days in workshops, of the branches
 * that the person sees now. It ends with the person's right to see vehicles.
 */
export const fleetCalendarCreate = defineCall({
  ...sessionWrite,
  ...of,
  path: 'fleet/calendar/create',
  summary: 'Crear un calendario por enlace de los vehículos',
  input: z.strictObject({}),
  output: z.object({ id: objectId, key: z.string() }),
});

export const fleetCalendarRevoke = defineCall({
  ...sessionWrite,
  ...of,
  afterTrial: true,
  path: 'fleet/calendar/revoke',
  summary: 'Anular un calendario por enlace de los vehículos',
  input: z.strictObject({ id: objectId }),
  output: z.null(),
});
