import { z } from 'zod';
import { defineCall, type ServiceName } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { line, nothing, objectId } from '../fields.js';
import type { Permission } from '../permissions.js';
import { sessionCall } from '../session-call.js';

export const SAVED_VIEW_ERRORS = {
  'VIEW-001': { status: 409, message: 'Ya tienes una vista con ese nombre.' },
  'VIEW-002': { status: 400, message: 'No caben más vistas: elimina alguna que ya no uses.' },
} as const satisfies ErrorCatalogue;

/** A list whose filters, sort and columns can be kept under a name. */
interface ViewedList<F extends z.ZodType, S extends z.ZodType> {
  service: ServiceName;
  noun: string;
  permission: Permission;
  /** Spanish, after "Vistas guardadas de": "contactos". */
  things: string;
  filters: F;
  sort: S;
}

/** `<noun>/view/list`, `save`, `delete`: filters, sort and columns under a name; a shared one is seen by everybody of the business. */
export function viewCalls<F extends z.ZodType, S extends z.ZodType>(of: ViewedList<F, S>) {
  const base = {
    ...sessionCall,
    service: of.service,
    specified: false,
    scope: 'self',
    permission: of.permission,
  } as const;
  const savedView = z.object({
    name: line(60).min(1, 'Escribe un nombre'),
    shared: z.boolean(),
    filters: of.filters,
    sort: of.sort,
    columns: z.array(line(40)).max(40),
  });
  return {
    list: defineCall({
      ...base,
      method: 'GET',
      effect: 'read',
      path: `${of.noun}/view/list`,
      summary: `Vistas guardadas de ${of.things}`,
      input: z.strictObject({}),
      output: z.object({ rows: z.array(savedView.extend({ id: objectId, own: z.boolean() })) }),
    }),
    /** Creates, or with `id` replaces one of the caller's own views. */
    save: defineCall({
      ...base,
      method: 'POST',
      effect: 'write',
      path: `${of.noun}/view/save`,
      summary: `Guardar una vista de ${of.things}`,
      input: z.strictObject({ id: objectId.optional(), ...savedView.shape }),
      output: z.object({ id: objectId }),
      errors: ['VIEW-001', 'VIEW-002'],
    }),
    delete: defineCall({
      ...base,
      method: 'POST',
      effect: 'write',
      path: `${of.noun}/view/delete`,
      summary: `Eliminar una vista propia de ${of.things}`,
      input: z.strictObject({ id: objectId }),
      output: nothing,
    }),
  };
}

/** What every list's calls have in common: for code that handles the views of any list. */
export type ViewCalls = ReturnType<typeof viewCalls<z.ZodType, z.ZodType>>;
