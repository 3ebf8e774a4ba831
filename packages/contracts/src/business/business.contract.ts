import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { eventPull } from '../events/event.contract.js';
import { objectId, recordVersion } from '../fields.js';
import { historyInput, historyPage } from '../history.js';
import { sessionCall } from '../session-call.js';
import { branchState } from './branch.fields.js';
import { businessFields, businessRecord } from './business.fields.js';

export const BUSINESS_ERRORS = {
  'BUSINESS-001': { status: 400, message: 'El logotipo no existe o no se puede usar aquí.' },
} as const satisfies ErrorCatalogue;

const common = { ...sessionCall, service: 'business', specified: true } as const;
const read = { ...common, method: 'GET', effect: 'read' } as const;

/** A branch by name: what lists to choose from and other services' copies hold. */
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

export const businessRead = defineCall({
  ...read,
  path: 'business/read',
  summary: 'Datos de la propia empresa',
  permission: null,
  input: z.strictObject({}),
  output: businessRecord,
});

/** Changes the fields that are sent. A stale `version` answers DATA-409 with the current record in `details`. */
export const businessUpdate = defineCall({
  ...common,
  method: 'POST',
  effect: 'write',
  path: 'business/update',
  summary: 'Modificar los datos de la propia empresa',
  permission: 'business.modify',
  input: businessFields.partial().extend({ version: recordVersion }),
  output: businessRecord,
  errors: ['BUSINESS-001'],
});

export const businessHistory = defineCall({
  ...read,
  specified: false,
  path: 'business/history/{id}',
  summary: 'Historial de cambios de los datos de la empresa',
  permission: 'business.modify',
  input: historyInput,
  output: historyPage,
});

/** The school as a driving school: its product modules that are on, and each branch's entry in the register. */
export const businessSchoolRead = defineCall({
  ...read,
  path: 'business/school/read',
  summary: 'La autoescuela: módulos contratados y datos de registro de sus sucursales',
  permission: 'branch.view',
  input: z.strictObject({}),
  output: z.object({
    id: objectId,
    tradeName: z.string(),
    fiscalName: z.string(),
    fiscalCode: z.string(),
    services: z.array(z.string()),
    branches: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        provincialNumber: z.string(),
        controlDigit: z.string(),
        sequentialNumber: z.string(),
        professionalNumber: z.string(),
        ownerName: z.string(),
        ownerId: z.string(),
        directorName: z.string(),
        directorId: z.string(),
      }),
    ),
  }),
});

/** Active branches, for whoever has to choose one. */
export const branchList = defineCall({
  ...read,
  path: 'business/branch/list',
  summary: 'Sucursales de la empresa',
  permission: null,
  input: z.strictObject({}),
  output: z.object({ rows: z.array(branchRow) }),
});

/**
 * What stands at the head of a printed document or a mail. With `branch`: its name, address, telephone and e-mail
 * where it has them, in the place of the business's own. The logo's bytes are in storage under `key`.
 */
export const businessLetterhead = defineCall({
  ...common,
  specified: false,
  access: 'internal',
  permission: null,
  method: 'POST',
  effect: 'read',
  path: 'business/letterhead',
  summary: 'Membrete de los documentos (interno)',
  input: z.strictObject({ branch: objectId.nullable().default(null) }),
  output: z.object({
    tradeName: z.string(),
    fiscalName: z.string(),
    fiscalCode: z.string(),
    branchName: z.string().nullable(),
    street: z.string(),
    city: z.string(),
    province: z.number().int(),
    postalCode: z.string(),
    phone: z.string(),
    email: z.string(),
    /** PNG or JPEG. */
    logo: z.object({ file: objectId, key: z.string() }).nullable(),
    timeZone: z.string(),
    /** It tries the product out: what goes out in the product's name is bounded. */
    trial: z.boolean().default(false),
    version: recordVersion,
  }),
});

/** State of `business.updated`. */
export const businessEventState = z.object({
  name: z.string(),
  operator: z.boolean(),
  services: z.array(z.string()),
  /** `YYYY-MM-DD`, the last day of its trial. Left out by events older than trials. */
  trialUntil: z.string().nullable().default(null),
  /** Nobody of it comes in. Left out by events older than that. */
  suspended: z.boolean().default(false),
});
export type BusinessEventState = z.output<typeof businessEventState>;

/** State of `branch.updated`, emitted whenever a branch is made, changed, deactivated, deleted or brought back. */
export const branchEventState = branchRow.extend({
  state: branchState,
  /** The school's number in the register of its province; '' where nobody has written it. Left out by older events. */
  schoolNumber: z.string().default(''),
  /** The section's own number (RD 1295/2003, art. 22); '' for none. Left out by older events. */
  schoolSection: z.string().default(''),
});
export type BranchEventState = z.output<typeof branchEventState>;

/**
 * `branch.updated`: state is {@link BranchEventState}; `business.updated`: {@link businessEventState}; `business.created`: see
 * `client-businesses`.
 */
export const businessEvents = eventPull('business');
