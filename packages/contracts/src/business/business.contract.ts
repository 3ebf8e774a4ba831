import { z } from 'zod';
import { defineCall } from '../call.js';
import { eventPull } from '../events/event.contract.js';
import { objectId } from '../fields.js';

const branchRow = z.object({
  id: objectId,
  code: z.string(),
  name: z.string(),
  city: z.string(),
  /** 1-52, see `provinces.ts`. */
  province: z.number().int(),
  phone: z.string(),
  /** IANA zone: `Europe/Madrid`, in the Canary provinces `Atlantic/Canary`. */
  timeZone: z.string(),
});
export type BranchRow = z.output<typeof branchRow>;

const branch = branchRow.extend({
  street: z.string(),
  postalCode: z.string(),
  email: z.string(),
  openingHours: z.string(),
  startDate: z.string().nullable(),
  version: z.number().int(),
});

const common = {
  service: 'business',
  specified: true,
  access: 'session',
  licence: null,
  scope: 'business',
  effect: 'read',
  kind: 'json',
  method: 'GET',
  errors: [],
} as const;

export const businessRead = defineCall({
  ...common,
  path: 'business/read',
  summary: 'Datos de la propia empresa',
  permission: null,
  input: z.strictObject({}),
  output: z.object({
    id: objectId,
    tradeName: z.string(),
    fiscalName: z.string(),
    fiscalCode: z.string(),
    street: z.string(),
    city: z.string(),
    province: z.number().int(),
    postalCode: z.string(),
    phone: z.string(),
    email: z.string(),
    operator: z.boolean(),
    version: z.number().int(),
  }),
});

export const branchList = defineCall({
  ...common,
  path: 'business/branch/list',
  summary: 'Sucursales de la empresa',
  permission: null,
  input: z.strictObject({}),
  output: z.object({ rows: z.array(branchRow) }),
});

export const branchRead = defineCall({
  ...common,
  path: 'business/branch/read/{id}',
  summary: 'Una sucursal',
  permission: 'branch.view',
  input: z.strictObject({ id: objectId }),
  output: branch,
});

/** `branch.updated`: state is {@link BranchRow}; `business.updated`: state is {name, operator, services}. */
export const businessEvents = eventPull('business');
