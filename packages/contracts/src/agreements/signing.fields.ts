import { z } from 'zod';
import { instant, line, objectId } from '../fields.js';
import { MAX_DEVICE, MAX_WRITTEN } from './signing-limits.js';

/** 256 random bits as the service writes them; the table keeps a digest. */
export const reference = z.string().regex(/^[\w-]{43}$/, 'El enlace no es válido');

/** Browser and device as the page that signs names them; '' where it does not. */
export const signingDevice = line(MAX_DEVICE).default('');

/** Texts that the signer typed into the page, by field; other people's fields are left out. */
export const signingTexts = z
  .array(z.strictObject({ field: objectId, text: line(MAX_WRITTEN) }))
  .max(300)
  .default([]);

/** Refusals of texts: one is missing, is longer than the template allows, has letters that the document cannot show, or has no room. */
export const TEXT_FAULTS = ['AGREEMENT-022', 'AGREEMENT-044', 'AGREEMENT-045', 'AGREEMENT-046'] as const;

/** Refusals of everything that a signer does with the document open. */
export const SIGNING_FAULTS = [
  'KEY-001',
  'AGREEMENT-009',
  'AGREEMENT-011',
  'AGREEMENT-012',
  'AGREEMENT-020',
  'AGREEMENT-021',
] as const;

/** A signer's own certificate as it was judged when it signed. */
export const signingCertificate = z.object({
  holder: z.string(),
  /** NIF or NIE of its subject; '' where it has none, so that nothing was compared. */
  taxId: z.string(),
  issuer: z.string(),
  /** SHA-256 of the certificate, hex in pairs. */
  fingerprint: z.string(),
  validFrom: instant,
  validTo: instant,
  /** The school's root to which it leads; '' where it leads to none. */
  root: z.string(),
});
export type SigningCertificate = z.output<typeof signingCertificate>;
