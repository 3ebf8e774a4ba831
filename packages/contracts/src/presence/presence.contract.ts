import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import { nothing, objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';
import { sessionCall } from '../session-call.js';

/** Kinds of records that say who is in them, by the service that knows who may read them. */
export const PRESENCE_KINDS = ['contact'] as const;
export type PresenceKind = (typeof PRESENCE_KINDS)[number];

/**
 * Whether the person of the context may read a record now (DATA-404 or ACCESS-001 if not), and whose branches' people
 * may: asked by whoever tells of something about the record.
 */
export const recordReach = <S extends ServiceName>(service: S) =>
  defineCall({
    service,
    ...internalRead,
    path: 'record/reach',
    summary: 'Quién alcanza a ver una ficha (interno)',
    input: z.strictObject({ kind: z.enum(PRESENCE_KINDS), id: objectId }),
    output: z.object({ branches: z.array(objectId).nullable() }),
  });

const base = {
  ...sessionCall,
  service: 'session',
  specified: false,
  permission: null,
  method: 'POST',
} as const;

const where = {
  kind: z.enum(PRESENCE_KINDS),
  id: objectId,
  /** One of the person's tabs, named by the browser. */
  tab: z.string().regex(/^[\w-]{8,40}$/, 'La pestaña no es válida'),
};

/** Says that the person is in a record, every 20 s while they are; answers who else is. Needs leave to read it. */
export const presenceHere = defineCall({
  ...base,
  effect: 'write',
  path: 'presence/here',
  summary: 'Decir que se está en una ficha y saber quién más está',
  input: z.strictObject({ ...where, isEditing: z.boolean() }),
  output: z.object({
    people: z.array(z.object({ id: objectId, name: z.string(), isEditing: z.boolean() })),
  }),
});

export const presenceLeave = defineCall({
  ...base,
  effect: 'write',
  path: 'presence/leave',
  summary: 'Decir que ya no se está en una ficha',
  input: z.strictObject(where),
  output: nothing,
});
