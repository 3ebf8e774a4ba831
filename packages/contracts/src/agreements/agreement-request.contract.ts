import { z } from 'zod';
import { optionalEmail, phone } from '../address.fields.js';
import { defineCall } from '../call.js';
import { day, email, instant, line, nothing, objectId, queryInt } from '../fields.js';
import { sessionCall } from '../session-call.js';
import {
  AGREEMENT_KINDS,
  type AgreementKind,
  EVENT_KINDS,
  REQUEST_ROLES,
  REQUEST_STATES,
  VALUE_NAMES,
  type ValueVariable,
} from './agreement-words.js';
import { signingCertificate } from './signing.fields.js';

const base = {
  service: 'agreements',
  ...sessionCall,
} as const;
const read = {
  ...base,
  specified: false,
  permission: 'agreement.view',
  method: 'GET',
  effect: 'read',
} as const;
const write = { ...base, permission: 'agreement.request', method: 'POST', effect: 'write' } as const;

const kinds = Object.keys(AGREEMENT_KINDS) as [AgreementKind, ...AgreementKind[]];
const valueNames = VALUE_NAMES as [ValueVariable, ...ValueVariable[]];
const values = z.partialRecord(z.enum(valueNames), line(300));
const state = z.enum(REQUEST_STATES);
const status = z.enum(['signed', 'pending']);

/** Somebody who signs with or for a minor. */
const guardian = z.strictObject({
  name: line(160).min(3, 'Escribe el nombre'),
  taxId: line(20).min(5, 'Escribe el DNI o NIE'),
  relationship: line(60).min(2, 'Escribe el parentesco'),
  /** Empty for somebody who signs at the counter. */
  email: optionalEmail.default(''),
  /** Links and codes go there too, where the installation sends messages and it is a mobile of their own. */
  phone: phone.default(''),
});

/** Somebody who approves the document, or gets the sealed one, and does not sign it. */
const person = z.strictObject({ name: line(160).min(3, 'Escribe el nombre'), email });
export const MAX_COPIES = 5;

const asked = {
  agreement: objectId,
  contact: objectId,
};

/** Everything that is known before a request is sent: who has to sign today, what the document says, what is missing. */
export const agreementRequestPrepare = defineCall({
  ...read,
  permission: 'agreement.request',
  path: 'agreement/request/prepare',
  summary: 'Lo que hace falta para enviar un contrato a firmar',
  input: z.strictObject(asked),
  output: z.object({
    name: z.string(),
    kind: z.enum(kinds),
    contact: z.object({ name: z.string(), email: z.string(), birthDate: day.nullable() }),
    /** `null`: the birth date is missing. */
    signs: z
      .object({
        age: z.number().int(),
        holder: z.boolean(),
        guardians: z.number().int(),
        warnings: z.array(z.string()),
      })
      .nullable(),
    /** What the template asks of a minor. */
    guardians: z.union([z.literal(1), z.literal(2)]),
    imageGuardian: z.boolean(),
    expiresInDays: z.number().int(),
    values: z.array(z.object({ variable: z.enum(valueNames), value: z.string() })),
  }),
  errors: ['AGREEMENT-002', 'AGREEMENT-003'],
});

/**
 * Has a contact sign an agreement. The version is frozen, the values are written into the PDF, and the first signers get a letter.
 * `send: false` keeps a draft. A repeated idempotency key is one request.
 */
