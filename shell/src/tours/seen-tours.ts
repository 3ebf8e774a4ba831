import { sessionUser } from '@volante/mfe-kit/session';
import { readStored, writeStored } from '@volante/mfe-kit/storage';

const OFF = 'off';
/** Kept as a seen tour by people who skip one: no other comes to them by itself. */
const EVERY = 'every-tour';

function readSeen(): Record<string, string[]> {
  try {
    const value: unknown = JSON.parse(readStored('tours') ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter((pair): pair is [string, string[]] => Array.isArray(pair[1])),
    );
  } catch {
    return {};
  }
}

/** This browser's copy of a person's tours, for when the server cannot be reached. */
export const seenHere = (person: string): readonly string[] => readSeen()[person] ?? [];

export function seenToo(person: string, ids: readonly string[]): void {
  if (readStored('tours') === OFF) return;
  const seen = readSeen();
  writeStored('tours', JSON.stringify({ ...seen, [person]: [...new Set([...seenHere(person), ...ids])] }));
}

/** Whether, for all that this browser knows, the person has not seen the tour; and tours are wanted at all. */
function isDueHere(person: string, id: string): boolean {
  if (readStored('tours') === OFF) return false;
  const seen = seenHere(person);
  return !seen.includes(id) && !seen.includes(EVERY);
}

/**
 * Whether the tour starts: each once to a person, on any device. It asks the server only when this browser has not
 * seen it.
 */
export async function isTourDue(id: string): Promise<boolean> {
  const person = sessionUser()?.id;
  if (!person || !isDueHere(person, id)) return false;
  const { compareSeen } = await import('./known-tours');
  await compareSeen(person);
  return isDueHere(person, id);
}

/** Skipped counts as seen, and for the tours of all other pages too: those come from the help menu alone. */
export async function rememberTour(id: string, isSkipped: boolean): Promise<void> {
  const person = sessionUser()?.id;
  if (!person || readStored('tours') === OFF) return;
  const seen = isSkipped ? [id, EVERY] : [id];
  seenToo(person, seen);
  const { tellSeen } = await import('./known-tours');
  await tellSeen(seen);
}
