import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, nothing, objectId, queryFlag, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { KIND_SHAPE } from './notification-kinds.js';

const base = {
  ...sessionCall,
  service: 'session',
  specified: false,
  permission: null,
  scope: 'self',
} as const;
const read = { ...base, method: 'GET', effect: 'read' } as const;
const write = { ...base, method: 'POST', effect: 'write' } as const;

const kind = z.string().regex(KIND_SHAPE);
/** More than there will ever be. */
const MAX_KINDS = 200;

export const notificationList = defineCall({
  ...read,
  path: 'notification/list',
  summary: 'Avisos de la persona, del más nuevo al más antiguo',
  input: z.strictObject({
    /** Those older than this one. */
    before: objectId.optional(),
    unread: queryFlag.default(false),
    limit: queryInt(1, 50).default(20),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        kind: z.string(),
        title: z.string(),
        text: z.string(),
        /** A page of the console. */
        link: z.string().nullable(),
        at: instant,
        read: z.boolean(),
      }),
    ),
    next: objectId.nullable(),
  }),
});

/** Counted up to 100: more is "99+" on screen. */
export const notificationCount = defineCall({
  ...read,
  path: 'notification/count',
  summary: 'Cuántos avisos sin leer tiene la persona',
  input: z.strictObject({}),
  output: z.object({ unread: z.number().int() }),
});

/** Answers how many were unread; those of others count as none. */
export const notificationRead = defineCall({
  ...write,
  path: 'notification/read',
  summary: 'Marcar avisos como leídos',
  input: z.strictObject({ id: z.union([objectId, z.array(objectId).min(1).max(100)]) }),
  output: z.object({ changed: z.number().int() }),
});

/** Up to the newest that the person has seen: what arrives meanwhile stays unread. */
export const notificationReadAll = defineCall({
  ...write,
  path: 'notification/read/all',
  summary: 'Marcar todos los avisos como leídos',
  input: z.strictObject({ upTo: objectId }),
  output: z.object({ changed: z.number().int() }),
});

export const notificationSettings = defineCall({
  ...read,
  path: 'notification/settings',
  summary: 'Qué avisos quiere recibir la persona',
  input: z.strictObject({}),
  output: z.object({
    muted: z.array(z.string()),
    /** All that there are, with their words; left out by a service of before they came from there. */
    kinds: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  }),
});

export const notificationSettingsSave = defineCall({
  ...write,
  path: 'notification/settings',
  summary: 'Elegir qué avisos se reciben',
  input: z.strictObject({ muted: z.array(kind).max(MAX_KINDS) }),
  output: nothing,
});