export const agreementRequestCreate = defineCall({
  ...write,
  specified: true,
  deadline: 20_000,
  path: 'agreement/request/create',
  summary: 'Enviar un contrato a firmar',
  input: z.strictObject({
    ...asked,
    /** In place of what the contact's record says, and for what it does not say. */
    values: values.default({}),
    /** The holder's address; the contact's unless told. */
    email: email.optional(),
    /** Of a contact without one; the contact is not changed. */
    birthDate: day.optional(),
    guardians: z.array(guardian).max(2).default([]),
    /**
     * Act of emancipation or its entry in the register: a document of the contact. Without it a minor signs with a guardian (CC, art. 241 to 247); `null`: there is none.
     * AGREEMENT-047 for a document that is not the contact's.
     */
    emancipationFile: objectId.nullable().default(null),
    /** Notary, day or entry of that document, for the sheet of evidence; nothing by itself. */
    emancipation: line(200).default(''),
    /** Signers without an address sign at the counter; those who have one get their link as usual. */
    atCounter: z.boolean().default(false),
    copies: z.array(person).max(MAX_COPIES).default([]),
    /** Agrees to the document before anybody signs it; `null`: nobody has to. */
    approver: person.nullable().default(null),
    expiresInDays: z.number().int().min(1).max(180).optional(),
    send: z.boolean().default(true),
  }),
  output: z.object({ id: objectId, state }),
  errors: [
    'AGREEMENT-001',
    'AGREEMENT-002',
    'AGREEMENT-003',
    'AGREEMENT-004',
    'AGREEMENT-005',
    'AGREEMENT-006',
    'AGREEMENT-007',
    'AGREEMENT-008',
    'AGREEMENT-022',
    'AGREEMENT-023',
    'AGREEMENT-024',
    'AGREEMENT-043',
    'AGREEMENT-047',
    'DGT-BOOK-002',
    'DGT-BOOK-004',
    'DGT-BOOK-005',
    'DGT-BOOK-006',
    'DGT-BOOK-008',
    'DGT-BOOK-014',
  ],
});

/** Removes drafts for good; a request that was sent is made void. */
export const agreementRequestDelete = defineCall({
  ...write,
  specified: true,
  path: 'agreement/request/delete',
  summary: 'Eliminar borradores de solicitudes de firma',
  input: z.strictObject({ id: z.union([objectId, z.array(objectId).min(1).max(500)]) }),
  output: nothing,
  errors: ['AGREEMENT-010'],
});

export const agreementRequestSend = defineCall({
  ...write,
  specified: false,
  path: 'agreement/request/send',
  summary: 'Enviar un borrador a firmar',
  input: z.strictObject({ id: objectId }),
  output: z.object({ state }),
  errors: ['AGREEMENT-009', 'AGREEMENT-048'],
});

export const agreementRequestVoid = defineCall({
  ...write,
  specified: false,
  path: 'agreement/request/void',
  summary: 'Anular una solicitud de firma',
  input: z.strictObject({ id: objectId, reason: line(300).min(3, 'Escribe el motivo') }),
  output: z.object({ state }),
  errors: ['AGREEMENT-009'],
});

/** Mails the link again; the earlier link dies. With `email` the signer's address is put right. */
export const agreementRequestRemind = defineCall({
  ...write,
  specified: false,
  path: 'agreement/request/remind',
  summary: 'Volver a enviar el enlace para firmar',
  input: z.strictObject({ id: objectId, signer: objectId, email: email.optional() }),
  output: z.object({ state }),
  errors: [
    ...(['AGREEMENT-007', 'AGREEMENT-008', 'AGREEMENT-009', 'AGREEMENT-011', 'AGREEMENT-012'] as const),
    'AGREEMENT-048',
  ],
});

/**
 * A link to sign at the counter, shown as a QR code: the member of staff has seen the signer's DNI, so no code is mailed. It opens for
 * 30 minutes; earlier links of the signer die.
 */
export const agreementRequestCounter = defineCall({
  ...write,
  specified: false,
  path: 'agreement/request/counter',
  summary: 'Firmar en el mostrador: enlace en un código QR',
  input: z.strictObject({ id: objectId, signer: objectId, identitySeen: z.literal(true) }),
  output: z.object({ reference: z.string(), expiresAt: instant }),
  errors: ['AGREEMENT-009', 'AGREEMENT-011', 'AGREEMENT-012', 'AGREEMENT-048'],
});

/** Notes that somebody has signed on paper: the scan (of the caller's own uploads, 20 MB) is the proof, without a seal of ours. */
export const agreementRequestPaper = defineCall({
  ...write,
  specified: false,
  path: 'agreement/request/paper',
  summary: 'Anotar un contrato firmado en papel',
  input: z.strictObject({ ...asked, file: objectId, signedOn: day }),
  output: z.object({ id: objectId, state }),
  errors: ['AGREEMENT-001', 'AGREEMENT-028'],
});

