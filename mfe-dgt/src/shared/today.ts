/** The day that it is in a time zone, `YYYY-MM-DD`; on the clock of the browser where none is given. */
export function today(timeZone?: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(
    Date.now(),
  );
}
