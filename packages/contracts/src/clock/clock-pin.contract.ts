import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, nothing, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';

const base = { ...sessionCall, service: 'business' } as const;
const own = { ...base, specified: false, scope: 'self', permission: 'clock.clock-in' } as const;
const office = { ...base, scope: 'business', permission: 'employee.modify' } as const;

const pinState = z.object({
  hasPin: z.boolean(),
  setAt: instant.nullable(),
  /** Too many wrong tries: until then it is not taken. */
  lockedUntil: instant.nullable(),
});

/** Whether an employee has a PIN for the shared tablet. There is no biometry: only this and a QR code. */
export const employeePin = defineCall({
  ...office,
  specified: true,
  method: 'GET',
  effect: 'read',
  path: 'employee/pinbiometric',
  summary: 'Si un empleado tiene PIN para fichar en la tableta',
  input: z.strictObject({ id: objectId }),
  output: pinState,
});

export const employeePins = defineCall({
  ...office,
  specified: false,
  method: 'GET',
  effect: 'read',
  path: 'employee/pin/list',
  summary: 'Empleados activos y si tienen PIN',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(pinState.extend({ id: objectId, name: z.string() })) }),
});

/** A new one by chance, told once: whoever gets it may change it. */
export const employeePinReset = defineCall({
  ...office,
  specified: false,
  method: 'POST',
  effect: 'write',
  path: 'employee/pin/reset',
  summary: 'Dar un PIN nuevo a un empleado',
  input: z.strictObject({ id: objectId }),
  output: z.object({ pin: z.string() }),
  errors: ['ROLE-003', 'ROLE-004'],
});

/** State of `clock-pin.reset`: the office has given somebody who has a user account another PIN. */
export const clockPinReset = z.object({ account: objectId, ip: z.string() });

export const clockPin = defineCall({
  ...own,
  method: 'GET',
  effect: 'read',
  path: 'clock/pin',
  summary: 'Si la persona tiene PIN para la tableta',
  input: z.strictObject({}),
  output: pinState,
});

export const clockPinSet = defineCall({
  ...own,
  method: 'POST',
  effect: 'write',
  path: 'clock/pin',
  summary: 'Poner el propio PIN para la tableta',
  input: z.strictObject({ pin: z.string().regex(/^\d{6}$/, 'El PIN tiene seis cifras') }),
  output: nothing,
  errors: ['KIOSK-006', 'CLOCK-004'],
});

/** The person's own code for this half minute; the tablet reads it from their phone. Each is good for one punch. */
export const clockBadge = defineCall({
  ...own,
  method: 'GET',
  effect: 'read',
  path: 'clock/badge',
  summary: 'Código de la persona para la tableta',
  input: z.strictObject({}),
  /** `digits`: for a tablet without a camera. */
  output: z.object({
    badge: z.string(),
    digits: z.string(),
    name: z.string(),
    expiresAt: instant,
    now: instant,
  }),
  errors: ['CLOCK-004'],
});
