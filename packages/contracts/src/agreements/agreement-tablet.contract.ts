import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, line, nothing, objectId } from '../fields.js';
import { sessionRead, sessionWrite } from '../session-call.js';

/** Tablets that a school has at its counters. */
export const MAX_TABLETS = 50;

const base = { service: 'agreements', specified: false } as const;

const tablet = z.object({
  id: objectId,
  name: z.string(),
  branch: objectId,
  /** When it asked last; `null`: never since it was paired. */
  seenAt: instant.nullable(),
  /** Somebody is signing on it, or about to. */
  isBusy: z.boolean(),
});
export type AgreementTablet = z.output<typeof tablet>;

/** Tablets of the branches that the caller sees. */
export const agreementTabletList = defineCall({
  ...sessionRead,
  ...base,
  permission: 'agreement.request',
  path: 'agreement/tablet/list',
  summary: 'Tabletas del mostrador para firmar',
  input: z.strictObject({}),
  output: z.object({ rows: z.array(tablet) }),
});

/** Pairs a tablet: the secret is answered once and stands behind `#` of its address. */
export const agreementTabletPair = defineCall({
  ...sessionWrite,
  ...base,
  permission: 'agreement.modify',
  path: 'agreement/tablet/pair',
  summary: 'Preparar una tableta del mostrador para firmar',
  input: z.strictObject({ name: line(60).min(2, 'Escribe un nombre'), branch: objectId }),
  output: z.object({ id: objectId, secret: z.string() }),
  errors: ['AGREEMENT-027'],
});

/** The tablet shows nothing any more, and its address opens nothing. */
export const agreementTabletRemove = defineCall({
  ...sessionWrite,
  ...base,
  permission: 'agreement.modify',
  path: 'agreement/tablet/remove',
  summary: 'Quitar una tableta del mostrador',
  input: z.strictObject({ id: objectId }),
  output: nothing,
});

/**
 * Shows a document on a tablet, for the signer whose DNI the member of staff has seen: as `agreement/request/counter`, without a QR
 * code. What the tablet showed before leaves it.
 */
export const agreementTabletShow = defineCall({
  ...sessionWrite,
  ...base,
  permission: 'agreement.request',
  path: 'agreement/tablet/show',
  summary: 'Mostrar un documento por firmar en una tableta del mostrador',
  input: z.strictObject({ tablet: objectId, id: objectId, signer: objectId, identitySeen: z.literal(true) }),
  output: z.object({ expiresAt: instant }),
  errors: ['AGREEMENT-009', 'AGREEMENT-011', 'AGREEMENT-012', 'AGREEMENT-048'],
});

const byTablet = {
  ...base,
  access: 'document',
  permission: null,
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;

/** The document that the tablet is to show now, by its link; `null`: it waits. KEY-001 for a tablet that was removed. */
export const agreementTabletRead = defineCall({
  ...byTablet,
  method: 'GET',
  effect: 'read',
  path: 'agreement/tablet/read',
  summary: 'Lo que tiene que mostrar una tableta del mostrador',
  input: z.strictObject({}),
  output: z.object({ name: z.string(), reference: z.string().nullable() }),
  errors: ['KEY-001'],
});

/** The person has left: the tablet shows nothing of them any more. */
export const agreementTabletClear = defineCall({
  ...byTablet,
  method: 'POST',
  effect: 'write',
  path: 'agreement/tablet/clear',
  summary: 'Dejar libre una tableta del mostrador',
  input: z.strictObject({}),
  output: z.null(),
  errors: ['KEY-001'],
});
