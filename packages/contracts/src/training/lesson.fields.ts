import { z } from 'zod';
import { cardSignatureFields, checkSignature } from '../dgt/student-card.fields.js';
import { day, line, objectId } from '../fields.js';
import { GRID_MINUTES } from './practice-words.js';

const GRID = 'De cinco en cinco minutos';
const MAX_MINUTES = 480;

/** `HH:MM` on the branch's clock, on the grid of five minutes. */
export const gridTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora, por ejemplo 09:30')
  .refine((time) => Number(time.slice(3)) % GRID_MINUTES === 0, GRID);
export const lessonMinutes = z
  .number()
  .int()
  .min(GRID_MINUTES, GRID)
  .max(MAX_MINUTES, 'Ocho horas como mucho')
  .refine((count) => count % GRID_MINUTES === 0, GRID);
/** Why a soft rule is set aside; '': it is not. */
export const override = line(300).default('');

const chosen = (message: string) => z.string(message).regex(/^[0-9a-f]{24}$/, message);

/** A practice that is booked: who, when, and with what. The student's enrolment says the licence, the type how long it takes. */
export const bookingFields = z.strictObject({
  student: chosen('Elige al alumno'),
  type: chosen('Elige el tipo de práctica'),
  day,
  from: gridTime,
  minutes: lessonMinutes.nullable().default(null),
  teacher: chosen('Elige al profesor'),
  vehicle: objectId.nullable().default(null),
  secondVehicle: objectId.nullable().default(null),
  room: objectId.nullable().default(null),
  /** Where it begins and ends; by default the student's own place. */
  pickup: objectId.nullable().default(null),
  dropoff: objectId.nullable().default(null),
  note: line(500).default(''),
});
export type BookingFields = z.output<typeof bookingFields>;

const kilometres = z.number().int().min(0).max(9_999_999).nullable().default(null);
/** Of the vehicle, when the practice began and ended. */
export const kilometreFields = z.strictObject({ kmStart: kilometres, kmEnd: kilometres });

/** One of the two hands: strokes, or the name that was typed. */
export const lessonHand = cardSignatureFields
  .omit({ side: true })
  .superRefine((one, ctx) =>
    checkSignature(one, (path, message) => ctx.addIssue({ code: 'custom', path: [path], message })),
  );

/** Both hands as a form edits them, in one dialog. */
export const signingFields = z.strictObject({
  ...kilometreFields.shape,
  teacherStrokes: cardSignatureFields.shape.strokes,
  teacherTyped: cardSignatureFields.shape.typed,
  studentStrokes: cardSignatureFields.shape.strokes,
  studentTyped: cardSignatureFields.shape.typed,
});
export type SigningFields = z.output<typeof signingFields>;

const HANDS = ['teacher', 'student'] as const;

/** Rules over both hands and the kilometres. */
export function checkSigning(
  values: Partial<SigningFields>,
  onRoad: boolean,
  add: (name: keyof SigningFields, message: string) => void,
): void {
  const { kmStart = null, kmEnd = null } = values;
  if (onRoad && kmStart === null) add('kmStart', 'Faltan los kilómetros');
  if (onRoad && kmEnd === null) add('kmEnd', 'Faltan los kilómetros');
  if (kmStart !== null && kmEnd !== null && kmEnd < kmStart)
    add('kmEnd', 'No pueden ser menos que los del inicio');
  for (const hand of HANDS)
    checkSignature(
      { strokes: values[`${hand}Strokes`] ?? null, typed: values[`${hand}Typed`] ?? '' },
      (_, message) => add(`${hand}Typed`, message),
    );
}

export const cancelFields = z.strictObject({
  reason: line(300).min(3, 'Escribe el motivo'),
  chargedPercent: z.number('Escribe un número de 0 a 100').int().min(0).max(100),
});
export type CancelFields = z.output<typeof cancelFields>;

export const overrideFields = z.strictObject({ reason: line(300).min(3, 'Escribe el motivo') });
