import type { LicenceClass } from '@volante/contracts/licence-classes';
import { DEFAULT_MINUTES, type PracticeKind } from '@volante/contracts/training/practice-words';
import { CodedError } from '@volante/service-kit/coded-error';
import { instantsOf } from '@volante/service-kit/local-days';
import { DAY_MINUTES, minuteOf } from '../agenda-store/bands.js';
import type { Named } from './named-records.js';
import type { Wanted } from './wanted-of.js';

const MINUTE_MS = 60_000;

/** A wanted practice with what its records say, and its place in time. */
export interface Slot {
  wanted: Wanted;
  branch: string;
  contact: string;
  licence: LicenceClass;
  kind: PracticeKind;
  units: number;
  minutes: number;
  fromMinute: number;
  startsAt: Date;
  endsAt: Date;
  pickup: string | null;
  dropoff: string | null;
}

/** The place in time. LESSON-003 where clocks skip it, LESSON-006 where it goes on after midnight. */
export function slotOf(wanted: Wanted, { student, type }: Named): Slot {
  const minutes = wanted.minutes ?? type.minutes ?? DEFAULT_MINUTES;
  const fromMinute = minuteOf(wanted.from);
  if (fromMinute + minutes >= DAY_MINUTES) throw new CodedError('LESSON-006');
  const [at] = instantsOf(wanted.day, wanted.from, student.time_zone ?? 'Europe/Madrid');
  if (at === undefined)
    throw new CodedError('LESSON-003', undefined, [
      { path: 'from', code: 'LESSON-003', message: 'Esa hora no existe ese día: cambia el reloj' },
    ]);
  return {
    wanted,
    ...{ branch: student.branch, contact: student.contact, licence: student.licence, kind: type.kind },
    ...{ units: type.units ?? 1, minutes, fromMinute },
    ...{ startsAt: new Date(at), endsAt: new Date(at + minutes * MINUTE_MS) },
    pickup: wanted.pickup ?? student.place,
    dropoff: wanted.dropoff ?? wanted.pickup ?? student.place,
  };
}
