import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, line, objectId } from '../fields.js';
import { jobCalls } from '../jobs/job.contract.js';
import { EXPORT_FORMATS } from '../lists/export-call.js';
import { sessionCall } from '../session-call.js';
import { clockMonth } from './clock-fields.js';
import { monthSeal, monthState } from './clock-month.contract.js';
import { CLOCK_COPIES, CLOCK_STATES, ORIGINS, PUNCH_KINDS } from './clock-words.js';
import { partTime } from './part-time.js';

export const CLOCK_ERRORS = {
  'CLOCK-001': { status: 409, message: 'Ya tienes la entrada fichada.' },
  'CLOCK-002': { status: 409, message: 'No tienes una jornada en marcha.' },
  'CLOCK-003': {
    status: 409,
    message: 'Una jornada anterior quedó sin salida. Propón una corrección con la hora a la que saliste.',
  },
  'CLOCK-004': {
    status: 409,
    message: 'No puedes fichar: tu ficha de empleado está bloqueada o no está activa.',
  },
  'CLOCK-005': {
    status: 400,
    message:
      'Los fichajes no cuadran: empiezan por una entrada, van por orden de hora y no son de un momento futuro.',
  },
  'CLOCK-006': {
    status: 409,
    message: 'El día ha cambiado desde que se propuso la corrección. Recházala y propón otra.',
  },
  'CLOCK-007': { status: 409, message: 'La corrección ya está resuelta.' },
  'CLOCK-008': { status: 403, message: 'La tiene que aceptar la otra parte, no quien la propuso.' },
  'CLOCK-009': {
    status: 400,
    message: 'Elige un periodo que acabe después de empezar y de un año como mucho.',
  },
  'CLOCK-010': {
    status: 409,
    message: 'Ese mes no ha terminado, tiene una jornada en marcha o ya está cerrado.',
  },
  'CLOCK-011': { status: 409, message: 'Ya hay una corrección pendiente para ese día.' },
  'CLOCK-013': {
    status: 400,
    message: 'Elige un periodo que acabe después de empezar y de cuatro años como mucho.',
  },
  'CLOCK-014': { status: 409, message: 'Ese día ya es festivo.' },
  'CLOCK-015': {
    status: 409,
    message:
      'El mes está cerrado y no admite correcciones. Quien lleva el registro puede reabrirlo para esta persona, con un motivo, en su pestaña Mes.',
  },
  'CLOCK-016': { status: 409, message: 'Ese mes no está cerrado para esta persona.' },
  'CLOCK-012': { status: 400, message: 'Esa hora no existe ese día: los relojes se adelantaron.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'business', specified: true } as const;
const punching = {
  ...base,
  scope: 'self',
  method: 'POST',
  effect: 'write',
  permission: 'clock.clock-in',
  input: z.strictObject({
    /** Where the person is; left out: where they last were, or their usual branch. */
    branch: objectId.optional(),
    /** The browser's own id: told apart on paper, not a proof. */
    device: line(64).default(''),
  }),
} as const;
const viewing = { ...base, method: 'GET', effect: 'read', permission: 'clock.view' } as const;

/** How a person stands with the clock at this moment. */
const status = z.object({
  state: z.enum(CLOCK_STATES),
  /** Of the last punch; `null` when out. */
  since: instant.nullable(),
  /** The day of the shift on the clock of its branch. */
  day: day.nullable(),
  branch: objectId.nullable(),
  zone: z.string(),
  /** Seconds worked today up to `now`. */
  worked: z.number().int(),
  /** The server's time: the only one that counts. */
  now: instant,
  /** An earlier day that was never finished; asked about, never filled in. */
  forgotten: z.object({ day, since: instant }).nullable(),
  /** Corrections that wait for this person's answer. */
  pending: z.number().int(),
});
export type ClockStatus = z.output<typeof status>;

/** Starts the shift, or goes on after a pause. Of two devices at once one wins: the other gets CLOCK-001. */
export const clockInit = defineCall({
  ...punching,
  path: 'clock/init',
  summary: 'Fichar la entrada o la vuelta de una pausa',
  output: status,
  errors: ['CLOCK-001', 'CLOCK-004'],
});

export const clockPause = defineCall({
  ...punching,
  path: 'clock/pause',
  summary: 'Fichar una pausa',
  output: status,
  errors: ['CLOCK-002', 'CLOCK-003', 'CLOCK-004'],
});

export const clockFinish = defineCall({
  ...punching,
  path: 'clock/finish',
  summary: 'Fichar la salida',
  output: status,
  errors: ['CLOCK-002', 'CLOCK-003', 'CLOCK-004'],
});

export const clockIsOpen = defineCall({
  ...base,
  scope: 'self',
  method: 'GET',
  effect: 'read',
  permission: 'clock.clock-in',
  path: 'clock/is_open',
  summary: 'Si la persona tiene una jornada en marcha',
  input: z.strictObject({}),
  output: status,
});

/** Who is in now. Whoever lacks `employee.view` sees themselves. */
export const clockDashboard = defineCall({
  ...viewing,
  path: 'clock/dashboard',
  summary: 'Quién está trabajando ahora',
  input: z.strictObject({}),
  output: z.object({
    now: instant,
    rows: z.array(
      z.object({
        employee: objectId,
        name: z.string(),
        branch: objectId.nullable(),
        zone: z.string(),
        state: z.enum(CLOCK_STATES),
        since: instant.nullable(),
        /** The open day is an earlier one. */
        forgotten: z.boolean(),
      }),
    ),
  }),
});

/** A punch as it counts: with the accepted corrections. `time` is on the clock of its branch. */
const punch = z.object({
  kind: z.enum(PUNCH_KINDS),
  at: instant,
  time: z.string(),
  origin: z.enum(ORIGINS),
  /** Kept by a tablet without connection and received later: then. `null`: at once. */
  receivedAt: instant.nullable(),
});

const period = z.strictObject({
  /** Left out: the person who asks. */
  employee: objectId.optional(),
  /** First and last day, both included. */
  from: day,
  to: day,
});

export const clockReport = defineCall({
  ...base,
  method: 'POST',
  effect: 'read',
  permission: 'clock.view',
  path: 'clock/report',
  summary: 'Registro horario de una persona en un periodo',
  input: period,
  output: z.object({
    employee: z.object({ id: objectId, name: z.string() }).nullable(),
    /** Agreed hours a week; `null`: not told. */
    weeklyHours: z.number().nullable(),
    days: z.array(
      z.object({
        day,
        zone: z.string(),
        punches: z.array(punch),
        /** Seconds. */
        worked: z.number().int(),
        paused: z.number().int(),
        /** Without an exit: what is not known is not counted. */
        open: z.boolean(),
        corrected: z.boolean(),
        /** Corrected after its month was closed. */
        late: z.boolean(),
        /** Corrected by whoever keeps the register, when there was nobody else who could accept it. */
        alone: z.boolean(),
      }),
    ),
    worked: z.number().int(),
    paused: z.number().int(),
    /** Of the person's usual branch. */
    holidays: z.array(z.object({ day, name: z.string() })),
    /** What the working calendar asks of the person, up to today; none where the branch has none. Seconds. */
    expected: z.array(z.object({ day, seconds: z.number().int() })),
    /** Services of before leave it out. */
    partTime: partTime.default(null),
    /** Those months of the period that were closed. */
    closed: z.array(monthState),
  }),
  errors: ['CLOCK-009'],
});
export type ClockDay = z.output<typeof clockReport.output>['days'][number];

/** The month of everybody whom the person sees. */
export const clockTeam = defineCall({
  ...viewing,
  specified: false,
  path: 'clock/team',
  summary: 'Totales del mes por persona',
  input: z.strictObject({ month: clockMonth }),
  output: z.object({
    /** Its closings, oldest first; none: it is open. */
    seals: z.array(monthSeal),
    rows: z.array(
      z.object({
        employee: objectId,
        name: z.string(),
        days: z.number().int(),
        /** Seconds that the calendar has asked for until today; 0: it asks nothing. */
        expected: z.number().int(),
        worked: z.number().int(),
        paused: z.number().int(),
        /** Days without an exit. */
        open: z.number().int(),
        corrected: z.number().int(),
        /** The closed month is open again for this person. */
        reopened: z.boolean(),
      }),
    ),
  }),
});

/** Days of the last two months without an exit, those of others for who sees employees: asked about, never filled in. */
export const clockMissing = defineCall({
  ...viewing,
  specified: false,
  path: 'clock/missing/list',
  summary: 'Jornadas sin salida por aclarar',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        employee: objectId,
        name: z.string(),
        /** Of the person who asks. */
        own: z.boolean(),
        day,
        punches: z.array(z.object({ kind: z.enum(PUNCH_KINDS), time: z.string() })),
        /** A correction is proposed already. */
        pending: z.boolean(),
      }),
    ),
  }),
});

/**
 * The register as a file. `employee`: day by day, for the person's own keeping. `inspection`: every record as it was
 * made, corrections among them, with its place in the chain. Without `employee` of everybody whom the person sees.
 */
export const clockExcel = defineCall({
  ...base,
  method: 'GET',
  effect: 'write',
  afterTrial: true,
  kind: 'job',
  permission: 'clock.view',
  path: 'clock/excel',
  summary: 'Registro horario en Excel, PDF o CSV',
  input: period.extend({
    format: z.enum(EXPORT_FORMATS).default('xlsx'),
    copy: z.enum(CLOCK_COPIES).default('employee'),
  }),
  output: z.object({ job: objectId }),
  errors: ['CLOCK-009', 'JOB-002'],
});

export const clockJobs = jobCalls('business', 'clock');
