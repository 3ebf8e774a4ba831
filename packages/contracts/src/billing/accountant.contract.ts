import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, line, nothing, objectId } from '../fields.js';
import { sessionCall } from '../session-call.js';
import { monthText } from './month-lock.contract.js';

export const ACCOUNTANT_ERRORS = {
  'ACCOUNTANT-001': { status: 404, message: 'Ese paquete no está en este enlace.' },
  'ACCOUNTANT-003': { status: 404, message: 'Esa plantilla de diario ya no está.' },
  'ACCOUNTANT-002': { status: 404, message: 'La contabilidad no tiene esa cuenta.' },
} as const satisfies ErrorCatalogue;

const base = { ...sessionCall, service: 'billing', specified: false } as const;
const reads = {
  ...base,
  kind: 'json',
  method: 'GET',
  effect: 'read',
  permission: 'money-report.view',
} as const;
const writes = { ...base, kind: 'json', method: 'POST', effect: 'write' } as const;
const opened = { ...base, access: 'document', permission: null, method: 'GET', effect: 'read' } as const;

const months = { first: monthText, last: monthText };
const inOrder = ({ first, last }: { first: string; last: string }) => first <= last;
const BACKWARDS = { path: ['last'], message: 'Termina antes de empezar' };

const madePackage = z.object({
  id: objectId,
  ...months,
  name: z.string(),
  size: z.number().int(),
  /** SHA-256 of the file, hex; each file inside has its own in the index. */
  sha256: z.string(),
  files: z.number().int(),
  by: z.string(),
  at: instant,
});
export type AccountantPackage = z.output<typeof madePackage>;

export const packageList = defineCall({
  ...reads,
  path: 'accountant/package/list',
  summary: 'Los paquetes para la asesoría',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(madePackage.extend({ file: objectId })) }),
});

/** Journal, register books, papers and records of whole months in one archive, with the digest of each file. */
export const packageStart = defineCall({
  ...base,
  kind: 'job',
  method: 'POST',
  effect: 'write',
  afterTrial: true,
  permission: 'money-report.view',
  path: 'accountant/package/start',
  summary: 'Preparar el paquete de un periodo para la asesoría',
  /** `template`: writes the journal once more, as its accountant's program takes it. */
  input: z.strictObject({ ...months, template: objectId.optional() }).refine(inOrder, BACKWARDS),
  output: z.object({ job: objectId }),
  errors: ['JOB-002', 'ACCOUNTANT-003'],
});

const visit = z.object({ at: instant, ip: z.string(), what: z.string() });

export const accountantLinkList = defineCall({
  ...reads,
  path: 'accountant/link/list',
  summary: 'Los enlaces de la asesoría y sus visitas',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        id: objectId,
        label: z.string(),
        ...months,
        expiresAt: instant,
        revokedAt: instant.nullable(),
        by: z.string(),
        createdAt: instant,
        /** The last twenty, newest first. */
        visits: z.array(visit),
      }),
    ),
  }),
});

/** The secret is in the answer alone, and in the address after `#`; the service keeps its digest. */
export const accountantLinkCreate = defineCall({
  ...writes,
  permission: 'money-settings.modify',
  path: 'accountant/link/create',
  summary: 'Crear un enlace de solo lectura para la asesoría',
  input: z
    .strictObject({
      label: line(80).min(1, 'Escribe para quién es'),
      ...months,
      days: z.number().int().min(1).max(180),
    })
    .refine(inOrder, BACKWARDS),
  output: z.object({ id: objectId, key: z.string(), expiresAt: instant }),
});

export const accountantLinkWithdraw = defineCall({
  ...writes,
  permission: 'money-settings.modify',
  afterTrial: true,
  path: 'accountant/link/withdraw',
  summary: 'Retirar un enlace de la asesoría',
  input: z.strictObject({ id: objectId }),
  output: nothing,
});

/** The content of the link: the packages of its months, and which of the months are locked. */
export const accountantOpen = defineCall({
  ...opened,
  kind: 'json',
  path: 'accountant/open/read',
  summary: 'La contabilidad de una autoescuela por el enlace de su asesoría',
  input: z.strictObject({}),
  output: z.object({
    school: z.string(),
    label: z.string(),
    ...months,
    expiresAt: instant,
    packages: z.array(madePackage),
    locked: z.array(monthText),
  }),
  errors: ['KEY-001'],
});

export const accountantOpenPackage = defineCall({
  ...opened,
  kind: 'download',
  deadline: 30_000,
  path: 'accountant/open/package',
  summary: 'Un paquete por el enlace de la asesoría',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    key: z.string(),
    name: z.string(),
    mime: z.string(),
    size: z.number().int(),
    inline: z.boolean(),
  }),
  errors: ['KEY-001', 'ACCOUNTANT-001'],
});

/** Accounts of the ledger with the numbers that the journal gives them: of a whole kind, and of single accounts that are no customers. */
export const accountNumberList = defineCall({
  ...reads,
  path: 'accountant/account/list',
  summary: 'Las cuentas y sus números del Plan General Contable',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(
      z.object({
        /** A kind, or the key of one account. */
        scope: z.string(),
        label: z.string(),
        accounts: z.number().int(),
        /** The number without a choice. */
        standard: z.string(),
        /** The chosen number; '' for none. */
        chosen: z.string(),
      }),
    ),
  }),
});

export const accountNumberUpdate = defineCall({
  ...writes,
  permission: 'money-settings.modify',
  path: 'accountant/account/update',
  summary: 'Cambiar el número de una cuenta',
  input: z.strictObject({
    scope: z
      .string()
      .max(80)
      .regex(/^[\w:-]+$/, 'La cuenta no es válida'),
    /** '' gives the standard number back. */
    number: z.string().regex(/^(?:\d{3,12})?$/, 'Escribe de 3 a 12 cifras'),
  }),
  output: nothing,
  errors: ['ACCOUNTANT-002'],
});
