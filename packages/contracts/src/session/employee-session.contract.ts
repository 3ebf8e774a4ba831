import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { csv, cursor, instant, line, nothing, objectId, pageOf, queryFlag, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { deviceList } from './device.js';
import { SESSION_STATES } from './session-states.js';

export const EMPLOYEE_SESSION_ERRORS = {
  'DEVICE-001': {
    status: 409,
    message: 'La empresa no permite autorizar dispositivos: cada acceso pide su código.',
  },
  'DEVICE-002': {
    status: 409,
    message: 'Es la sesión que estás usando. Para salir de ella, usa «Cerrar sesión».',
  },
  'DEVICE-004': {
    status: 500,
    message: 'No se ha podido autorizar el dispositivo. Vuelve a intentarlo en unos minutos.',
  },
  'DEVICE-005': {
    status: 500,
    message: 'No se ha podido quitar el dispositivo. Vuelve a intentarlo en unos minutos.',
  },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'session', specified: true } as const;
const read = { ...base, method: 'GET', effect: 'read', permission: 'employee.view' } as const;
/** The specification fixes GET for these: never cached, prefetched or repeated. */
const act = { ...base, method: 'GET', effect: 'write' } as const;
const device = z.strictObject({ id: objectId });
const person = z.strictObject({ user: objectId });

/** Devices of an employee's user account. DATA-404 for one whom the caller does not see. */
export const employeeDeviceList = defineCall({
  ...read,
  path: 'employee/user/sessions/read',
  summary: 'Dispositivos de un empleado',
  input: person,
  output: deviceList.extend({
    /** Days for which one may be authorised; 0: not at all. */
    days: z.number().int(),
  }),
});

/** Lets a device that the person has signed in on enter without a code, for the days that the business allows; ROLE-004 on one of somebody who may do more, or in more branches. */
export const employeeDeviceAdd = defineCall({
  ...act,
  permission: 'device.add',
  path: 'employee/user/sessions/add',
  summary: 'Autorizar un dispositivo de un empleado',
  input: device,
  output: z.object({ authorisedUntil: instant }),
  errors: ['DEVICE-001', 'EMPTY-002', 'ROLE-004'],
  failure: 'DEVICE-004',
});

export const employeeDeviceRename = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'device.add',
  path: 'employee/user/sessions/rename',
  summary: 'Cambiar el nombre de un dispositivo de un empleado',
  input: device.extend({ name: line(80).min(1, 'Escribe un nombre') }),
  output: nothing,
  errors: ['ROLE-004'],
});

/** Its sessions end, and it is known no more. ROLE-004 for one of somebody who may do more, or in more branches. */
export const employeeDeviceRemove = defineCall({
  ...act,
  afterTrial: true,
  permission: 'device.delete',
  path: 'employee/user/sessions/remove',
  summary: 'Quitar un dispositivo de un empleado',
  input: device,
  output: nothing,
  errors: ['ROLE-004'],
  failure: 'DEVICE-005',
});

/** Every device of the person, but for the one that asks. ROLE-004 as for one. */
export const employeeDevicePurge = defineCall({
  ...act,
  afterTrial: true,
  permission: 'device.delete-all',
  path: 'employee/user/sessions/purge',
  summary: 'Quitar todos los dispositivos de un empleado',
  input: person,
  output: z.object({ removed: z.number().int() }),
  errors: ['ROLE-004'],
  failure: 'DEVICE-005',
});

const openSession = z.object({
  id: objectId,
  user: z.object({ id: objectId, name: z.string(), email: z.string() }),
  device: z.string(),
  ip: z.string(),
  since: instant,
  seenAt: instant,
  state: z.enum(SESSION_STATES),
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** Who is in: sessions that are open now, of the people whom the caller sees. */
export const employeeSessionList = defineCall({
  ...read,
  path: 'employee/user/sessions/list',
  summary: 'Sesiones abiertas de la empresa',
  input: z.strictObject({
    /** Nothing is searched below 2 characters: name, e-mail, device, address. */
    search: line(100).optional(),
    user: objectId.optional(),
    state: csv(z.enum(SESSION_STATES), 3).optional(),
    sort: z.enum(['seen', '-seen', 'since', '-since', 'name', '-name']).default('-seen'),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    /** `false` spares the count where nobody looks at it. */
    count: queryFlag.default(true),
  }),
  output: pageOf(openSession),
});

/** Ends one session; its device stays known. ROLE-004 for one of somebody who may do more, or in more branches. */
export const employeeSessionEnd = defineCall({
  ...base,
  specified: false,
  method: 'POST',
  effect: 'write',
  afterTrial: true,
  permission: 'device.delete',
  path: 'employee/user/sessions/end',
  summary: 'Cerrar la sesión de un empleado',
  input: z.strictObject({ id: objectId }),
  output: nothing,
  errors: ['DEVICE-002', 'ROLE-004'],
});

/**
 * Ends every session of the people that the caller sees, or of one of them; never the one that asks. Sessions of people who may do
 * more, or in more branches, stay open: ROLE-004 where `user` is one of them.
 */
export const employeeSessionEndAll = defineCall({
  ...base,
  specified: false,
  method: 'POST',
  effect: 'write',
  afterTrial: true,
  permission: 'device.delete-all',
  path: 'employee/user/sessions/end/all',
  summary: 'Cerrar las sesiones abiertas de la empresa',
  input: person.partial(),
  output: z.object({ ended: z.number().int() }),
  errors: ['ROLE-004'],
});
