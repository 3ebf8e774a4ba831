import { z } from 'zod';
import { defineCall } from '../call.js';
import { csv, cursor, instant, line, objectId, pageOf, queryFlag, queryInt } from '../fields.js';
import { sessionRead, sessionWrite } from '../session-call.js';
import {
  CONSENT_CHANNELS,
  CONSENT_PURPOSES,
  type ConsentChannel,
  type ConsentPurpose,
  WITHDRAWAL_WAYS,
} from './consent-words.js';

const purpose = z.enum(Object.keys(CONSENT_PURPOSES) as [ConsentPurpose, ...ConsentPurpose[]]);
const channel = z.enum(Object.keys(CONSENT_CHANNELS) as [ConsentChannel, ...ConsentChannel[]]);

const said = {
  id: objectId,
  purpose,
  channel,
  /** The words that were agreed to. */
  wording: z.string(),
  givenAt: instant,
  withdrawnAt: instant.nullable(),
};

const row = z.object({
  ...said,
  contact: objectId,
  name: z.string(),
  /** Who signed: the person, or a guardian. */
  givenBy: z.string(),
  withdrawnBy: z.string(),
  withdrawnHow: z.enum(WITHDRAWAL_WAYS).nullable(),
  reason: z.string(),
  /** The proof: the signed document. */
  request: objectId,
  agreement: objectId,
  agreementName: z.string(),
  /** Version of the template. */
  version: z.number().int(),
  file: objectId.nullable(),
});
export type Consent = z.output<typeof row>;

/** The register of consents: of contacts in the branches that the caller sees, newest first. Nothing is ever removed from it. */
export const consentList = defineCall({
  ...sessionRead,
  service: 'agreements',
  specified: false,
  permission: 'agreement.view',
  path: 'agreement/consent/list',
  summary: 'Registro de consentimientos',
  input: z.strictObject({
    search: line(100).optional(),
    contact: objectId.optional(),
    purpose: csv(purpose, Object.keys(CONSENT_PURPOSES).length).optional(),
    state: z.enum(['given', 'withdrawn']).optional(),
    sort: z.enum(['-given', 'given']).default('-given'),
    limit: queryInt(1, 100).default(25),
    cursor: cursor.optional(),
    count: queryFlag.default(true),
  }),
  output: pageOf(row),
});

/** Notes that a person withdraws a consent, and with it every one for the same purpose and channel. `consent.withdrawn` follows. */
export const consentWithdraw = defineCall({
  ...sessionWrite,
  service: 'agreements',
  specified: false,
  permission: 'consent.modify',
  path: 'agreement/consent/withdraw',
  summary: 'Anotar que una persona retira su consentimiento',
  input: z.strictObject({ id: objectId, reason: line(300).min(3, 'Escribe cómo lo ha pedido') }),
  output: z.object({ withdrawn: z.number().int() }),
  errors: ['AGREEMENT-026'],
});

const open = {
  service: 'agreements',
  specified: false,
  access: 'document',
  permission: null,
  licence: null,
  scope: 'business',
  kind: 'json',
} as const;

/** The consents behind the link of a signed copy. KEY-001 for a link that nobody made, or of a person who is gone. */
export const consentOpenRead = defineCall({
  ...open,
  method: 'GET',
  effect: 'read',
  path: 'agreement/consent/open',
  summary: 'Los consentimientos propios, por el enlace de la copia',
  input: z.strictObject({}),
  output: z.object({
    school: z.string(),
    /** First name alone: the link travels by mail. */
    name: z.string(),
    rows: z.array(z.object(said)),
  }),
  errors: ['KEY-001'],
});

/** As easy as giving it (RGPD, art. 7.3): no code and no reason. A second time changes nothing. */
export const consentOpenWithdraw = defineCall({
  ...open,
  method: 'POST',
  effect: 'write',
  path: 'agreement/consent/open/withdraw',
  summary: 'Retirar un consentimiento propio',
  input: z.strictObject({ id: objectId }),
  output: z.null(),
  errors: ['KEY-001'],
});
