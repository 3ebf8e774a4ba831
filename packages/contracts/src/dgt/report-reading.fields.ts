import { z } from 'zod';
import { provinceId } from '../address.fields.js';
import { line } from '../fields.js';
import { examDay } from './exam.fields.js';

/** RD 170/2010 came into force. */
const FIRST_DAY = '2010-05-03';

/** Reports issued from this day on are counted so. */
export const readingDay = examDay.refine(
  (written) => written >= FIRST_DAY,
  'La norma del informe es del 03/05/2010: pon ese día o uno posterior',
);

const fields = {
  from: readingDay,
  /** Where the office of the authority says so. */
  source: line(120),
};

/** How the 90 days of a psychotechnic report are counted, as the office types it. */
export const reportReadingFields = z.strictObject({
  ...fields,
  /** `null`: in every province that has no reading of its own. */
  province: provinceId.nullable(),
  working: z.boolean(),
});

/** The same on a form: both are choices, and 0 stands for every province. */
export const reportReadingFormFields = z.strictObject({
  ...fields,
  province: z.union([provinceId, z.literal(0)]),
  counted: z.enum(['natural', 'working']),
});
