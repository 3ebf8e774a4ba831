import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, nothing } from '../fields.js';
import { sessionRead, sessionWrite } from '../session-call.js';

const base = { service: 'agreements', specified: false, permission: 'agreement.settings' } as const;

/** Letters in base64 of the largest file: 72 KB. Usual ones have 3 to 8 KB. */
const MAX_FILE = 98_304;

/** Nobody types control characters. */
const secret = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u, 'La contraseña no es válida');

/** What is shown of the school's own certificate; file, key and password are never answered. */
const ownSeal = z.object({
  holder: z.string(),
  issuer: z.string(),
  /** SHA-256 of the certificate, hex in pairs. */
  fingerprint: z.string(),
  validFrom: instant,
  validTo: instant,
  addedBy: z.string(),
  addedAt: instant,
});
export type OwnSeal = z.output<typeof ownSeal>;

/** By which certificate the next document is sealed, and whose time it carries. */
export const agreementSealRead = defineCall({
  ...sessionRead,
  ...base,
  path: 'agreement/seal/read',
  summary: 'Certificado con el que se sellan los contratos firmados',
  input: z.strictObject({}),
  output: z.object({
    /** The school's own certificate, valid or not; `null`: none. */
    own: ownSeal.nullable(),
    /** The one that the product made for the school; `null`: made with the first seal. */
    local: z.object({ fingerprint: z.string(), validTo: instant }).nullable(),
    /** An authority outside gives the time (`VOLANTE_TSA_URL`). */
    isStamped: z.boolean(),
  }),
});

/**
 * Keeps a certificate of the school for its seals, sealed; one that was there is replaced. Asks for the own password, and notifies
 * the administrators ([ADR 0092](../../../docs/adr/0092-a-seal-by-the-schools-own-certificate.md)).
 */
export const agreementSealSave = defineCall({
  ...sessionWrite,
  ...base,
  path: 'agreement/seal/save',
  summary: 'Sellar los contratos con un certificado propio',
  input: z.strictObject({
    /** PKCS#12 (`.p12`, `.pfx`) in base64. */
    file: z.base64('El archivo no se ha podido leer').min(1).max(MAX_FILE, 'El archivo es demasiado grande'),
    /** Of the file. */
    password: secret,
    ownPassword: secret.min(1, 'Escribe tu contraseña'),
  }),
  output: ownSeal,
  errors: [
    'CERT-001',
    'CERT-002',
    'CERT-003',
    'CERT-004',
    'CERT-005',
    'CERT-006',
    'CERT-009',
    'USER-001',
    'USER-002',
  ],
});

/** Seals are made by the product's own certificate again. Documents that were sealed stay as they are. */
export const agreementSealDelete = defineCall({
  ...sessionWrite,
  ...base,
  path: 'agreement/seal/delete',
  summary: 'Quitar el certificado propio de los sellos',
  input: z.strictObject({}),
  output: nothing,
});
