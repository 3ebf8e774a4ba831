import { z } from 'zod';
import { defineCall } from '../call.js';
import { nothing, objectId } from '../fields.js';
import { reference, SIGNING_FAULTS, signingDevice, signingTexts, TEXT_FAULTS } from './signing.fields.js';

const base = {
  service: 'agreements',
  specified: false,
  access: 'open',
  permission: null,
  licence: null,
  scope: 'business',
  kind: 'json',
  method: 'POST',
  effect: 'write',
} as const;

/** Letters in base64 of what a program that signs adds to a PDF: usually 60 to 120 KB, at most 640 KB, so that a call has room for it. */
const MAX_INCREMENT = 860_000;

/**
 * The signer will sign with a certificate of their own: pages were passed and boxes ticked as for any signature. Their turn comes
 * after everybody who draws or types; then `agreement/open/paper` is the document to sign.
 */
export const agreementCertificateChoose = defineCall({
  ...base,
  path: 'agreement/certificate/choose',
  summary: 'Elegir firmar con un certificado propio',
  input: z.strictObject({
    reference,
    proof: reference,
    ticks: z.array(objectId).max(300).default([]),
    texts: signingTexts,
    pages: z.array(z.number().int().min(1).max(500)).max(500),
  }),
  output: nothing,
  errors: [...SIGNING_FAULTS, ...TEXT_FAULTS, 'AGREEMENT-017'],
});

/** The signer draws or types instead. AGREEMENT-037 where somebody else's certificate has signed the document already. */
export const agreementCertificateLeave = defineCall({
  ...base,
  path: 'agreement/certificate/leave',
  summary: 'Firmar sin certificado, después de haberlo elegido',
  input: z.strictObject({ reference, proof: reference }),
  output: nothing,
  errors: [...SIGNING_FAULTS, 'AGREEMENT-037'],
});

/**
 * What a program that signs has added to the document of `agreement/open/paper`. The service puts it behind its own bytes and judges
 * the whole: one update, one signature over everything, pages and fields as they were, a certificate in force whose NIF is the signer's.
 */
export const agreementCertificateSign = defineCall({
  ...base,
  deadline: 20_000,
  path: 'agreement/certificate/sign',
  summary: 'Entregar la firma hecha con un certificado propio',
  input: z.strictObject({
    reference,
    proof: reference,
    /** SHA-256 of the document that was downloaded, hex. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'El archivo no se ha podido leer'),
    /** The bytes behind it, in base64. */
    increment: z
      .base64('El archivo no se ha podido leer')
      .min(1)
      .max(MAX_INCREMENT, 'El archivo es demasiado grande'),
    device: signingDevice,
  }),
  output: z.object({ isComplete: z.boolean() }),
  errors: [
    ...SIGNING_FAULTS,
    'AGREEMENT-030',
    'AGREEMENT-031',
    'AGREEMENT-032',
    'AGREEMENT-033',
    'AGREEMENT-034',
    'AGREEMENT-035',
    'AGREEMENT-036',
    'AGREEMENT-038',
    'AGREEMENT-039',
  ],
});
