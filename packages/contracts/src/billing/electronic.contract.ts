import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { day, instant, line, nothing, objectId } from '../fields.js';
import { ibanError, normaliseIdentity } from '../identity.js';
import { sessionCall } from '../session-call.js';

export const ELECTRONIC_ERRORS = {
  'ELECTRONIC-001': {
    status: 409,
    message:
      'Solo una factura emitida aquí tiene versión electrónica: ni borradores, ni presupuestos, ni recibos.',
  },
  'ELECTRONIC-002': { status: 400, message: 'A la factura le faltan datos para el formato electrónico.' },
  'ELECTRONIC-003': {
    status: 409,
    message:
      'No consta que el cliente acepte facturas electrónicas (RD 1619/2012, art. 9.2). Escribe primero su consentimiento.',
  },
  'ELECTRONIC-004': {
    status: 409,
    message: 'El emisor no tiene certificado para firmar: súbelo en VeriFactu.',
  },
  'ELECTRONIC-005': {
    status: 409,
    message: 'El certificado del emisor ha caducado: sube el nuevo en VeriFactu y vuelve a firmar.',
  },
  'ELECTRONIC-006': {
    status: 409,
    message: 'El certificado no se puede abrir con la clave de este servidor: vuelve a subirlo en VeriFactu.',
  },
  'ELECTRONIC-008': {
    status: 400,
    message:
      'Ese IBAN no es de ninguna cuenta de la autoescuela para esta sucursal. Dirección la da de alta en Banco › Cuentas, con su contraseña.',
  },
  'ELECTRONIC-007': { status: 409, message: 'Haz antes el archivo que se presentó.' },
} as const satisfies ErrorCatalogue;

export const ELECTRONIC_FORMATS = {
  'facturae-3.2.2': 'Facturae 3.2.2',
  'facturae-3.2.1': 'Facturae 3.2.1',
  'facturae-3.2': 'Facturae 3.2',
  ubl: 'UBL (EN 16931)',
} as const;
export type ElectronicFormat = keyof typeof ELECTRONIC_FORMATS;
const format = z.enum(Object.keys(ELECTRONIC_FORMATS) as [ElectronicFormat, ...ElectronicFormat[]]);

const of = { ...sessionCall, service: 'billing' } as const;
const writes = { ...of, method: 'POST', effect: 'write' } as const;

/** As it is stored; '' where the invoice says no account. */
const iban = line(42)
  .transform(normaliseIdentity)
  .refine((value) => value === '' || ibanError(value) === null, {
    error: (issue) => ibanError(String(issue.input)) ?? '',
  });

const made = z.object({
  file: objectId,
  format,
  name: z.string(),
  size: z.number().int(),
  /** Digest of the bytes, in hexadecimal digits. */
  sha256: z.string(),
  /** Holder of the certificate; '' for a file that is not signed. */
  signer: z.string(),
  madeAt: instant,
});

export const ELECTRONIC_REFUSALS = [
  ...(['ELECTRONIC-001', 'ELECTRONIC-002', 'ELECTRONIC-003', 'ELECTRONIC-004'] as const),
  ...(['ELECTRONIC-005', 'ELECTRONIC-006'] as const),
] as const;

/**
 * Makes the electronic version of an issued invoice. A Facturae is signed with the issuer's certificate (XAdES-EPES) and needs the
 * recipient's consent on record; UBL is a plain export. The same content is made once: a second request gets the first file.
 */
export const invoiceElectronicCreate = defineCall({
  ...writes,
  specified: true,
  permission: 'invoice.modify',
  path: 'invoice/electronic/create',
  summary: 'Hacer la versión electrónica de una factura',
  input: z.strictObject({
    id: objectId,
    format: format.default('facturae-3.2.2'),
    /** Account of the school to which it is to be paid: one of `accounts`. */
    iban: iban.default(''),
  }),
  output: made,
  errors: [...ELECTRONIC_REFUSALS, 'ELECTRONIC-008'],
});

const presentation = z.object({
  id: objectId,
  on: day,
  /** Registry number that the portal gave. */
  number: z.string(),
  note: z.string(),
  by: z.string(),
  at: instant,
});

/** The recipient of an invoice as it stands, what it lacks, its files and what people wrote about handing them in. */
export const invoiceElectronicRead = defineCall({
  ...of,
  method: 'GET',
  effect: 'read',
  specified: false,
  permission: 'invoice.view',
  path: 'invoice/electronic/read/{id}',
  summary: 'Versiones electrónicas de una factura',
  input: z.strictObject({ id: objectId }),
  output: z.object({
    /** `null`: none is on record. */
    recipient: z
      .object({
        id: objectId,
        name: z.string(),
        ground: z.string(),
        isWilling: z.boolean(),
        isPublic: z.boolean(),
      })
      .nullable(),
    taxId: z.string(),
    payer: z.string(),
    missing: z.array(z.string()),
    hasCertificate: z.boolean(),
    /** Accounts of the school to which it may be paid. */
    accounts: z.array(z.object({ name: z.string(), iban: z.string() })),
    /** Day from which RD 238/2026 asks for electronic invoices between businesses; `null`: not known yet. */
    dutyFrom: day.nullable(),
    files: z.array(made),
    presentations: z.array(presentation),
  }),
  errors: ['ELECTRONIC-001'],
});

/** Notes that a person has handed the invoice in at FACe or another portal: the product is connected to none. */
export const invoiceElectronicPresent = defineCall({
  ...writes,
  specified: false,
  permission: 'invoice.modify',
  path: 'invoice/electronic/present',
  summary: 'Apuntar que una factura se ha presentado en FACe',
  input: z.strictObject({
    id: objectId,
    on: day,
    number: line(60).min(1, 'Escribe el número de registro que dio FACe'),
    note: line(200).default(''),
  }),
  output: z.object({ id: objectId }),
  errors: ['ELECTRONIC-007'],
});

/** Takes such a note back. */
export const invoiceElectronicUnpresent = defineCall({
  ...writes,
  specified: false,
  permission: 'invoice.modify',
  path: 'invoice/electronic/present/delete',
  summary: 'Quitar la nota de presentación de una factura',
  input: z.strictObject({ presentation: objectId }),
  output: nothing,
});
