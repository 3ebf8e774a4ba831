import { z } from 'zod';
import { instant, line, objectId } from '../fields.js';
import { signatureStrokes } from '../signature.fields.js';
import { FAULT_KINDS, type FaultKind, LEVELS, MANOEUVRES, type Manoeuvre } from './sheet-words.js';

const keysOf = <T extends string>(words: Readonly<Record<T, unknown>>) => Object.keys(words) as [T, ...T[]];

const manoeuvre = z.enum(keysOf<Manoeuvre>(MANOEUVRES));
const level = z.number().int().min(1).max(Object.keys(LEVELS).length);
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'La huella no es válida');
const MAX_FAULTS = 100;
/** Hundred-thousandths of a degree: about a metre. */
const degrees = (limit: number) => z.number().int().min(-limit).max(limit);

const fault = z.strictObject({
  kind: z.enum(keysOf<FaultKind>(FAULT_KINDS)),
  manoeuvre,
  at: instant,
  /** Only where the student agreed; `null` otherwise. */
  place: z.strictObject({ lat: degrees(9_000_000), lng: degrees(18_000_000) }).nullable(),
});
export type SheetFault = z.output<typeof fault>;

const MAX_KM = 9_999_999;
const kilometres = z.number().int().min(0).max(MAX_KM).nullable();
/** A lorry takes less. */
const MAX_CENTILITRES = 150_000;

/**
 * A practice as the phone wrote it down, sealed as a whole: its seal is the SHA-256 of its canonical JSON, and `previous` is the seal of
 * the sheet before it on the same phone, so that none is left out or changed unseen. Signatures are in it by their digests.
 */
export const sheetContent = z.strictObject({
  /** Made on the phone: sent twice, it is one. */
  id: objectId,
  teacher: objectId,
  /** The booked practice; `null`: there was none. */
  lesson: objectId.nullable(),
  /** The enrolment for practices. */
  student: objectId,
  type: objectId,
  vehicle: objectId.nullable(),
  /** By the phone's clock. */
  startedAt: instant,
  endedAt: instant,
  kmStart: kilometres,
  kmEnd: kilometres,
  /** Hundredths of a litre that were filled up; `null`: none. */
  fuel: z.number().int().min(1).max(MAX_CENTILITRES).nullable(),
  levels: z.partialRecord(manoeuvre, level),
  faults: z.array(fault).max(MAX_FAULTS),
  /** The student agreed that places of faults are kept. */
  hasPlaces: z.boolean(),
  note: line(500),
  /** SHA-256 of both paths. */
  hands: z.strictObject({ teacher: hash, student: hash }),
  /** When it was closed, by the phone's clock. */
  closedAt: instant,
  /** Place in the phone's chain, from 1; seal of the sheet before it, '' for the first. */
  number: z.number().int().min(1),
  previous: z.union([hash, z.literal('')]),
});
export type SheetContent = z.output<typeof sheetContent>;

/** Both drawn: a typed name or a dot is no signature on a phone. */
export const sheetStrokes = z.strictObject({ teacher: signatureStrokes, student: signatureStrokes });

const MAX_LENGTH_MS = 8 * 3_600_000;

/** Rules over several fields, for the phone and for the call. */
export function checkSheet(
  sheet: Pick<SheetContent, 'startedAt' | 'endedAt' | 'kmStart' | 'kmEnd' | 'hasPlaces' | 'faults'>,
  add: (name: string, message: string) => void,
): void {
  const length = Date.parse(sheet.endedAt) - Date.parse(sheet.startedAt);
  if (length <= 0) add('endedAt', 'Tiene que ser posterior al inicio');
  if (length > MAX_LENGTH_MS) add('endedAt', 'Ocho horas como mucho');
  if (sheet.kmStart !== null && sheet.kmEnd !== null && sheet.kmEnd < sheet.kmStart)
    add('kmEnd', 'No pueden ser menos que los del inicio');
  if (!sheet.hasPlaces && sheet.faults.some(({ place }) => place !== null))
    add('faults', 'Sin consentimiento no se guarda dónde fue una falta');
}

export const sheetSeal = hash;
