/** `YYYY-MM-DD` → noon of that day in the browser's zone, where no change of hour can move it to another day. */
export function dateOfDay(day: string | null | undefined): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '');
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]), 12) : undefined;
}

/** The day on the browser's calendar → `YYYY-MM-DD`. */
export function dayOfDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
