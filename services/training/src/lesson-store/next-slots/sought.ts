import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { ScheduleBand } from '@volante/contracts/training/schedule.fields';
import type { SlotFacts } from '../slot-rules.js';

/** The practice that slots are looked for. */
export interface Sought {
  contact: string;
  licence: LicenceClass;
  branch: string;
  tutor: string | null;
  place: string | null;
  isActive: boolean;
  circuitPassedOn: string | null;
  /** When the student can; empty: at any hour. */
  bands: readonly ScheduleBand[];
  minutes: number;
  type: SlotFacts['type'];
  /** `null`: any. */
  teachers: readonly string[] | null;
  /** The instant at which a clock of the branch shows a day and minute; `null`: it skips it. */
  instantOf: (day: string, minute: number) => number | null;
  /** Now, on the branch's clock. */
  now: { day: string; minute: number };
}
