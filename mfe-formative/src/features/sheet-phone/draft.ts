import { canonicalJson } from '@volante/contracts/canonical-json';
import {
  checkSheet,
  type SheetContent,
  sheetContent,
  sheetStrokes,
} from '@volante/contracts/training/sheet.fields';
import type { SheetDays } from '@volante/contracts/training/sheet-phone.contract';
import type { Manoeuvre } from '@volante/contracts/training/sheet-words';
import { BEGUN } from './vault';

/** A practice on the phone while it is written down. */
export interface Draft {
  id: string;
  lesson: string | null;
  student: string;
  type: string;
  vehicle: string | null;
  day: string;
  from: string;
  to: string;
  kmStart: number | null;
  kmEnd: number | null;
  /** Litres as they are typed. */
  fuel: string;
  levels: Partial<Record<Manoeuvre, number>>;
  faults: SheetContent['faults'];
  hasPlaces: boolean;
  note: string;
  strokes: { teacher: string | null; student: string | null };
}

/** The phone's chain: each sheet names the one before it. */
export interface Chain {
  number: number;
  previous: string;
}
export const EMPTY_CHAIN: Chain = { number: 0, previous: '' };

/** A sheet that waits for the network. */
export interface WaitingSheet {
  sheet: SheetContent;
  seal: string;
  strokes: { teacher: string; student: string };
}

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export const nameOfDraft = (key: string) => `${BEGUN}${key}`;

/** The last kilometres of a vehicle that the phone knows; `null`: none. */
export type LastKm = (vehicle: string | null) => number | null;

type PhoneLesson = SheetDays['lessons'][number];

const blank = {
  ...{ kmStart: null, kmEnd: null, fuel: '', levels: {}, faults: [], hasPlaces: false, note: '' },
  strokes: { teacher: null, student: null },
};

/** A booked practice, with what is known of it. */
export function draftOf(lesson: PhoneLesson, lastKm: LastKm): Draft {
  const { id, student, type, vehicle, day, from, to } = lesson;
  return {
    ...blank,
    id: newId(),
    lesson: id,
    student,
    type,
    vehicle,
    day,
    from,
    to,
    kmStart: lastKm(vehicle),
  };
}

/** A practice that nobody booked. */
export function freeDraft(day: string, from: string): Draft {
  return { ...blank, id: newId(), lesson: null, student: '', type: '', vehicle: null, day, from, to: '' };
}

const partsIn = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at);

/** Day and time on the clock of a zone. */
export function clockIn(zone: string, at: number): { day: string; time: string } {
  const [day = '', time = ''] = partsIn(zone, at).split(' ');
  return { day, time };
}

/** The instant at which the clock of a zone shows it, ISO; '' for none. */
export function instantAt(zone: string, day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) return '';
  const shown = (at: number) => Date.parse(`${partsIn(zone, at).replace(' ', 'T')}:00Z`);
  const guess = wanted - (shown(wanted) - wanted);
  return new Date(guess - (shown(guess) - wanted)).toISOString();
}

const HUNDREDTHS = 100;

/** Litres as they are typed, in hundredths; `null` for none, `NaN` for what is none. */
function hundredths(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,4}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * HUNDREDTHS) : Number.NaN;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Problems = Readonly<Record<string, string>>;

/** Problems of a draft by its fields, in words. */
export function problemsOf(draft: Draft, zone: string, kind: string): Problems {
  const found: Record<string, string> = {};
  if (draft.student === '') found.student = 'Elige al alumno';
  if (draft.type === '') found.type = 'Elige el tipo de práctica';
  if (draft.from === '') found.from = 'Falta la hora de inicio';
  if (draft.to === '') found.to = 'Falta la hora de fin';
  const isOnRoad = kind === 'road' || kind === 'mock';
  if (isOnRoad && draft.kmStart === null) found.kmStart = 'Faltan los kilómetros';
  if (isOnRoad && draft.kmEnd === null) found.kmEnd = 'Faltan los kilómetros';
  if (Number.isNaN(hundredths(draft.fuel))) found.fuel = 'Escribe los litros, por ejemplo 32,50';
  if (draft.from !== '' && draft.to !== '') {
    const times = {
      startedAt: instantAt(zone, draft.day, draft.from),
      endedAt: instantAt(zone, draft.day, draft.to),
    };
    const names: Readonly<Record<string, string>> = { endedAt: 'to' };
    checkSheet({ ...draft, ...times }, (name, message) => {
      found[names[name] ?? name] = message;
    });
    if (Date.parse(times.endedAt) > Date.now()) found.to = 'Todavía no ha terminado: se firma al acabar';
  }
  for (const side of ['student', 'teacher'] as const) {
    const read = sheetStrokes.shape[side].safeParse(draft.strokes[side] ?? '');
    if (!read.success)
      found[side === 'student' ? 'studentHand' : 'teacherHand'] =
        draft.strokes[side] === null ? 'Falta la firma' : (read.error.issues[0]?.message ?? 'Falta la firma');
  }
  return found;
}

/** Seals a draft without problems as the next sheet of the phone. */
export async function sealDraft(
  draft: Draft,
  { teacher, zone, chain }: { teacher: string; zone: string; chain: Chain },
): Promise<WaitingSheet> {
  const strokes = { teacher: draft.strokes.teacher ?? '', student: draft.strokes.student ?? '' };
  const sheet = sheetContent.parse({
    ...{ id: draft.id, teacher, lesson: draft.lesson, student: draft.student, type: draft.type },
    ...{ vehicle: draft.vehicle, kmStart: draft.kmStart, kmEnd: draft.kmEnd, fuel: hundredths(draft.fuel) },
    startedAt: instantAt(zone, draft.day, draft.from),
    endedAt: instantAt(zone, draft.day, draft.to),
    ...{ levels: draft.levels, faults: draft.faults, hasPlaces: draft.hasPlaces, note: draft.note },
    hands: { teacher: await sha256(strokes.teacher), student: await sha256(strokes.student) },
    ...{ closedAt: new Date().toISOString(), number: chain.number + 1, previous: chain.previous },
  });
  return { sheet, seal: await sha256(canonicalJson(sheet)), strokes };
}
