import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, line, objectId, queryInt } from '../fields.js';
import { signatureStrokes } from '../signature.fields.js';
import { agreementField } from './agreement-config.contract.js';
import { REQUEST_ROLES } from './agreement-words.js';
import { reference, SIGNING_FAULTS, signingDevice, signingTexts, TEXT_FAULTS } from './signing.fields.js';

const open = {
  service: 'agreements',
  access: 'open',
  permission: null,
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;
const byProof = { ...open, specified: false, access: 'document', method: 'GET', effect: 'read' } as const;

/**
 * How a signer stands, before any personal data: whose document it is and where a code would go. KEY-001 for a reference that is
 * unknown or was replaced.
 * - `code`: the page asks for a code; `counter`: it does not, since staff saw the DNI.
 * - `waits`: somebody else signs first. Others: it is over.
 */
export const agreementSigningRead = defineCall({
  ...open,
  specified: true,
  method: 'GET',
  effect: 'read',
  path: 'agreement/request/read',
  summary: 'Un documento por firmar, por su enlace',
  input: z.strictObject({ reference }),
  output: z.object({
    step: z.enum(['code', 'counter', 'waits', 'signed', 'refused', 'expired', 'void', 'notNeeded']),
    school: z.string(),
    title: z.string(),
    /** `a•••@correo.example`; '' for somebody who signs at the counter. */
    address: z.string(),
    /** `••• ••• 444`, where codes also go by SMS; '' where they do not. */
    phone: z.string(),
    expiresAt: instant,
  }),
  errors: ['KEY-001'],
});

/** Mails a code of six digits, good for ten minutes and five tries; at most five an hour and ten a day. */
export const agreementSigningCode = defineCall({
  ...open,
  specified: false,
  method: 'POST',
  effect: 'write',
  path: 'agreement/request/code',
  summary: 'Pedir el código para firmar',
  input: z.strictObject({ reference }),
  output: z.object({ address: z.string(), phone: z.string(), minutes: z.number().int() }),
  errors: ['KEY-001', 'AGREEMENT-008', 'AGREEMENT-009', 'AGREEMENT-012', 'AGREEMENT-015', 'AGREEMENT-020'],
});

/** Answers the secret that opens the document for two hours (`Authorization: Document <proof>`), for half an hour at the counter, where `code` is empty and
 * the link proves once. Twenty wrong codes close a link (AGREEMENT-025). */
export const agreementSigningVerify = defineCall({
  ...open,
  specified: false,
  method: 'POST',
  effect: 'write',
  path: 'agreement/request/verify',
  summary: 'Comprobar el código para firmar',
  input: z.strictObject({ reference, code: z.string().regex(/^(?:\d{6})?$/, 'Son seis cifras') }),
  output: z.object({ proof: z.string(), expiresAt: instant }),
  errors: [
    'KEY-001',
    'AGREEMENT-009',
    'AGREEMENT-012',
    'AGREEMENT-013',
    'AGREEMENT-014',
    'AGREEMENT-020',
    'AGREEMENT-025',
  ],
});

/**
 * Sends a code that stands in the place of a signature (`code` of `agreement/request/sign`): another than the one that opened the document, good for
 * ten minutes and five tries, within the same bounds. AGREEMENT-008 where it has nowhere to go.
 */
export const agreementSigningOwnCode = defineCall({
  ...open,
  specified: false,
  method: 'POST',
  effect: 'write',
  path: 'agreement/request/sign/code',
  summary: 'Pedir un código que vale como firma',
  input: z.strictObject({ reference, proof: reference }),
  output: z.object({ address: z.string(), phone: z.string(), minutes: z.number().int() }),
  errors: [...SIGNING_FAULTS, 'AGREEMENT-008', 'AGREEMENT-015'],
});

/** The document for the signer who has proved to be the one. */
export const agreementOpenRead = defineCall({
  ...byProof,
  path: 'agreement/open/read',
  summary: 'El documento por firmar, con el código comprobado',
  input: z.strictObject({}),
  output: z.object({
    title: z.string(),
    school: z.string(),
    signer: z.object({ role: z.enum(REQUEST_ROLES), name: z.string() }),
    /** Whose agreement it is: another one than the signer where a guardian signs. */
    holder: z.string(),
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
    /** The signer's own places. */
    fields: z.array(agreementField),
    /** Texts that others have typed and signed. */
    written: z.array(z.object({ name: z.string(), label: z.string(), text: z.string() })),
    isSigned: z.boolean(),
    isSealed: z.boolean(),
    /** Where a code goes that stands as the signature, masked; `null`: nowhere. */
    codeTo: z.object({ address: z.string(), phone: z.string() }).nullable(),
    /** Masked address to which the sealed copy goes; '': the signer has none, and the school gives it. */
    copyTo: z.string(),
    mayRefuse: z.boolean(),
    expiresAt: instant,
    sha256: z.string(),
    /**
     * The signer has chosen a certificate of their own: it `waits` for others to sign, the document is being made for it
     * (`preparing`), or it can be downloaded and signed (`ready`: size and SHA-256 of those bytes). `null`: not chosen.
     */
    certificate: z
      .object({ state: z.enum(['waits', 'preparing', 'ready']), size: z.number().int(), sha256: z.string() })
      .nullable(),
  }),
  errors: ['KEY-001'],
});

const bytes = z.object({
  key: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number().int(),
  inline: z.boolean(),
});

export const agreementOpenPage = defineCall({
  ...byProof,
  kind: 'download',
  deadline: 20_000,
  path: 'agreement/open/page',
  summary: 'Una página del documento por firmar como imagen',
  input: z.strictObject({ page: queryInt(1, 500) }),
  output: bytes,
  errors: ['KEY-001', 'AGREEMENT-019'],
});

/** Words of each page in their lines, for large letters and for screen readers; '' for a page that is a picture. */
export const agreementOpenText = defineCall({
  ...byProof,
  deadline: 20_000,
  path: 'agreement/open/text',
  summary: 'El texto del documento por firmar',
  input: z.strictObject({}),
  output: z.object({ pages: z.array(z.string()) }),
  errors: ['KEY-001'],
});

/** The PDF as it was sent; for a signer with a certificate of their own the one to sign; once it is sealed, the sealed one. */
export const agreementOpenPaper = defineCall({
  ...byProof,
  kind: 'download',
  path: 'agreement/open/paper',
  summary: 'El PDF del documento por firmar o firmado',
  input: z.strictObject({}),
  output: bytes,
  errors: ['KEY-001'],
});

/**
 * One signature for all of the signer's own places: drawn, typed, or a code of `agreement/request/sign/code`, which goes before the others; an approver needs none. A second
 * one is AGREEMENT-011.
 */
export const agreementSigningSign = defineCall({
  ...open,
  specified: true,
  method: 'POST',
  effect: 'write',
  path: 'agreement/request/sign',
  summary: 'Firmar un documento',
  input: z.strictObject({
    reference,
    proof: reference,
    /** Drawn, else `null`. */
    strokes: signatureStrokes.nullable().default(null),
    typed: line(120).default(''),
    /** Stands as the signature; `null`: it is drawn or typed. */
    code: z
      .string()
      .regex(/^\d{6}$/, 'Son seis cifras')
      .nullable()
      .default(null),
    /** Boxes that were ticked. */
    ticks: z.array(objectId).max(300).default([]),
    texts: signingTexts,
    /** Pages that were passed on screen. */
    pages: z.array(z.number().int().min(1).max(500)).max(500),
    device: signingDevice,
  }),
  output: z.object({ isComplete: z.boolean() }),
  errors: [
    ...SIGNING_FAULTS,
    ...TEXT_FAULTS,
    'AGREEMENT-013',
    'AGREEMENT-014',
    'AGREEMENT-016',
    'AGREEMENT-017',
    'AGREEMENT-025',
  ],
});

export const agreementSigningRefuse = defineCall({
  ...open,
  specified: false,
  method: 'POST',
  effect: 'write',
  path: 'agreement/request/refuse',
  summary: 'Rechazar un documento',
  input: z.strictObject({ reference, proof: reference, reason: line(300).min(3, 'Escribe el motivo') }),
  output: z.null(),
  errors: [...SIGNING_FAULTS, 'AGREEMENT-018'],
});
