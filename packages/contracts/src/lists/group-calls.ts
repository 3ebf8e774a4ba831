import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import type { ErrorCode } from '../catalogue.js';
import { line, nothing, objectId } from '../fields.js';
import type { Permission } from '../permissions.js';
import { sessionCall } from '../session-call.js';

/** Records that can be put into groups. */
interface GroupedRecords<K extends string> {
  service: ServiceName;
  noun: string;
  /** Name of the records on the wire: `contacts`. */
  members: K;
  /** Spanish: "contactos". */
  things: string;
  view: Permission;
  modify: Permission;
  /** Error code for a name that is taken. */
  taken: ErrorCode;
  /** Whether the specification has `group/update`. */
  isUpdateSpecified: boolean;
}

const name = line(60).min(1, 'Escribe un nombre');
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'El color no es válido');
const changed = z.object({ changed: z.number().int() });

const keyed = <K extends string, T>(key: K, value: T) => ({ [key]: value }) as Record<K, T>;

/** `<noun>/group/read`, `create`, `update`, `delete`, `settings/add`, `settings/remove`: labels that records carry. */
export function groupCalls<K extends string>(of: GroupedRecords<K>) {
  const base = { ...sessionCall, service: of.service, specified: true } as const;
  const modify = { ...base, method: 'POST', effect: 'write', permission: of.modify } as const;
  const membership = z.strictObject({
    group: objectId,
    ...keyed(of.members, z.array(objectId).min(1).max(1000)),
  });
  const path = (verb: string) => `${of.noun}/group/${verb}`;
  return {
    read: defineCall({
      ...base,
      method: 'GET',
      effect: 'read',
      permission: of.view,
      path: path('read'),
      summary: `Grupos de ${of.things}`,
      input: z.strictObject({}),
      output: z.object({
        rows: z.array(
          z.object({
            id: objectId,
            name: z.string(),
            colour: z.string(),
            ...keyed(of.members, z.number().int()),
          }),
        ),
      }),
    }),
    create: defineCall({
      ...modify,
      path: path('create'),
      summary: `Crear un grupo de ${of.things}`,
      input: z.strictObject({ name, colour: colour.default('#009EF7') }),
      output: z.object({ id: objectId }),
      errors: [of.taken],
    }),
    update: defineCall({
      ...modify,
      specified: of.isUpdateSpecified,
      path: path('update'),
      summary: `Cambiar un grupo de ${of.things}`,
      input: z.strictObject({ id: objectId, name: name.optional(), colour: colour.optional() }),
      output: nothing,
      errors: [of.taken],
    }),
    /** The group goes, its records stay. */
    delete: defineCall({
      ...modify,
      path: path('delete'),
      summary: `Eliminar un grupo de ${of.things}`,
      input: z.strictObject({ id: objectId }),
      output: nothing,
    }),
    add: defineCall({
      ...modify,
      path: path('settings/add'),
      summary: `Añadir ${of.things} a un grupo`,
      input: membership,
      output: changed,
    }),
    remove: defineCall({
      ...modify,
      path: path('settings/remove'),
      summary: `Quitar ${of.things} de un grupo`,
      input: membership,
      output: changed,
    }),
  };
}

/** The calls of groups of records that the wire calls `K`. */
export type GroupCalls<K extends string> = ReturnType<typeof groupCalls<K>>;
