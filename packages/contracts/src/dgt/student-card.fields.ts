import { z } from 'zod';
import { day, line, objectId } from '../fields.js';
import { signatureStrokes } from '../signature.fields.js';

/** What is written into a student's card beside its classes. Each is a line of its own; the last of `theory-*` holds. */
export const CARD_NOTE_KINDS = [
  'theory-start',
  'theory-end',
  'absence',
  'risk',
  'observation',
  'ready',
] as const;
export type CardNoteKind = (typeof CARD_NOTE_KINDS)[number];

/** How a list of cards is narrowed. */
export const CARD_STATES = ['unsigned', 'current', 'ended'] as const;

export const CLASS_KINDS = ['road', 'circuit'] as const;
export type ClassKind = (typeof CLASS_KINDS)[number];

const SIGNATURE_SIDES = ['teacher', 'student'] as const;
const signatureSide = z.enum(SIGNATURE_SIDES);
export type SignatureSide = z.output<typeof signatureSide>;

const MIN_WORDS = 3;

const kilometres = z.number().int().min(0).max(9_999_999).nullable().default(null);
/** `HH:MM` on the branch's clock. */
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora, por ejemplo 09:30');

/** A practice class of one student, as it is written down. Kilometres are those of the vehicle, of road classes. */
export const cardClassFields = z.strictObject({
  kind: z.enum(CLASS_KINDS),
  day,
  from: clockTime,
  to: clockTime,
  kmStart: kilometres,
  kmEnd: kilometres,
  teacher: objectId,
});
export type CardClassFields = z.output<typeof cardClassFields>;

/** Rules over several fields, for the form and the call. */
export function checkCardClass(
  { kind, from, to, kmStart = null, kmEnd = null }: Partial<CardClassFields>,
  add: (name: keyof CardClassFields, message: string) => void,
): void {
  if (from && to && to <= from) add('to', 'Tiene que ser posterior al inicio');
  if (kind === 'road' && kmStart === null) add('kmStart', 'Faltan los kilómetros');
  if (kind === 'road' && kmEnd === null) add('kmEnd', 'Faltan los kilómetros');
  if (kind === 'circuit' && (kmStart !== null || kmEnd !== null))
    add('kmStart', 'Los kilómetros son de las clases en vías abiertas');
  if (kmStart !== null && kmEnd !== null && kmEnd < kmStart)
    add('kmEnd', 'No pueden ser menos que los del inicio');
}

/** A line of the card that is no class. */
export const cardNoteFields = z.strictObject({
  kind: z.enum(CARD_NOTE_KINDS),
  day,
  /** Why somebody was absent, what the assessment says, what is observed. */
  text: line(500).default(''),
  /** With what the initial risk assessment was made. */
  instrument: line(120).default(''),
  teacher: objectId.nullable().default(null),
});
export type CardNoteFields = z.output<typeof cardNoteFields>;

const WITH_TEXT: ReadonlySet<CardNoteKind> = new Set(['absence', 'risk', 'observation']);
const WITH_TEACHER: ReadonlySet<CardNoteKind> = new Set(['observation', 'ready']);

/** What a kind of line needs beside its day. */
export function neededOf(kind: CardNoteKind): readonly ('text' | 'instrument' | 'teacher')[] {
  return [
    ...(kind === 'risk' ? (['instrument'] as const) : []),
    ...(WITH_TEXT.has(kind) ? (['text'] as const) : []),
    ...(WITH_TEACHER.has(kind) ? (['teacher'] as const) : []),
  ];
}

/** Rules over several fields, for the form and the call. */
export function checkCardNote(
  { kind, text = '', instrument = '', teacher = null }: Partial<CardNoteFields>,
  add: (name: keyof CardNoteFields, message: string) => void,
): void {
  const needed = kind ? neededOf(kind) : [];
  if (needed.includes('instrument') && instrument.length < MIN_WORDS)
    add('instrument', 'Escribe con qué se ha hecho la evaluación');
  if (needed.includes('text') && text.length < MIN_WORDS)
    add('text', kind === 'absence' ? 'Escribe el motivo' : 'Escribe qué se anota');
  if (needed.includes('teacher') && teacher === null) add('teacher', 'Elige al profesor');
  if (kind !== 'risk' && instrument !== '') add('instrument', 'El instrumento va con la evaluación');
}

/** Somebody's hand: strokes drawn with finger, pen or mouse, or the name typed instead. One of both. */
export const cardSignatureFields = z.strictObject({
  side: signatureSide,
  strokes: signatureStrokes.nullable().default(null),
  typed: line(120).default(''),
});
export type CardSignatureFields = z.output<typeof cardSignatureFields>;

export function checkSignature(
  { strokes: drawn = null, typed = '' }: Partial<CardSignatureFields>,
  add: (name: keyof CardSignatureFields, message: string) => void,
): void {
  if (drawn === null && typed.length < MIN_WORDS) add('typed', 'Dibuja la firma o escribe el nombre');
  if (drawn !== null && typed !== '') add('typed', 'La firma se dibuja o se escribe, no ambas');
}

/** Why a line or a class is annulled. */
export const cardAnnulmentFields = z.strictObject({
  reason: line(300).min(MIN_WORDS, 'Escribe el motivo'),
});
