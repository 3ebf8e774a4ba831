import type { PunchKind } from '@volante/contracts/clock/clock-words';

const DAY = 24 * 60;
const TIME = /^(\d{2}):(\d{2})$/;

interface Planned {
  kind: PunchKind;
  /** `HH:MM`; '' while it is not told. */
  time: string;
}

/**
 * How a day of these punches will be read, by the clock on the wall: a time that is earlier than the one before it is of the
 * next day. `worked` in seconds; `null` while a time is missing.
 */
export function plannedDay(punches: readonly Planned[]): { worked: number | null; nextDay: Planned[] } {
  const nextDay: Planned[] = [];
  let worked = 0;
  let days = 0;
  let last: { kind: PunchKind; at: number } | null = null;
  for (const punch of punches) {
    const [, hours, minutes] = TIME.exec(punch.time) ?? [];
    if (hours === undefined) return { worked: null, nextDay: [] };
    const clock = Number(hours) * 60 + Number(minutes);
    if (last && days * DAY + clock < last.at) days += 1;
    const at = days * DAY + clock;
    if (days > 0) nextDay.push(punch);
    if (last && (last.kind === 'start' || last.kind === 'resume') && punch.kind !== 'start')
      worked += at - last.at;
    last = { kind: punch.kind, at };
  }
  return { worked: worked * 60, nextDay };
}
