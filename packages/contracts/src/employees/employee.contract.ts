import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { objectId, recordVersion } from '../fields.js';
import { defineRecord } from '../records/define-record.js';
import { sessionCall } from '../session-call.js';
import {
  checkLabour,
  EMPLOYEE_FIELDS,
  EMPLOYEE_LIST,
  LABOUR_FIELD_NAMES,
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
  'EMPLOYEE-007': {
    status: 500,
    message: 'No se ha podido cambiar la fecha de incorporación. Vuelve a intentarlo en unos minutos.',
  },
  'EMPLOYEE-008': {
    status: 500,
    message: 'No se han podido cambiar los puestos. Vuelve a intentarlo en unos minutos.',
  },
  'EMPLOYEE-009': {
    status: 500,
    message: 'No se han podido cambiar las sucursales. Vuelve a intentarlo en unos minutos.',
  },
  'EMPLOYEE-010': {
    status: 500,
    message: 'No se ha podido bloquear o desbloquear al empleado. Vuelve a intentarlo en unos minutos.',
  },
} as const satisfies ErrorCatalogue;

/** The database joins names and numbers, a space before each word: words are found by their beginnings. */
const SEARCH_TEXT = `VARCHAR(600) AS (CONCAT(' ', first_name, ' ', last_name, ' ', code, ' ', dni, ' ', email, ' ',
  REPLACE(phone, ' ', ''), ' ', REPLACE(phone2, ' ', ''))) PERSISTENT`;

const part = (path: string, summary: string) => ({ path, summary, errors: ['EMPLOYEE-006'] as const });

/** Somebody who works in the school; people see those of their branches, and themselves. */
export const employee = defineRecord({
  service: 'business',
  entity: 'employee',
  path: 'employee',
  permission: 'employee',
  reach: 'branches',
  own: 'account',
  stateSql: "ENUM('active', 'inactive', 'deleted') NOT NULL DEFAULT 'active'",
  versionSql: 'INT UNSIGNED NOT NULL DEFAULT 1',
  words: {
    one: 'empleado',
    many: 'empleados',
    gender: 'm',
    empty: 'Aquí está el personal de la escuela',
    purpose:
      'Cada persona con sus puestos, sus sucursales y su contrato. Quien ya entra en Volante puede tener su ficha en un momento.',
    palette: 'nuevo alta añadir personal profesor trabajador plantilla',
    search: 'Buscar por nombre, DNI, teléfono o correo',
    unknown: 'Otra sucursal',
    remove:
      '{{name}} deja de aparecer en las listas. Sus datos y su registro horario se conservan, y puedes recuperar la ficha desde el filtro de eliminados.',
    sections: {
      work: 'En la escuela',
      who: 'Identificación',
      reach: 'Contacto y dirección',
      observations: 'Observaciones',
      labour: 'Contrato y jornada',
    },
  },
  fields: EMPLOYEE_FIELDS,
  title: ['firstName', 'lastName'],
  list: {
    show: EMPLOYEE_LIST,
    stamps: ['createdAt'],
    filters: { branches: 'several', positions: 'several', account: 'several' },
    filterShapes: {
      branches: { name: 'branch', label: 'Sucursal' },
      positions: { name: 'position', label: 'Puesto', max: 20 },
      account: { max: 100, isHidden: true },
    },
    sorts: ['name', 'created', 'code'],
    search: ['firstName', 'lastName', 'code', 'dni', 'email', 'phone'],
  },
  derived: {
    name: { sql: "VARCHAR(201) AS (TRIM(CONCAT(first_name, ' ', last_name))) PERSISTENT", sorts: 'name' },
    search_text: { sql: SEARCH_TEXT },
  },
  indexes: [
    { name: 'employee_account', on: ['account'], unique: true },
    { name: 'employee_name', on: ['name', 'id', 'state'] },
  ],
  errors: EMPLOYEE_ERRORS,
  code: { field: 'code', digits: 3, lock: 'business' },
  /** No identity number, address or contract leaves the service. */
  event: { topic: 'employee.updated', fields: ['account', 'email', 'branches', 'positions', 'locked'] },
  calls: {
    read: { summary: 'Empleados: la lista, o uno entero' },
    create: { required: ['firstName'], errors: ['EMPLOYEE-003', 'EMPLOYEE-006'] },
    /** ROLE-004: name, e-mail or branches of somebody who may do more, or in more branches. */
    update: { errors: ['EMPLOYEE-003', 'EMPLOYEE-006', 'ROLE-004'] },
    remove: { takes: 'one', errors: ['EMPLOYEE-005', 'ROLE-003', 'ROLE-004'] },
    state: {
      takes: 'one',
      summary: 'Activar, desactivar o recuperar un empleado',
      errors: ['EMPLOYEE-005', 'ROLE-003', 'ROLE-004'],
    },
    history: { summary: 'Registro de actividad sobre la ficha de un empleado' },
    qualifications: true,
    parts: {
      observations: {
        ...part('update/observations', 'Cambiar las observaciones de un empleado'),
        fields: ['observations'],
      },
      incorporation: {
        ...part('update/incorporation', 'Cambiar la fecha de incorporación de un empleado'),
        fields: ['incorporation'],
        failure: 'EMPLOYEE-007',
      },
      positions: {
        ...part('update/positions', 'Cambiar los puestos de un empleado'),
        fields: ['positions'],
        failure: 'EMPLOYEE-008',
      },
      branches: {
        ...part('update/business_branches', 'Cambiar las sucursales de un empleado'),
        fields: ['branches'],
        failure: 'EMPLOYEE-009',
        errors: ['EMPLOYEE-003', 'EMPLOYEE-006', 'ROLE-004'],
      },
      labour: {
        ...part('laboral/update', 'Cambiar los datos laborales de un empleado'),
        fields: LABOUR_FIELD_NAMES,
        partial: true,
      },
    },
  },
  check: checkLabour,
});