const row = z.object({
  id: objectId,
  agreement: objectId,
  agreementName: z.string(),
  kind: z.enum(kinds),
  contact: objectId,
  name: z.string(),
  status,
  detail: state,
  createdAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  /** Whose signature it waits for. */
  waitsFor: z.string(),
  /** Signed by hand on paper, and noted with its scan. */
  onPaper: z.boolean(),
});
export type AgreementRequestRow = z.output<typeof row>;

/** Newest first, of contacts in the branches that the caller sees; `before` is the id of the last row of the page before. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

export const agreementRequestList = defineCall({
  ...read,
  path: 'agreement/request/list',
  summary: 'Contratos enviados a firmar',
  input: z.strictObject({
    agreement: objectId.optional(),
    contact: objectId.optional(),
    kind: z.enum(kinds).optional(),
    status: status.optional(),
    from: day.optional(),
    to: day.optional(),
    /** SHA-256 of a document, hex: as it was sealed, or as it was sent. */
    sealed: digest.optional(),
    sent: digest.optional(),
    before: objectId.optional(),
    limit: queryInt(1, 100).default(50),
  }),
  output: z.object({ rows: z.array(row), more: z.boolean() }),
  errors: [],
});

/** Of several templates: how many requests wait, and how many are signed. */
export const agreementRequestCounts = defineCall({
  ...read,
  path: 'agreement/request/counts',
  summary: 'Cuántas solicitudes de cada contrato están pendientes y firmadas',
  input: z.strictObject({}),
  output: z.object({
    rows: z.array(z.object({ agreement: objectId, pending: z.number().int(), signed: z.number().int() })),
  }),
  errors: [],
});

export const agreementRequestView = defineCall({
  ...read,
  path: 'agreement/request/view/{id}',
  summary: 'Una solicitud de firma con sus firmantes y todo lo que ha pasado',
  input: z.strictObject({ id: objectId }),
  output: row.extend({
    version: z.number().int(),
    /** Last day of a signed contract that has a duration; `null`: it does not end, or is not signed. */
    endsOn: day.nullable(),
    reason: z.string(),
    sentBy: z.string(),
    /** SHA-256 of the document as it was sent, hex. */
    paperSha256: z.string(),
    paper: objectId,
    /** The sealed document; `null` until it is. */
    sealed: z
      .object({
        ...{ file: objectId, sha256: z.string(), certificate: z.string() },
        /** Time of an authority outside (RFC 3161); `null`: the seal has the server's own. */
        stamp: z.object({ at: instant, by: z.string() }).nullable(),
        /** The sheet of evidence, where it is a PDF of its own: somebody has signed with a certificate. */
        evidence: objectId.nullable(),
      })
      .nullable(),
    signers: z.array(
      z.object({
        id: objectId,
        role: z.enum(REQUEST_ROLES),
        name: z.string(),
        taxId: z.string(),
        email: z.string(),
        relationship: z.string(),
        state: z.enum(['waiting', 'viewed', 'signed', 'refused', 'notNeeded']),
        signedAt: instant.nullable(),
        isTurn: z.boolean(),
        /** Signs with a certificate of their own, once everybody else has signed. */
        byCertificate: z.boolean(),
        /** That certificate, once it has signed. */
        certificate: signingCertificate.nullable(),
      }),
    ),
    /** People who get the sealed document and do not sign. */
    copies: z.array(z.object({ name: z.string(), email: z.string() })),
    events: z.array(
      z.object({ kind: z.enum(EVENT_KINDS), at: instant, who: z.string(), ip: z.string(), note: z.string() }),
    ),
    /** The letter that could not be delivered last, in words; empty: none. */
    mailTrouble: z.string(),
    /** Everybody has signed, and the seal has failed again and again; it may be made void. */
    sealTrouble: z.boolean(),
  }),
  errors: [],
});
