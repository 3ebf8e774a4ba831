import { z } from 'zod';
import { defineCall } from '../call.js';
import type { ErrorCatalogue } from '../errors.js';
import { instant, nothing, objectId } from '../fields.js';
import { sessionWrite } from '../session-call.js';

export const CERTIFICATE_ERRORS = {
  'CERT-001': { status: 400, message: 'El archivo no es un certificado con clave (.p12 o .pfx).' },
  'CERT-002': { status: 400, message: 'La contraseña del certificado no es correcta.' },
  'CERT-003': {
    status: 400,
    message: 'El archivo no contiene la clave privada: expórtalo de nuevo con ella.',
  },
  'CERT-004': { status: 400, message: 'El archivo contiene una clave, pero no su certificado.' },
  'CERT-005': { status: 400, message: 'El certificado ha caducado.' },
  'CERT-006': { status: 400, message: 'El certificado todavía no es válido.' },
  'CERT-007': { status: 400, message: 'El certificado es de otro NIF.' },
  'CERT-008': { status: 400, message: 'El certificado no lleva ningún NIF español.' },
  'CERT-009': {
    status: 400,
    message: 'El archivo está protegido de una forma que no se admite: expórtalo de nuevo.',
  },
} as const satisfies ErrorCatalogue;

/** Letters in base64 of the largest file: 72 KB. Usual ones have 3 to 8 KB. */
const MAX_FILE = 98_304;

/** What is shown of a certificate; the file, its key and its password are never answered. */
export const certificateFacts = z.object({
  holder: z.string(),
  nif: z.string(),
  /** `person`; `representative`: of somebody for a company; `seal`: of a company without a person. */
  kind: z.enum(['person', 'representative', 'seal']),
  validFrom: instant,
  validTo: instant,
  fingerprint: z.string(),
  addedBy: z.string(),
  addedAt: instant,
});
export type ShownCertificate = z.output<typeof certificateFacts>;

const write = {
  ...sessionWrite,
  service: 'billing',
  specified: false,
  permission: 'money-settings.modify',
} as const;

/** Keeps the certificate of an issuer, sealed; one that was there is replaced. */
export const certificateSave = defineCall({
  ...write,
  path: 'billing/verifactu/certificate/save',
  summary: 'Guardar el certificado con el que un emisor envía sus facturas a VeriFactu',
  input: z.strictObject({
    issuer: objectId,
    /** PKCS#12 (`.p12`, `.pfx`) in base64. */
    file: z.base64('El archivo no se ha podido leer').min(1).max(MAX_FILE, 'El archivo es demasiado grande'),
    password: z.string().max(200),
  }),
  output: certificateFacts,
  errors: [
    'CERT-001',
    'CERT-002',
    'CERT-003',
    'CERT-004',
    'CERT-005',
    'CERT-006',
    'CERT-007',
    'CERT-008',
    'CERT-009',
  ],
});

export const certificateDelete = defineCall({
  ...write,
  path: 'billing/verifactu/certificate/delete',
  summary: 'Quitar el certificado de un emisor',
  input: z.strictObject({ issuer: objectId }),
  output: nothing,
});
