import type { SlotFacts } from '../slot-rules.js';
import type { RoomRow, TeacherRow, VehicleRow } from './read-horizon.js';

export interface FoundSlot {
  day: string;
  fromMinute: number;
  teacher: TeacherRow;
  vehicle: VehicleRow | null;
  secondVehicle: VehicleRow | null;
  room: RoomRow | null;
}

/** The part of a time that all teachers share. */
export interface OpenTime {
  found: Pick<FoundSlot, 'vehicle' | 'secondVehicle' | 'room'>;
  facts: Omit<SlotFacts, 'teacher' | 'sameDay' | 'around'>;
  /** The student's practices of that day. */
  ofStudent: number;
  /** The days around, which rest and ways look at. */
  days: readonly string[];
}

export interface Time {
  /** The student cannot at that hour. */
  isAway: boolean;
  /** A rule stands against it with every teacher. */
  isBarred: boolean;
  /** `null`: the student is away, or the clock skips it. */
  open: OpenTime | null;
}
