import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import {
  csv,
  cursor,
  day,
  email,
  instant,
  line,
  nothing,
  objectId,
  pageOf,
  queryInt,
  recordVersion,
} from '../fields.js';
import { historyInput, historyPage } from '../history.js';
import { exportCall } from '../lists/export-call.js';
import { sessionCall } from '../session-call.js';
import {
  checkTerms,
  clientRecord,
  clientSummary,
  clientTerms,
  newClient,
  PLANS,
  reason,
  standing,
} from './client-business.fields.js';

export const CLIENT_BUSINESS_ERRORS = {
  'CLIENT-001': { status: 409, message: 'Ya hay un centro con ese NIF o CIF.' },
  'CLIENT-003': { status: 409, message: 'Este centro no está en periodo de prueba.' },
  'CLIENT-004': {
    status: 409,
    message: 'Este centro ya tiene quien lo administre: el alta de usuarios la hace el propio centro.',
  },
} as const satisfies ErrorCatalogue;

/** Of the operator's own business alone: a school that holds the permission may make none of them. */
const base = {
  ...sessionCall,
  service: 'business',
  permission: 'operator.business',
  scope: 'operator',
} as const;
const read = { ...base, method: 'GET', effect: 'read' } as const;
const write = { ...base, method: 'POST', effect: 'write' } as const;
const seen = { id: objectId, version: recordVersion };

export const clientFilters = z.strictObject({
  /** Nothing is searched below 2 characters: names, tax number, town. */
  search: line(100).optional(),
  standing: csv(standing, 5).optional(),
  plan: csv(z.enum(PLANS), 4).optional(),
});
export type ClientFilters = z.output<typeof clientFilters>;

export const CLIENT_SORTS = ['name', '-name', 'created', '-created'] as const;
export const clientSort = z.enum(CLIENT_SORTS);
export type ClientSort = z.output<typeof clientSort>;

export const clientList = defineCall({
  ...read,
  specified: true,
  path: 'facilauto/business/read',
  summary: 'Centros clientes del operador',
  input: clientFilters.extend({
    sort: clientSort.default('name'),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
  }),
  output: pageOf(clientSummary),
});

export const clientRead = defineCall({
  ...read,
  specified: true,
  path: 'facilauto/business/ficha/read',
  summary: 'Ficha de un centro cliente',
  input: z.strictObject({ id: objectId }),
  output: clientRecord,
});

/** What was changed in a school and by whom, its own people's changes of its data among it. */
export const clientHistory = defineCall({
  ...read,
  specified: false,
  path: 'business/client/history/{id}',
  summary: 'Historial de un centro cliente',
  input: historyInput,
  output: historyPage,
});

/** Makes a school on trial with one branch, and invites its first administrator by a single-use link. */
export const businessCreate = defineCall({
  ...write,
  specified: true,
  path: 'business/create',
  summary: 'Dar de alta un centro',
  input: newClient,
  output: z.object({ id: objectId }),
  errors: ['CLIENT-001', 'ERROR_EMPLOYEE_122'],
});

/** What was agreed with a school: ends its trial. What is on is what is listed, whatever was on before. */
export const clientRenew = defineCall({
  ...write,
  specified: true,
  path: 'business/school/product/renewal/update',
  summary: 'Cambiar plan, módulos y renovaciones de un centro',
  input: clientTerms.extend(seen).superRefine((terms, ctx) => {
    checkTerms(terms, (path, message) =>
      ctx.addIssue({
        code: 'custom',
        path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message,
      }),
    );
  }),
  output: clientRecord,
});

/** Suspended: its people's sessions end at once and nobody of it signs in. Its data stay as they are. */
export const clientStatus = defineCall({
  ...write,
  specified: true,
  path: 'facilauto/business/status',
  summary: 'Suspender o reactivar un centro',
  input: z.strictObject({ ...seen, status: z.enum(['active', 'suspended']), reason }),
  output: clientRecord,
});

/** To a later day than the one that it has; CLIENT-003 for a school that is not on trial. */
export const clientTrialExtend = defineCall({
  ...write,
  specified: false,
  path: 'business/trial/extend',
  summary: 'Prolongar el periodo de prueba de un centro',
  input: z.strictObject({ ...seen, until: day, reason }),
  output: clientRecord,
  errors: ['CLIENT-003'],
});

/**
 * Invites who is to administer a school, again or somebody else, for as long as nobody has come in who could: after that
 * CLIENT-004, or the operator would have a way into every school's data.
 */
export const clientInvite = defineCall({
  ...write,
  service: 'session',
  specified: false,
  path: 'business/admin/invite',
  summary: 'Invitar a quien administrará un centro',
  input: z.strictObject({ id: objectId, name: line(160).min(1, 'Escribe el nombre'), email }),
  output: nothing,
  errors: ['CLIENT-004', 'ERROR_EMPLOYEE_122', 'USER-002'],
});

/** The columns an export may have, in the order of the sheet. */
export const CLIENT_COLUMNS = [
  'name',
  'fiscalName',
  'fiscalCode',
  'city',
  'province',
  'phone',
  'email',
  'standing',
  'plan',
  'trialUntil',
  'renewsOn',
  'branches',
  'employees',
  'accounts',
  'seenAt',
  'createdAt',
] as const;
export type ClientColumn = (typeof CLIENT_COLUMNS)[number];

export const clientExport = exportCall({
  service: 'business',
  noun: 'business/client',
  permission: 'operator.business',
  summary: 'Exportar los centros clientes',
  filters: clientFilters,
  sort: clientSort.default('name'),
  columns: CLIENT_COLUMNS,
});

const internal = {
  ...base,
  service: 'session',
  specified: false,
  access: 'internal',
  permission: null,
  method: 'POST',
  effect: 'read',
} as const;

/** How many may come into each school and when any last did; with `names`, who administers it. For the operator alone. */
export const clientPeople = defineCall({
  ...internal,
  path: 'business/people',
  summary: 'Usuarios de los centros (interno)',
  input: z.strictObject({ ids: z.array(objectId).min(1).max(1000), names: z.boolean().default(false) }),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        accounts: z.number().int(),
        seenAt: instant.nullable(),
        administrators: z.array(
          z.object({
            id: objectId,
            name: z.string(),
            email: z.string(),
            invited: z.boolean(),
            seenAt: instant.nullable(),
          }),
        ),
      }),
    ),
  }),
});

/** Whether an address has no account yet. For the operator alone. */
export const accountFree = defineCall({
  ...internal,
  path: 'account/free',
  summary: 'Si un correo no tiene usuario (interno)',
  input: z.strictObject({ email }),
  output: z.object({ free: z.boolean() }),
});

/** State of `business.created`: the session service makes the first administrator's role and account, and invites them. */
export const businessCreated = z.object({
  name: z.string(),
  branch: objectId,
  admin: z.object({ name: z.string(), email: z.string() }),
});
