import { z } from 'zod';
import { licenceClass } from '../contacts/contact.fields.js';
import { csv, line, objectId } from '../fields.js';
import { dueDateName } from './alarm.fields.js';
import { examTest } from './exam.fields.js';

/** How far off what ends first is; `none`: nothing ends. */
const DUE_STATES = ['overdue', 'urgent', 'soon', 'later', 'none'] as const;

/** What the list of students by urgency may be asked for; its file and its calendar take the same. */
export const studentFileFilters = z.strictObject({
  branch: objectId.optional(),
  licence: csv(licenceClass, 17).optional(),
  next: examTest.optional(),
  /** By the school's days of warning of each date. */
  severity: csv(z.enum(DUE_STATES), DUE_STATES.length).optional(),
  /** What ends first. */
  due: csv(dueDateName, 5).optional(),
  /** Only those whom nothing keeps from being presented today. */
  ready: z.enum(['yes', 'no']).optional(),
  /** Who took or takes them to an exam. */
  teacher: line(120).optional(),
  /** Only those of whom nobody has written the traffic sheet, from which the authority's papers are made. */
  sheet: z.literal('missing').optional(),
  /** Beginnings of words of the name, or of the identity number. */
  search: line(80).optional(),
});
export type StudentFileFilters = z.output<typeof studentFileFilters>;
