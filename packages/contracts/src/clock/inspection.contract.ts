import { z } from 'zod';
import { defineCall } from '../call.js';
import { day, instant, line, nothing, objectId } from '../fields.js';
import { clockMonth } from './clock-fields.js';
import { clockVerdict } from './clock-keeping.contract.js';
import { monthState } from './clock-month.contract.js';
import { PUNCH_KINDS } from './clock-words.js';
import { partTime } from './part-time.js';

const base = {
  service: 'business',
  specified: false,
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;
const keeping = { ...base, access: 'session', permission: 'clock.modify' } as const;
const inspecting = {
  ...base,
  access: 'inspection',
  permission: null,
  method: 'GET',
  effect: 'read',
} as const;

const linkFields = {
  id: objectId,
  /** For whom: "Inspección de Trabajo, acta 123/2026". */
  label: z.string(),
  /** `null`: everybody. */
  employee: z.object({ id: objectId, name: z.string() }).nullable(),
  from: day,
  to: day,
  expiresAt: instant,
};

export const inspectionList = defineCall({
  ...keeping,
  method: 'GET',
  effect: 'read',
  path: 'clock/inspection/list',
  summary: 'Enlaces para la Inspección y sus usos',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        ...linkFields,
        creator: z.string(),
        createdAt: instant,
        revokedAt: instant.nullable(),
        /** The last twenty, newest first. */
        uses: z.array(z.object({ at: instant, ip: z.string(), what: z.string() })),
      }),
    ),
  }),
});

/**
 * The secret is in the address after `#`, which browsers send to nobody; it is told once and kept as a digest. Without
 * `employee` it is for everybody, and made by those who see everybody: ACCESS-001 for the others.
 */
export const inspectionCreate = defineCall({
  ...keeping,
  method: 'POST',
  effect: 'write',
  path: 'clock/inspection/create',
  summary: 'Crear un enlace de solo lectura para la Inspección',
  input: z.strictObject({
    label: line(80).min(1, 'Escribe para quién es'),
    employee: objectId.optional(),
    from: day,
    to: day,
    /** For how many days it can be opened. */
    days: z.number().int().min(1).max(90),
  }),
  output: z.object({ id: objectId, key: z.string(), expiresAt: instant }),
  errors: ['CLOCK-013'],
});

export const inspectionRevoke = defineCall({
  ...keeping,
  method: 'POST',
  effect: 'write',
  afterTrial: true,
  path: 'clock/inspection/revoke',
  summary: 'Retirar un enlace para la Inspección: deja de abrirse en el acto',
  input: z.strictObject({ id: objectId }),
  output: nothing,
});

/** What a link opens: who, when, what the days weigh, and by what anybody can tell that nothing was changed since. */
export const inspectionOpen = defineCall({
  ...inspecting,
  path: 'clock/inspection/open',
  summary: 'Registro horario para la Inspección',
  input: z.strictObject({}),
  output: z.object({
    business: z.object({ name: z.string(), fiscalName: z.string(), fiscalCode: z.string() }),
    label: z.string(),
    from: day,
    to: day,
    expiresAt: instant,
    people: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        dni: z.string(),
        days: z.number().int(),
        worked: z.number().int(),
        open: z.number().int(),
        corrected: z.number().int(),
      }),
    ),
    /** The last verification of all chains; `null`: none yet. */
    check: z.object({ at: instant, verdict: clockVerdict }).nullable(),
    /** Daily and monthly heads of the period, newest first. */
    heads: z.array(
      z.object({
        period: z.string(),
        /** Of a month, which may have been closed again. */
        number: z.number().int(),
        at: instant,
        by: z.string(),
        entries: z.number().int(),
        digest: z.string(),
      }),
    ),
  }),
  errors: ['KEY-001'],
});

/** Who did it and when, on the clock of the person's branch. */
const signedMoment = z.object({ by: z.string(), day, time: z.string() });

export const inspectionDays = defineCall({
  ...inspecting,
  path: 'clock/inspection/days',
  summary: 'Un mes de una persona, para la Inspección',
  input: z.strictObject({ employee: objectId, month: clockMonth }),
  output: z.object({
    days: z.array(
      z.object({
        day,
        punches: z.array(z.object({ kind: z.enum(PUNCH_KINDS), time: z.string() })),
        worked: z.number().int(),
        paused: z.number().int(),
        open: z.boolean(),
        corrected: z.boolean(),
        late: z.boolean(),
        alone: z.boolean(),
        /** What the day said before each correction that was accepted, why it was asked for, and by whom on both sides. */
        corrections: z.array(
          z.object({
            before: z.array(z.object({ kind: z.enum(PUNCH_KINDS), time: z.string() })),
            reason: z.string(),
            proposed: signedMoment,
            accepted: signedMoment,
            /** Nobody but whoever proposed it: there was no second person. */
            alone: z.boolean(),
          }),
        ),
      }),
    ),
    worked: z.number().int(),
    /** Services of before leave it out. */
    partTime: partTime.default(null),
    /** How the month was closed, and opened again for this person; `null`: it was never closed. */
    closed: monthState.nullable(),
  }),
  errors: ['KEY-001'],
});

/** Every record of a month as it was made, with its place in the chain. */
export const inspectionFile = defineCall({
  ...inspecting,
  kind: 'download',
  deadline: 60_000,
  path: 'clock/inspection/file',
  summary: 'Registros de un mes como archivo, para la Inspección',
  input: z.strictObject({ month: clockMonth, format: z.enum(['xlsx', 'pdf', 'csv']).default('xlsx') }),
  /** For the gateway; the browser gets the bytes. */
  output: z.object({
    key: z.string(),
    name: z.string(),
    mime: z.string(),
    size: z.number().int(),
    inline: z.boolean(),
  }),
  errors: ['KEY-001'],
});
