import { z } from 'zod';
import { defineCall } from '../call.js';
import { instant, objectId } from '../fields.js';
import { jobCalls } from '../jobs/job.contract.js';
import { sessionCall, sessionRead } from '../session-call.js';

/** Contacts to whom one job sends an agreement. */
export const MANY_SIGNERS = 1_000;

/**
 * Why a contact gets no request. `data`: something that the document says is missing; `birth`: the birth date; `guardian`: a guardian
 * signs, whose data only a single request asks for; `address`: no e-mail; `already`: an open or signed request of the same agreement;
 * `gone`: deleted, blocked or out of sight; `refused`: the request itself was refused.
 */
export const MANY_SIGNER_SKIPS = [
  'data',
  'birth',
  'guardian',
  'address',
  'already',
  'gone',
  'refused',
] as const;
export type ManySignerSkip = (typeof MANY_SIGNER_SKIPS)[number];

const base = {
  ...sessionCall,
  service: 'agreements',
  specified: false,
  permission: 'agreement.request',
  method: 'POST',
} as const;

const asked = {
  agreement: objectId,
  contacts: z.array(objectId).min(1).max(MANY_SIGNERS, `Se envía a ${MANY_SIGNERS} personas como mucho`),
  /** Those who signed an earlier version get the present one, too. */
  again: z.boolean().default(false),
};

const skipped = z.object({
  contact: objectId,
  name: z.string(),
  why: z.enum(MANY_SIGNER_SKIPS),
  /** Spanish. */
  message: z.string(),
});
export type SkippedSigner = z.output<typeof skipped>;

/** Who would get the agreement to sign, and who not and why; nothing is written. */
export const agreementManyCheck = defineCall({
  ...base,
  effect: 'read',
  path: 'agreement/request/many/check',
  summary: 'Ver a quién se puede enviar un contrato a firmar',
  deadline: 20_000,
  input: z.strictObject(asked),
  output: z.object({ ready: z.number().int(), skipped: z.array(skipped) }),
  errors: ['AGREEMENT-002', 'AGREEMENT-003'],
});

/** One request for each contact, as a job: each gets it once, however often the job is taken over. */
export const agreementManyStart = defineCall({
  ...base,
  effect: 'write',
  path: 'agreement/request/many/start',
  summary: 'Enviar un contrato a firmar a varias personas',
  input: z.strictObject(asked),
  output: z.object({ id: objectId, job: objectId }),
  errors: ['AGREEMENT-002', 'JOB-002', 'JOB-003'],
});

/**
 * People who have signed earlier versions of a template and not the present one, the oldest signature first, of contacts in the branches
 * that the caller sees; 1,000 at most. Left out are those who have it open, and those who took back a consent that the template gave.
 */
export const agreementOutdated = defineCall({
  ...sessionRead,
  service: 'agreements',
  specified: false,
  permission: 'agreement.view',
  path: 'agreement/request/outdated',
  summary: 'Quién firmó una versión anterior de un contrato',
  input: z.strictObject({ agreement: objectId }),
  output: z.object({
    rows: z.array(
      z.object({ contact: objectId, name: z.string(), version: z.number().int(), signedAt: instant }),
    ),
    more: z.boolean(),
  }),
  errors: [],
});

/** What waits and what was signed, for the card of the dashboard; of contacts in the branches that the caller sees. */
export const agreementFigures = defineCall({
  ...sessionRead,
  service: 'agreements',
  specified: false,
  permission: 'agreement.view',
  path: 'agreement/request/figures',
  summary: 'Contratos pendientes por antigüedad y firmados por semana',
  input: z.strictObject({}),
  output: z.object({
    /** Open requests that were sent in the last 7 days, in the 23 before, and earlier. */
    pending: z.object({ week: z.number().int(), month: z.number().int(), older: z.number().int() }),
    /** Signed in each of the last eight times seven days, the latest last. */
    signed: z.array(z.number().int()).length(8),
    /** Between sending and seal, of those signed in the last 90 days; `null`: none. */
    medianHours: z.number().nullable(),
  }),
});

export const agreementJobs = jobCalls('agreements', 'agreement');
