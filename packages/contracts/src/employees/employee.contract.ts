import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import {
  csv,
  cursor,
  line,
  nothing,
  objectId,
  pageOf,
  queryFlag,
  queryInt,
  recordVersion,
} from '../fields.js';
import { historyInput, historyPage } from '../history.js';
import {
  employeeFields,
  employeeRecord,
  employeeState,
  employeeSummary,
  labourFields,
  position,
} from './employee.fields.js';

export const EMPLOYEE_ERRORS = {
  'EMPLOYEE-001': { status: 409, message: 'Ya hay un empleado con ese código.' },
  'EMPLOYEE-002': { status: 409, message: 'Ya hay un empleado con ese DNI o NIE.' },
  'EMPLOYEE-003': { status: 400, message: 'Alguna de las sucursales no existe o no la puedes asignar.' },
  'EMPLOYEE-005': {
    status: 409,
    message: 'Es tu propia ficha: otra persona tiene que bloquearla, desactivarla o eliminarla.',
  },
  'EMPLOYEE-006': {
    status: 409,
    message: 'El empleado está bloqueado. Desbloquéalo antes de cambiar sus datos.',
  },
} as const satisfies ErrorCatalogue;

const base = {
  service: 'business',
  specified: true,
  access: 'session',
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'employee.view' } as const;
const modify = { ...base, method: 'POST', effect: 'write', permission: 'employee.modify' } as const;
const seen = { id: objectId, version: recordVersion };

/** The list's filters. */
export const employeeFilters = z.strictObject({
  /** Nothing is searched below 2 characters: names, code, DNI, telephone, e-mail; word beginnings, ANDed. */
  search: line(100).optional(),
  branch: csv(objectId, 50).optional(),
  position: csv(position, 20).optional(),
  /** User accounts: those whose record is asked for. */
  account: csv(objectId, 100).optional(),
  /** Without it: active and inactive. */
  state: csv(employeeState, 3).optional(),
});
export type EmployeeFilters = z.output<typeof employeeFilters>;

export const EMPLOYEE_SORTS = ['name', '-name', 'created', '-created', 'code', '-code'] as const;
export const employeeSort = z.enum(EMPLOYEE_SORTS);
export type EmployeeSort = z.output<typeof employeeSort>;

/** A page of employees; with `id` one of them, whole in `record` and alone in `rows`. DATA-404 when it is not there. */
export const employeeRead = defineCall({
  ...read,
  path: 'employee/read',
  summary: 'Empleados: la lista, o uno entero',
  input: employeeFilters.extend({
    id: objectId.optional(),
    sort: employeeSort.default('name'),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    /** `false` spares the count where nobody looks at it. */
    count: queryFlag.default(true),
  }),
  output: pageOf(employeeSummary).extend({ record: employeeRecord.nullable() }),
  errors: [],
});

/** Active employees who teach, for whoever has to choose one. */
export const employeeTeachersRead = defineCall({
  ...read,
  permission: null,
  path: 'employee/teachers/read',
  summary: 'Profesores de la empresa',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({ id: objectId, name: z.string(), positions: z.array(position), branches: z.array(objectId) }),
    ),
  }),
  errors: [],
});

export const positionRead = defineCall({
  ...read,
  permission: null,
  path: 'business/position/read',
  summary: 'Puestos de trabajo',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(z.object({ id: position, name: z.string(), teaches: z.boolean() })) }),
  errors: [],
});

const written = ['EMPLOYEE-001', 'EMPLOYEE-002', 'EMPLOYEE-003', 'EMPLOYEE-006'] as const;

/** Only a first name is needed. */
export const employeeCreate = defineCall({
  ...modify,
  permission: 'employee.add',
  path: 'employee/create',
  summary: 'Crear un empleado',
  input: employeeFields.partial().extend({ firstName: employeeFields.shape.firstName }),
  output: z.object({ id: objectId, version: recordVersion }),
  errors: written,
});

