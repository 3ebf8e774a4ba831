import { z } from 'zod';
import { bookingFields, cancelFields } from './lesson.fields.js';

export const MAX_SERIES = 60;

/** Weekly or fortnightly, so many practices; holidays and days on which the branch is closed are left out and do not count. */
export const repeatFields = z.strictObject({
  weeks: z.union([z.literal(1), z.literal(2)]),
  count: z.number('Escribe cuántas').int().min(2, 'Dos o más').max(MAX_SERIES, `Como mucho ${MAX_SERIES}`),
});
export type RepeatFields = z.output<typeof repeatFields>;

/** A booking as its dialog edits it: kept in which way, and how often. */
export const REPEATS = { no: 'No se repite', '1': 'Cada semana', '2': 'Cada dos semanas' } as const;
export const KEPT_AS = {
  booked: 'Reservada',
  held: 'Guardada 15 minutos',
  proposed: 'Propuesta, sin guardar el hueco',
} as const;
export const bookFormFields = bookingFields.extend({
  state: z.enum(['booked', 'held', 'proposed']),
  repeat: z.enum(['no', '1', '2']),
  count: repeatFields.shape.count.nullable(),
});
export type BookFormFields = z.output<typeof bookFormFields>;

/** Which practices of a series a change is of: with `following` this one and all after it. */
export const SERIES_SCOPES = { this: 'Solo esta', following: 'Esta y las siguientes', all: 'Todas' } as const;
export type SeriesScope = keyof typeof SERIES_SCOPES;

export const cancelFormFields = cancelFields.extend({
  scope: z.enum(Object.keys(SERIES_SCOPES) as [SeriesScope, ...SeriesScope[]]),
});
export type CancelFormFields = z.output<typeof cancelFormFields>;
