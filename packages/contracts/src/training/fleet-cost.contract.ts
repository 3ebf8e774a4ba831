import { z } from 'zod';
import { type CallOutput, defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, objectId } from '../fields.js';
import { EXPORT_FORMATS } from '../lists/export-call.js';
import { sessionRead, sessionWrite } from '../session-call.js';

export const FLEET_COST_ERRORS = {
  'FLEET-001': { status: 400, message: 'Elige un periodo de entre un día y dos años.' },
} as const satisfies ErrorCatalogue;

/** Days of one answer. */
export const MAX_COST_DAYS = 732;

/** Kinds of cost, in the order in which they are shown. */
export const COST_KINDS = [
  'fuel',
  'repairs',
  'tyres',
  'inspection',
  'fines',
  'insurance',
  'tax',
  'depreciation',
] as const;
export type CostKind = (typeof COST_KINDS)[number];

const cents = z.number().int();

/**
 * What vehicles have cost between two days, both included, by what is written in the fleet; in cents. Insurance, tax and loss of value
 * are counted by day. Kilometres are those between the first and the last reading; `null` where there are no two.
 */
export const fleetCosts = defineCall({
  ...sessionRead,
  service: 'training',
  specified: false,
  permission: 'vehicle.modify',
  path: 'fleet/costs',
  summary: 'Lo que cuesta cada vehículo, por kilómetro y por hora de clase',
  input: z.strictObject({ from: day, to: day }),
  output: z.object({
    rows: z.array(
      z.object({
        vehicle: objectId,
        name: z.string(),
        branch: objectId,
        costs: z.record(z.enum(COST_KINDS), cents),
        total: cents,
        kilometres: z.number().int().nullable(),
        /** Taught: practices given. */
        minutes: z.number().int(),
        /** Between full tanks: litres or kWh, and the kilometres that they lasted; `null` without two full ones. */
        consumption: z
          .object({ quantity: z.number(), kilometres: z.number().int(), unit: z.enum(['l', 'kWh']) })
          .nullable(),
      }),
    ),
  }),
  errors: ['FLEET-001'],
});
export type FleetCosts = CallOutput<typeof fleetCosts>;

/** The same as a file for the person who asks, gone after an hour. */
export const fleetCostFile = defineCall({
  ...sessionWrite,
  service: 'training',
  specified: false,
  permission: 'vehicle.modify',
  afterTrial: true,
  path: 'fleet/costs/file',
  summary: 'Lo que cuesta cada vehículo, en un archivo',
  input: z.strictObject({ from: day, to: day, format: z.enum(EXPORT_FORMATS) }),
  output: z.object({ file: objectId }),
  errors: ['FLEET-001'],
});
