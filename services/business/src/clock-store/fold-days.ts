import type { PunchKind, PunchOrigin } from '@volante/contracts/clock/clock-words';
import { type EntryRow, type LateData, lateOf } from './entries.js';

/** A punch that counts. */
export interface Punch {
  kind: PunchKind;
  /** Unix ms. */
  at: number;
  origin: PunchOrigin;
  /** Unix ms; `null`: at once. */
  receivedAt: number | null;
}

/** What a correction proposes, as its record keeps it. */
export interface CorrectionData {
  before: { kind: PunchKind; at: string }[];
  after: { kind: PunchKind; at: string }[];
  reason: string;
  by: 'employee' | 'office';
  /** The month was closed already. */
  late: boolean;
  /** What a tablet sent after the closing, as it sent it: the request was made of these punches. */
  sent?: SentPunch[];
}

/** A punch that came from a tablet when its month was closed. */
export type SentPunch = LateData & { id: string; kind: PunchKind };

/** Of a record that rejects a correction because another one contains it. */
export interface ReplaceData {
  replacedBy: string;
}

/** Whether a correction was rejected only because a further punch of its day made another one of it. */
export const isReplaced = ({ kind, data }: { kind: EntryRow['kind'] | null; data: string | null }): boolean =>
  kind === 'reject' && data !== null && 'replacedBy' in (JSON.parse(data) as object);

/** Of a record that accepts a correction. */
export interface AcceptData {
  /** There was no second person: who proposed it keeps the register, and nobody else does. */
  alone: true;
}

export interface WorkDay {
  day: string;
  zone: string;
  punches: Punch[];
  /** Seconds; a part without an end is not counted. */
  worked: number;
  paused: number;
  /** It has no exit. */
  open: boolean;
  corrected: boolean;
  late: boolean;
  /** A correction of it stands without a second person. */
  alone: boolean;
}

type Folded = Omit<WorkDay, 'worked' | 'paused' | 'open'>;

export const correctionOf = (row: { data: string | null }) =>
  JSON.parse(row.data ?? 'null') as CorrectionData;

/** Whether a correction was accepted by nobody but whoever proposed it. */
export const isAlone = ({ kind, data }: Pick<EntryRow, 'kind' | 'data'>): boolean =>
  kind === 'accept' && data !== null && (JSON.parse(data) as AcceptData).alone;

const isPunch = (kind: EntryRow['kind']): kind is PunchKind =>
  kind === 'start' || kind === 'pause' || kind === 'resume' || kind === 'finish';

/**
 * The days of one person out of their records, in the order of the chain: an accepted correction puts its own punches in
 * the place of the day's; what is pending or rejected changes nothing.
 */
export function foldDays(rows: readonly EntryRow[]): WorkDay[] {
  const days = new Map<string, Folded>();
  const proposed = new Map<string, EntryRow>();
  const dayOf = ({ day, zone }: EntryRow): Folded => {
    const known = days.get(day) ?? { day, zone, punches: [], corrected: false, late: false, alone: false };
    days.set(day, known);
    return known;
  };
  for (const row of rows) {
    if (isPunch(row.kind)) {
      addPunch(dayOf(row).punches, row, row.kind);
    } else if (row.kind === 'correction') {
      proposed.set(row.id, row);
    } else if (row.kind === 'accept') {
      const correction = proposed.get(row.ref ?? '');
      if (!correction) continue;
      const { after, late } = correctionOf(correction);
      const day = dayOf(correction);
      day.punches = after.map(({ kind, at }) => ({
        kind,
        at: Date.parse(at),
        origin: 'correction',
        receivedAt: null,
      }));
      day.corrected = true;
      day.late ||= late;
      day.alone ||= isAlone(row);
    }
  }
  return [...days.values()].map(counted).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** In the order in which they were made, which for one that came late is not that of the chain. */
function addPunch(punches: Punch[], row: EntryRow, kind: PunchKind): void {
  const late = lateOf(row);
  const origin = row.origin === 'kiosk' ? 'kiosk' : 'web';
  const at = late ? Date.parse(late.at) : row.at.getTime();
  punches.push({ kind, at, origin, receivedAt: late ? row.at.getTime() : null });
  if (late) punches.sort((a, b) => a.at - b.at);
}

/** Seconds between punches: what begins and has no end is left out, since nobody knows it. */
function counted(day: Folded): WorkDay {
  let worked = 0;
  let paused = 0;
  let last: Punch | null = null;
  for (const punch of day.punches) {
    const seconds = last ? Math.floor((punch.at - last.at) / 1000) : 0;
    if (last && (last.kind === 'start' || last.kind === 'resume') && punch.kind !== 'start')
      worked += seconds;
    if (last?.kind === 'pause' && punch.kind !== 'start') paused += seconds;
    last = punch;
  }
  const left = day.punches.filter(({ kind }) => kind === 'finish').length;
  const entered = day.punches.filter(({ kind }) => kind === 'start').length;
  return { ...day, worked, paused, open: entered > left };
}
