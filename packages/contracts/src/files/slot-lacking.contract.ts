import { z } from 'zod';
import { defineCall } from '../call.js';
import { licenceClass } from '../contacts/contact.fields.js';
import { day, objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';

/** Contacts that one question may name. */
export const MAX_LACKING_PEOPLE = 100;

/** A paper that the school wants of somebody, and that is not there or does not count on the day. */
export const lackingPaper = z.object({
  slot: objectId,
  name: z.string(),
  state: z.enum(['missing', 'expired']),
  /** Last day on which it counted; `null`: missing. */
  validUntil: day.nullable(),
});
export type LackingPaper = z.output<typeof lackingPaper>;

/**
 * Wanted papers that people lack on a day, by the licence that each prepares. The caller has checked that the person sees them: names
 * of slots are the whole answer. Those who lack nothing have an empty list.
 */
export const lackingPapers = defineCall({
  ...internalRead,
  service: 'files',
  deadline: 1_500,
  path: 'document/slot/lacking',
  summary: 'Leer qué papeles que se piden les faltan a varios contactos (interno)',
  input: z.strictObject({
    people: z
      .array(z.strictObject({ contact: objectId, licence: licenceClass.nullable() }))
      .min(1)
      .max(MAX_LACKING_PEOPLE),
    day,
  }),
  output: z.object({ rows: z.array(z.object({ contact: objectId, papers: z.array(lackingPaper) })) }),
});
