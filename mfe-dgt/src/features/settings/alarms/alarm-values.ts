import type { AlarmDays } from '@volante/contracts/dgt/alarm.contract';
import { DUE_DATES } from '@volante/contracts/dgt/alarm.fields';

/** A field for each: `urgent`, `soon`, and for dates of their own `report.urgent`, `report.soon`, … */
export type AlarmValues = Record<string, number | null>;

export const KINDS = DUE_DATES;

export function alarmValues({ urgent, soon, dates }: Omit<AlarmDays, 'version'>): AlarmValues {
  const own = new Map(dates.map((one) => [one.name, one]));
  const pairs = KINDS.flatMap((name) => [
    [`${name}.urgent`, own.get(name)?.urgent ?? null],
    [`${name}.soon`, own.get(name)?.soon ?? null],
  ]);
  return { urgent, soon, ...Object.fromEntries(pairs) };
}

export function alarmsFrom(values: AlarmValues): Omit<AlarmDays, 'version'> {
  const dates = KINDS.flatMap((name) => {
    const [urgent, soon] = [values[`${name}.urgent`], values[`${name}.soon`]];
    return urgent == null || soon == null ? [] : [{ name, urgent, soon }];
  });
  return { urgent: values.urgent ?? 0, soon: values.soon ?? 0, dates };
}
