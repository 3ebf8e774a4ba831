/** A part of a day in which somebody was clocked in; without an end it goes on. */
export interface Worked {
  from: string;
  to: string | null;
}

/** Somebody who punches a little late was there all the same. */
const TOLERANCE_MS = 5 * 60_000;

/** Whether a practice lies within the hours of its teacher, up to five minutes in all. */
export function isClockedIn(
  { starts_at: starts, ends_at: ends }: { starts_at: Date; ends_at: Date },
  worked: readonly Worked[],
): boolean {
  const [start, end] = [starts.getTime(), ends.getTime()];
  const covered = worked.reduce((sum, { from, to }) => {
    const first = Math.max(start, Date.parse(from));
    const last = Math.min(end, to === null ? end : Date.parse(to));
    return sum + Math.max(0, last - first);
  }, 0);
  return end - start - covered <= TOLERANCE_MS;
}
