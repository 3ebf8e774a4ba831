import { z } from 'zod';
import { provinceId } from '../address.fields.js';
import { licenceClass } from '../contacts/contact.fields.js';
import { day } from '../fields.js';
import { HELD_CLASSES } from '../licence-classes.js';
import { examDay } from './exam.fields.js';

/** Classes that can be held, A and D1+E among them, which nobody is examined for here. */
export const heldClass = z.enum(HELD_CLASSES);

export const heldLicence = z.strictObject({
  licence: heldClass,
  /** `null`: nobody has written down since when. */
  since: day.nullable(),
  /** Last day on which it is good; `null`: not known. */
  until: day.nullable(),
});

/** What the authority's papers say of a student and the traffic sheet has no room for. */
export const studentFileFields = z.strictObject({
  /** Licence that is sought; `null`: what the sheet or the contact says. */
  licence: licenceClass.nullable(),
  /** Dates of the licences held. Those of the sheet that are not named here are held since an unknown day. */
  held: z.array(heldLicence).max(HELD_CLASSES.length),
  cap: z.enum(['ordinary', 'accelerated']).nullable(),
  /** Day of a common theory that was passed for another licence. */
  commonElsewhere: examDay.nullable(),
  reportIssued: examDay.nullable(),
  /** Day on which the report reached the authority: from then on it does not lapse. */
  reportFiled: examDay.nullable(),
  /** Last day of the identity card or residence permit. */
  identityUntil: day.nullable(),
  /** Where the exams are taken; `null`: the branch's province. */
  province: provinceId.nullable(),
});
