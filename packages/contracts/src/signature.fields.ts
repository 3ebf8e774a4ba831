import { z } from 'zod';
import { SIGNATURE_SHEET } from './signature-sheet.js';

/** A dot or a tick is no signature. */
const MIN_POINTS = 8;
/** Units of the sheet that a signature spans at least, across or down: a twentieth of its width. */
const MIN_SPAN = SIGNATURE_SHEET.width / 20;

const isOnSheet = (path: string): boolean =>
  [...path.matchAll(/(\d+) (\d+)/g)].every(
    ([, x, y]) => Number(x) <= SIGNATURE_SHEET.width && Number(y) <= SIGNATURE_SHEET.height,
  );

const spans = (path: string): boolean =>
  [1, 2].some((at) => {
    const places = [...path.matchAll(/(\d+) (\d+)/g)].map((pair) => Number(pair[at]));
    return Math.max(...places) - Math.min(...places) >= MIN_SPAN;
  });

/**
 * A path of straight strokes (`M10 20L30 40M…`) on a sheet of {@link SIGNATURE_SHEET}: nothing else is drawn with it, on screen
 * or on paper. It holds neither pressure nor speed, so it is no biometric data (RGPD, art. 4.14).
 */
export const signatureStrokes = z
  .string()
  .max(6_000, 'La firma es demasiado larga')
  .regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/, 'La firma no se ha leído bien')
  .refine(isOnSheet, 'La firma se sale de su hoja')
  .refine((path) => path.split(/[ML]/).length > MIN_POINTS && spans(path), 'La firma es demasiado corta');