/**
 * Changes the fields that are sent. A stale `version` answers DATA-409 with the current record in `details`; ROLE-004: name,
 * e-mail or branches of somebody who may do more, or in more branches.
 */
export const employeeUpdate = defineCall({
  ...modify,
  path: 'employee/update',
  summary: 'Modificar un empleado',
  input: employeeFields.partial().extend(seen),
  output: employeeRecord,
  errors: [...written, 'ROLE-004'],
});

export const employeeUpdateObservations = defineCall({
  ...modify,
  path: 'employee/update/observations',
  summary: 'Cambiar las observaciones de un empleado',
  input: employeeFields.pick({ observations: true }).extend(seen),
  output: employeeRecord,
  errors: ['EMPLOYEE-006'],
});

export const employeeUpdateIncorporation = defineCall({
  ...modify,
  path: 'employee/update/incorporation',
  summary: 'Cambiar la fecha de incorporación de un empleado',
  input: employeeFields.pick({ incorporation: true }).extend(seen),
  output: employeeRecord,
  errors: ['EMPLOYEE-006'],
});

export const employeeUpdatePositions = defineCall({
  ...modify,
  path: 'employee/update/positions',
  summary: 'Cambiar los puestos de un empleado',
  input: employeeFields.pick({ positions: true }).extend(seen),
  output: employeeRecord,
  errors: ['EMPLOYEE-006'],
});

export const employeeUpdateBranches = defineCall({
  ...modify,
  path: 'employee/update/business_branches',
  summary: 'Cambiar las sucursales de un empleado',
  input: employeeFields.pick({ branches: true }).extend(seen),
  output: employeeRecord,
  errors: ['EMPLOYEE-003', 'EMPLOYEE-006', 'ROLE-004'],
});

export const employeeUpdateLabour = defineCall({
  ...modify,
  path: 'employee/laboral/update',
  summary: 'Cambiar los datos laborales de un empleado',
  input: labourFields.partial().extend(seen),
  output: employeeRecord,
  errors: ['EMPLOYEE-006'],
});

/** A locked employee can neither sign in nor clock in, and nobody changes their record until they are unlocked. */
export const employeeLock = defineCall({
  ...modify,
  path: 'employee/lock',
  summary: 'Bloquear o desbloquear a un empleado',
  input: z.strictObject({ id: objectId, locked: z.boolean() }),
  output: z.object({ version: recordVersion }),
  errors: ['EMPLOYEE-005', 'ROLE-003', 'ROLE-004'],
});

/** To `deleted`: the person is out of the product at once. Undone by `employee/state`; the time register stays. */
export const employeeDelete = defineCall({
  ...modify,
  permission: 'employee.delete',
  path: 'employee/delete',
  summary: 'Eliminar un empleado',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['EMPLOYEE-005', 'ROLE-003', 'ROLE-004'],
});

export const employeeSetState = defineCall({
  ...modify,
  specified: false,
  path: 'employee/state',
  summary: 'Activar, desactivar o recuperar un empleado',
  input: z.strictObject({ id: objectId, state: z.enum(['active', 'inactive']) }),
  output: z.object({ version: recordVersion }),
  errors: ['EMPLOYEE-002', 'EMPLOYEE-005', 'ROLE-003', 'ROLE-004'],
});

/** Makes an employee's record for every user account that has none, or joins it to the one with the same e-mail. */
export const employeeAdopt = defineCall({
  ...modify,
  specified: false,
  permission: 'employee.add',
  path: 'employee/adopt',
  summary: 'Crear las fichas de quienes ya tienen usuario',
  input: z.strictObject({}),
  output: z.object({ created: z.number().int(), linked: z.number().int() }),
  errors: [],
});

export const employeeHistory = defineCall({
  ...read,
  specified: false,
  path: 'employee/history/{id}',
  summary: 'Registro de actividad sobre la ficha de un empleado',
  input: historyInput,
  output: historyPage,
  errors: [],
});