export const {
  read: employeeRead,
  create: employeeCreate,
  update: employeeUpdate,
  remove: employeeDelete,
  state: employeeSetState,
  history: employeeHistory,
} = employee.calls;
export const {
  observations: employeeUpdateObservations,
  incorporation: employeeUpdateIncorporation,
  positions: employeeUpdatePositions,
  branches: employeeUpdateBranches,
  labour: employeeUpdateLabour,
} = employee.calls.parts;

const base = { ...sessionCall, service: 'business', specified: true } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: null } as const;
const write = { ...base, method: 'POST', effect: 'write' } as const;

/** Active employees who teach, for whoever has to choose one. */
export const employeeTeachersRead = defineCall({
  ...read,
  path: 'employee/teachers/read',
  summary: 'Profesores de la empresa',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({ id: objectId, name: z.string(), positions: z.array(position), branches: z.array(objectId) }),
    ),
  }),
});

export const positionRead = defineCall({
  ...read,
  path: 'business/position/read',
  summary: 'Puestos de trabajo',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(z.object({ id: position, name: z.string(), teaches: z.boolean() })) }),
});

/** A locked employee can neither sign in nor clock in, and nobody changes their record until they are unlocked. */
export const employeeLock = defineCall({
  ...write,
  permission: 'employee.modify',
  path: 'employee/lock',
  summary: 'Bloquear o desbloquear a un empleado',
  input: z.strictObject({ id: objectId, locked: z.boolean() }),
  output: z.object({ version: recordVersion }),
  errors: ['EMPLOYEE-005', 'ROLE-003', 'ROLE-004'],
  failure: 'EMPLOYEE-010',
});

/** Makes an employee's record for every user account that has none, or joins it to the one with the same e-mail. */
export const employeeAdopt = defineCall({
  ...write,
  specified: false,
  permission: 'employee.add',
  path: 'employee/adopt',
  summary: 'Crear las fichas de quienes ya tienen usuario',
  input: z.strictObject({}),
  output: z.object({ created: z.number().int(), linked: z.number().int() }),
});
