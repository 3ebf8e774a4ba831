import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { nothing, objectId, recordVersion } from '../fields.js';
import { historyInput, historyPage } from '../history.js';
import { sessionCall } from '../session-call.js';
import { branchFields, branchRecord, branchState } from './branch.fields.js';

export const BRANCH_ERRORS = {
  'BRANCH-001': { status: 409, message: 'Ya hay una sucursal con ese nombre.' },
  'BRANCH-002': { status: 409, message: 'Ya hay una sucursal con ese código.' },
  'BRANCH-003': {
    status: 409,
    message: 'Es la última sucursal activa: la empresa necesita al menos una.',
  },
  'BRANCH-004': {
    status: 409,
    message: 'La sucursal tiene contactos. Traspásalos antes a otra sucursal.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'business', specified: true } as const;
const writes = { ...base, method: 'POST', effect: 'write' } as const;
const read = {
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'branch.view',
  input: z.strictObject({}),
} as const;
const modify = { ...base, method: 'POST', effect: 'write', permission: 'branch.modify' } as const;

const shown = branchRecord.pick({
  id: true,
  code: true,
  name: true,
  street: true,
  city: true,
  province: true,
  postalCode: true,
  phone: true,
  phone2: true,
  email: true,
  latitude: true,
  longitude: true,
  openingHours: true,
  timeZone: true,
  showInEcommerce: true,
  state: true,
  version: true,
});

/** Every branch in every state, deleted ones too, by name: the screen of branches. */
export const branchOverview = defineCall({
  ...read,
  specified: false,
  path: 'business/branch/overview',
  summary: 'Sucursales con su horario y su estado',
  output: z.object({ rows: z.array(shown) }),
});
export type BranchShown = z.output<typeof shown>;

export const branchRead = defineCall({
  ...read,
  path: 'business/branch/read/{id}',
  summary: 'Una sucursal',
  input: z.strictObject({ id: objectId }),
  output: branchRecord,
});

/** Only a name and a province are needed. */
export const branchCreate = defineCall({
  ...writes,
  permission: 'branch.add',
  path: 'business/branch/create',
  summary: 'Crear una sucursal',
  input: branchFields
    .partial()
    .extend({ name: branchFields.shape.name, province: branchFields.shape.province }),
  output: z.object({ id: objectId, version: recordVersion }),
  errors: ['BRANCH-001', 'BRANCH-002'],
});

/**
 * Changes the fields that are sent. A stale `version` answers DATA-409 with the current record in `details`. Whoever
 * may not read branches gets no record in either answer, only its version.
 */
export const branchUpdate = defineCall({
  ...modify,
  path: 'business/branch/update',
  summary: 'Modificar una sucursal',
  input: branchFields.partial().extend({ id: objectId, version: recordVersion }),
  output: z.union([branchRecord, z.object({ id: objectId, version: recordVersion })]),
  errors: ['BRANCH-001', 'BRANCH-002'],
});

/**
 * To `deleted`; undone by `business/branch/state`. Refused for the last active branch, and for one that has contacts:
 * BRANCH-004 says in `details.contacts` how many (`details.capped`: at least so many).
 */
export const branchDelete = defineCall({
  ...writes,
  permission: 'branch.delete',
  path: 'business/branch/delete',
  summary: 'Eliminar una sucursal',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['BRANCH-003', 'BRANCH-004'],
});

export const branchSetState = defineCall({
  ...modify,
  specified: false,
  path: 'business/branch/state',
  summary: 'Activar, desactivar o recuperar una sucursal',
  input: z.strictObject({ id: objectId, state: branchState.exclude(['deleted']) }),
  output: z.object({ version: recordVersion }),
  errors: ['BRANCH-001', 'BRANCH-002', 'BRANCH-003'],
});

export const branchHistory = defineCall({
  ...read,
  specified: false,
  path: 'business/branch/history/{id}',
  summary: 'Historial de cambios de una sucursal',
  input: historyInput,
  output: historyPage,
});

/** Active branches with an authorisation of the kind that is asked for. */
const centres = z.object({
  rows: z.array(
    z.object({
      id: objectId,
      name: z.string(),
      city: z.string(),
      directorName: z.string(),
      directorSurnames: z.string(),
      directorId: z.string(),
      authorisation: z.string(),
    }),
  ),
});

export const branchPoints = defineCall({
  ...read,
  path: 'business/branch/points',
  summary: 'Sucursales que son centros de recuperación de puntos',
  output: centres,
});

export const branchCap = defineCall({
  ...read,
  path: 'business/branch/cap',
  summary: 'Sucursales que son centros CAP',
  output: centres,
});

/** What the operator's platform is told of each active branch. */
export const branchFacilauto = defineCall({
  ...read,
  path: 'business/branch/facilauto',
  summary: 'Datos de las sucursales para la plataforma del operador',
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        provincialNumber: z.string(),
        controlDigit: z.string(),
        sequentialNumber: z.string(),
        professionalNumber: z.string(),
        localServerSchoolId: z.string(),
        showInEcommerce: z.boolean(),
      }),
    ),
  }),
});
