import { z } from 'zod';
import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { area, text } from '../records/kinds.js';

export const SIGNATURE_ROOT_ERRORS = {
  'SIGNATURE-ROOT-001': { status: 409, message: 'Ya hay una autoridad con ese nombre.' },
} as const satisfies ErrorCatalogue;

const MAX_CERTIFICATE = 8_000;
const certificate = z
  .string()
  .trim()
  .min(1, 'Pega el certificado de la autoridad')
  .max(MAX_CERTIFICATE, 'El certificado es demasiado largo')
  .regex(
    /^-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----$/,
    'No es un certificado en formato PEM',
  );

/**
 * An authority that the school trusts: signatures by certificates that it has issued, also by one in between, are shown with its name.
 * Others are taken, too, and shown as unknown.
 */
export const signatureRoot = defineRecord({
  service: 'agreements',
  entity: 'signature-root',
  path: 'signature/root',
  permission: { view: 'agreement.view', modify: 'agreement.settings' },
  words: {
    one: 'autoridad de confianza',
    many: 'autoridades de confianza',
    gender: 'f',
    palette: 'certificado autofirma firma emisor raíz fnmt dnie',
    purpose: 'De quién se conocen los certificados con los que firma la gente.',
    sections: { what: 'Autoridad' },
  },
  fields: {
    name: text('Nombre', 120, { required: 'Escribe el nombre', unique: 'SIGNATURE-ROOT-001' }),
    certificate: area('Certificado', MAX_CERTIFICATE, {
      schema: certificate,
      required: 'Pega el certificado de la autoridad',
      help: 'En formato PEM, de «BEGIN CERTIFICATE» a «END CERTIFICATE». Lo publica la propia autoridad.',
    }),
  },
  title: ['name'],
  list: { show: ['name'], sorts: ['name', 'created'], search: ['name'] },
  errors: SIGNATURE_ROOT_ERRORS,
  calls: { create: { required: ['name', 'certificate'] } },
});
