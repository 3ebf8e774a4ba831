import { z } from 'zod';
import { line } from '../fields.js';

/** Notes and coins of the euro, in cents, the largest first. */
export const DENOMINATIONS = [
  ...[50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500],
  ...[200, 100, 50, 20, 10, 5, 2, 1],
] as const;
/** The smallest note; below are coins. */
export const SMALLEST_NOTE = 500;

const MAX_PIECES = 9_999;
/** One million euros: more is a slip of the keyboard. */
export const MAX_TILL_CENTS = 100_000_000;
const TOO_MUCH = 'El importe es demasiado grande';

/** An amount that goes through a till: cents, above zero. */
export const tillCents = z
  .number('Escribe el importe')
  .int()
  .min(1, 'Escribe un importe mayor que cero')
  .max(MAX_TILL_CENTS, TOO_MUCH);
/** A total as a terminal prints it. */
const total = z.number('Escribe el total').int().min(0).max(MAX_TILL_CENTS, TOO_MUCH);

/** How many pieces of each denomination there are; those that are left out are none. */
export const pieces = z
  .array(
    z.strictObject({
      value: z.number().refine((value) => DENOMINATIONS.some((one) => one === value), 'No hay billetes así'),
      pieces: z
        .number('Escribe cuántos hay')
        .int('Escribe un número sin decimales')
        .min(0)
        .max(MAX_PIECES, 'Son demasiados'),
    }),
  )
  .max(DENOMINATIONS.length)
  .refine((all) => new Set(all.map(({ value }) => value)).size === all.length, 'Hay un valor repetido');
export type Pieces = z.output<typeof pieces>;

/** Cents of a count. */
export const piecesTotal = (all: Pieces): number =>
  all.reduce((sum, { value, pieces: count }) => sum + value * count, 0);

/** What is counted at the end: cash piece by piece, and the totals that the terminal prints. */
export const closingCount = z.strictObject({ pieces, cardCents: total, bizumCents: total });

const MAX_REASON = 500;
export const tillReason = line(MAX_REASON);

/** Kinds of movements that a person writes. */
export const WRITTEN_KINDS = {
  in: 'Entrada',
  out: 'Salida',
  bank: 'Al banco',
  transfer: 'A otra caja',
} as const;
export type WrittenKind = keyof typeof WRITTEN_KINDS;

/** All kinds: those that a person writes, and those that a sale, a hand-over or a count makes. */
export const MOVEMENT_KINDS = {
  ...WRITTEN_KINDS,
  payment: 'Cobro',
  refund: 'Cobro anulado',
  expense: 'Pago de un gasto',
  'expense-undone': 'Pago anulado',
  received: 'De otra caja',
  opening: 'Diferencia al abrir',
  difference: 'Diferencia al cerrar',
} as const;
export type MovementKind = keyof typeof MOVEMENT_KINDS;
export const movementKind = z.enum(Object.keys(MOVEMENT_KINDS) as [MovementKind, ...MovementKind[]]);

/** The dialog that writes a movement. */
export const movementForm = z.object({
  kind: z.enum(['in', 'out', 'bank', 'transfer'], 'Elige qué es'),
  cents: tillCents,
  concept: line(200),
  to: z.string().nullable(),
});
