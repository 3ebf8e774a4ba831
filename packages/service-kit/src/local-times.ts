/** An instant on the clock of a zone: `YYYY-MM-DD HH:mm`. */
export function localTimes(zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => format.format(at);
}
