import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, objectId } from '../fields.js';
import { sessionRead } from '../session-call.js';
import { contactState, contactType } from './contact.fields.js';

const read = {
  ...sessionRead,
  service: 'contacts',
  specified: false,
  permission: 'client.view',
  input: z.strictObject({}),
} as const;

/** How many contacts there are by branch, state and type, among those that the person sees: for the dashboard. */
export const contactOverview = defineCall({
  ...read,
  path: 'contact/overview',
  summary: 'Contactos por sucursal, estado y tipo',
  output: z.object({
    rows: z.array(
      z.object({ branch: objectId, state: contactState, type: contactType, count: z.number().int() }),
    ),
  }),
});

/** Who did what lately, newest first; what one person did to many in a row is one entry. */
export const contactActivity = defineCall({
  ...read,
  path: 'contact/activity',
  summary: 'Últimos cambios de contactos y proveedores',
  output: z.object({
    rows: z.array(
      z.object({
        seq: z.number().int(),
        at: instant,
        actor: z.string(),
        /** `created`, `updated`, `deleted`, `restored`, `imported`, … */
        action: z.string(),
        entity: z.enum(['contact', 'supplier']),
        /** The last one of them. */
        id: objectId,
        name: z.string(),
        count: z.number().int(),
        /** They were more: only the latest changes are looked at. */
        isMore: z.boolean(),
      }),
    ),
  }),
});
