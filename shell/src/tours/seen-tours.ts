import { sessionUser } from '@volante/mfe-kit/session';
import { readStored, writeStored } from '@volante/mfe-kit/storage';

const OFF = 'off';

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

/** Whether the person at this browser has not seen the tour, and tours are wanted at all. */
export function isTourDue(id: string): boolean {
  const person = sessionUser()?.id;
  if (!person || readStored('tours') === OFF) return false;
  return !readSeen()[person]?.includes(id);
}

/** Skipped counts as seen: nobody is asked twice. */
export function rememberTour(id: string): void {
  const person = sessionUser()?.id;
  if (!person || readStored('tours') === OFF) return;
  const seen = readSeen();
  writeStored('tours', JSON.stringify({ ...seen, [person]: [...new Set([...(seen[person] ?? []), id])] }));
}
