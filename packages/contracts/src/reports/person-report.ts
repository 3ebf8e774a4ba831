import { z } from 'zod';
import type { ErrorCatalogue } from '../errors.js';
import { day, objectId } from '../fields.js';
import { REPORT_FORMATS, REPORT_PERIODS } from './report-words.js';

export const PERSON_REPORT_ERRORS = {
  'RANGE-001': {
    status: 400,
    message: 'El periodo no es válido: ha de acabar después de empezar y durar cuatro años como mucho.',
  },
} as const satisfies ErrorCatalogue;

/** Four years: as long as the law has the time register kept. */
export const REPORT_DAYS = 1_462;

const MAX_RANGES = 8;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const time = z.string().regex(TIME, 'La hora no es válida');

/** Part of a day on the clock of the wall: `09:00` to `14:00`; it may end at `24:00`. */
const dayRange = z
  .strictObject({ from: time, to: z.union([time, z.literal('24:00')]) })
  .refine(({ from, to }) => from < to, 'La franja acaba antes de empezar');
export type DayRange = z.output<typeof dayRange>;

function isApart(ranges: readonly DayRange[]): boolean {
  const sorted = [...ranges].sort((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.every(({ from }, at) => at === 0 || from >= (sorted[at - 1]?.to ?? ''));
}

/** `?ranges=json` is printed where the format is meant: sent as it stands, it asks for no part of the day. */
const WHOLE_DAY: readonly string[] = ['', 'json'];

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return WHOLE_DAY.includes(value) ? [] : JSON.parse(value);
  } catch {
    return value;
  }
}

/** As an address has it: a JSON list. None, or the word that the specification prints: the whole day. */
const ranges = z.preprocess(
  readJson,
  z
    .array(dayRange, 'Las franjas no son válidas')
    .max(MAX_RANGES, 'Como mucho ocho franjas')
    .refine(isApart, 'Las franjas se pisan'),
);

/** `…/generate/{business}/{id}/{d1}/{d2}/{between}?ranges=`: a person's records between two days, both counted. */
export const personReport = z.strictObject({
  /** The caller's own; another is as if it were not there. */
  business: objectId,
  id: objectId,
  d1: day,
  d2: day,
  between: z.enum(REPORT_PERIODS),
  ranges: ranges.default([]),
  format: z.enum(REPORT_FORMATS).default('pdf'),
});
export type PersonReport = z.output<typeof personReport>;
