import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, objectId } from '../fields.js';

export const VERIFACTU_ERRORS = {
  'VERIFACTU-001': {
    status: 400,
    message: 'La Agencia Tributaria no admitiría este documento. Corrige lo que se indica y vuelve a emitir.',
  },
  'VERIFACTU-002': {
    status: 409,
    message: 'Este emisor no usa VeriFactu: factura por el SII o desde Navarra.',
  },
  'VERIFACTU-003': {
    status: 409,
    message:
      'No se puede emitir: la Agencia Tributaria tiene facturas de este emisor que aquí faltan, quizá por una copia de seguridad antigua. Abre «VeriFactu» para ver cuáles y cómo seguir.',
  },
} as const satisfies ErrorCatalogue;

const base = {
  service: 'billing',
  specified: false,
  access: 'session',
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;

/** The chains of the business's issuers: since when, and how many records wait to be sent. */
export const verifactuRead = defineCall({
  ...base,
  method: 'GET',
  effect: 'read',
  permission: 'billing-series.view',
  path: 'billing/verifactu/read',
  summary: 'Estado de VeriFactu de cada emisor',
  input: z.strictObject({}),
  output: z.object({
    issuers: z.array(
      z.object({
        id: objectId,
        name: z.string(),
        taxId: z.string(),
        /** Switched on by a person; `null`: not yet. */
        since: day.nullable(),
        /** First day by law; `null`: never. */
        from: day.nullable(),
        records: z.number().int(),
        waiting: z.number().int(),
        lastAt: instant.nullable(),
      }),
    ),
  }),
  errors: [],
});

/** Switches VeriFactu on for an issuer from today on. It cannot be switched off before 31 December (RD 1007/2023, art. 16.5). */
export const verifactuStart = defineCall({
  ...base,
  method: 'POST',
  effect: 'write',
  permission: 'money-settings.modify',
  path: 'billing/verifactu/start',
  summary: 'Empezar a usar VeriFactu con un emisor',
  input: z.strictObject({ issuer: objectId }),
  output: z.object({ since: day }),
  errors: ['VERIFACTU-002'],
});
