import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import type { Read } from '../agenda-store/read-timetables.js';
import { personOf } from './bag-person.js';
import { neededFor } from './bag-rows.js';
import { loadBag } from './load-bag.js';
import { answerFor, type BagAnswer, type Counted, UNIT } from './unit-ledger.js';

interface WantedPractice extends Pick<Counted, 'contact' | 'kind' | 'licence' | 'minutes'> {
  /** `id`: the one that moves. */
  wanted: { id: string | null; type: string; day: string };
}

interface TypeUnits {
  minutes: number | null;
  units: number | null;
  debt: number | null;
}

/** Whether the student's bag has units for the practice, beside those that it holds already. A booking has locked it. */
export const bagFor = async (read: Read, practice: WantedPractice, type: TypeUnits): Promise<BagAnswer> =>
  bagOf(read, await personOf(read, practice.contact), practice, type);

/** The same of a student whose contacts are known. */
export async function bagOf(
  read: Read,
  contacts: readonly string[],
  { wanted, contact, kind, licence, minutes }: WantedPractice,
  type: TypeUnits,
): Promise<BagAnswer> {
  const { lots, practices } = await loadBag(read, contacts);
  const typeMinutes = type.minutes ?? DEFAULT_MINUTES;
  const typeUnits = type.units ?? 1;
  return answerFor(
    { lots, practices: practices.filter(({ id }) => id !== wanted.id) },
    {
      ...{ contact, kind, licence, type: wanted.type, minutes: typeMinutes, typeUnits, day: wanted.day },
      needed: neededFor(minutes, typeMinutes, typeUnits),
    },
    (type.debt ?? 0) * UNIT,
  );
}
