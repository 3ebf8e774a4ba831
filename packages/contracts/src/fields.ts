import { z } from 'zod';
import { withoutMarks } from './invisible-marks.js';

/** 24 lower-case hex digits, time-ordered, made by the service. */
export const objectId = z.string().regex(/^[0-9a-f]{24}$/, 'El identificador no es válido');
// Screens import it from its own file, which brings no schema.
export { EMPTY_ID } from './empty-id.js';

/** A line of text: trimmed, without invisible marks, no control characters, `max` characters. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(withoutMarks)
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'Contiene caracteres no permitidos');
/** Text of several lines. */
export const paragraph = (max: number) =>
  z
    .string()
    .overwrite(withoutMarks)
    .trim()
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u, 'Contiene caracteres no permitidos');
/** Days beyond these are slips of the keyboard, and neither calendars nor time zones reckon with them. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';
const IN_BOUNDS = 'La fecha tiene que estar entre 1900 y 2199';
const isInBounds = (value: string) => value.slice(0, 10) >= FIRST_DAY && value.slice(0, 10) <= LAST_DAY;

/** `YYYY-MM-DD`, a day that exists, between 1900 and 2199. */
export const day = z.iso.date('La fecha no es válida').refine(isInBounds, IN_BOUNDS);
/** An instant, UTC, ISO 8601 with milliseconds, within the same years. */
export const instant = z.iso.datetime().refine(isInBounds, IN_BOUNDS);
/** A secret that is kept sealed, in a column of bytes: letters may be of several. */
export const sealedText = (max: number, maxBytes: number) =>
  z
    .string()
    .max(max)
    .refine((text) => new TextEncoder().encode(text).length <= maxBytes, 'Es demasiado largo');
export const email = z
  .string()
  .overwrite(withoutMarks)
  .trim()
  .max(254)
  .pipe(z.email('El correo electrónico no es válido'));
/** Counts up at every change of a record; sent back on update so that nobody overwrites what they have not seen. */
export const recordVersion = z.number().int().positive();

/** A list in a query string: `a,b,c`; an array is taken too (typed client). */
export const csv = <T extends z.ZodType<string>>(item: T, max = 50) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(max),
  );
/** A whole number in a query string. */
export const queryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
/** A yes/no in a query string: `true`/`1`, `false`/`0`. */
export const queryFlag = z.union([
  z.boolean(),
  z.enum(['true', '1', 'false', '0']).transform((value) => value === 'true' || value === '1'),
]);

/** Page of a list reached by an opaque cursor. `from` is the 1-based place of the first row; `capped` says that `total` is a floor ("10.000+"). */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    from: z.number().int(),
    total: z.number().int().nullable(),
    capped: z.boolean(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });
export const cursor = z
  .string()
  .max(600)
  .regex(/^[\w-]+$/);
export const nothing = z.null();
