import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { internalRead } from '../internal-call.js';
import { contactState, contactType, licenceClass } from './contact.fields.js';

const text = z.string();

/** What was written down is told as it is: an address that no rule would take today must not hold up a copy. */
const toldSheet = z.looseObject({
  licenceRequested: licenceClass.nullable(),
  currentLicences: z.array(licenceClass),
  firstName: text,
  surname1: text,
  surname2: text,
  dni: text,
  birthDate: text.nullable(),
});
export type ToldSheet = z.output<typeof toldSheet>;

/** State of the events `contact.created`, `.updated`, `.deleted` and `.restored`, as far as those who keep copies go by it. */
export const contactEventState = z.object({
  id: objectId,
  branch: objectId,
  type: contactType,
  /** `blocked`: kept for authorities only. */
  state: z.union([contactState, z.literal('blocked')]),
  name: text,
  firstName: text,
  lastName: text,
  fiscalCode: text,
  /** Left out by a release that did not publish them. */
  phone: text.optional(),
  phone2: text.optional(),
  /** For invoices. */
  tradeName: text.optional(),
  fiscalName: text.optional(),
  email: text.optional(),
  street: text.optional(),
  postalCode: text.optional(),
  city: text.optional(),
  province: z.number().int().nullable().optional(),
  birthday: text.nullable(),
  licence: licenceClass.nullable(),
  /** The traffic sheet, when it has changed. */
  dgt: toldSheet.optional(),
});
export type ContactEventState = z.output<typeof contactEventState>;

/** Where a page of the snapshot begins: behind this contact. */
export const snapshotPlace = z.strictObject({ business: objectId, id: objectId });

/**
 * Every contact as it is, page by page, for a service that begins to keep a copy or makes it anew; deleted and blocked ones
 * too. Whoever applies both these and the events, older versions never over newer ones, ends up with what is.
 */
export const contactSnapshot = defineCall({
  ...internalRead,
  service: 'contacts',
  scope: 'operator',
  path: 'contact/snapshot',
  summary: 'Leer todos los contactos por páginas (interno)',
  input: z.strictObject({
    /** Of one business; all of them when left out. */
    business: objectId.optional(),
    after: snapshotPlace.nullable(),
    limit: z.number().int().min(1).max(500),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        businessId: objectId,
        version: z.number().int(),
        state: contactEventState,
        /** Into which one it was joined. */
        mergedInto: objectId.nullable(),
      }),
    ),
  }),
});
