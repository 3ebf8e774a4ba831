import { calendarDay, calendarInstant, calendarText } from '@volante/service-kit/calendar/calendar-file';
import type { DueKind } from './due-rows.js';

export interface DueEvent {
  kind: Extract<DueKind, 'inspection' | 'insurance' | 'authorised' | 'paper'>;
  /** Id of the vehicle or the paper. */
  id: string;
  name: string;
  day: string;
  version: number;
  updated_at: Date;
}

const ofVehicle = (kind: DueEvent['kind'], column: string) =>
  `SELECT '${kind}' AS kind, v.id, v.plate AS name, v.${column} AS day, v.version, v.updated_at, v.branch FROM vehicle v
   WHERE v.business_id = :business AND v.id = :of AND v.state = 'active'`;

/** Days on which papers of the vehicle `:of` end, as rows `d`. */
export const DUE_EVENTS = `SELECT d.* FROM (
  ${ofVehicle('inspection', 'inspection_until')} UNION ALL ${ofVehicle('insurance', 'insurance_until')}
  UNION ALL ${ofVehicle('authorised', 'authorised_until')}
  UNION ALL SELECT 'paper' AS kind, p.id, CONCAT(p.name, ' · ', v.plate) AS name, p.due_on AS day, p.version, p.updated_at, v.branch
  FROM vehicle_paper p JOIN vehicle v ON v.business_id = p.business_id AND v.id = p.vehicle AND v.state = 'active'
  WHERE p.business_id = :business AND p.vehicle = :of AND p.state = 'active' AND p.kind NOT IN ('inspection', 'insurance')
) d WHERE d.day IS NOT NULL`;

/** Changes with the days of the vehicle `v` and with its papers, and with nothing else of it. */
export const DUE_MARK = `CONCAT_WS(' ', v.plate, v.branch, v.state, COALESCE(v.inspection_until, ''), COALESCE(v.insurance_until, ''), COALESCE(v.authorised_until, ''),
  (SELECT BIT_XOR(CRC32(CONCAT(p.id, ' ', p.version))) FROM vehicle_paper p
   WHERE p.business_id = v.business_id AND p.vehicle = v.id AND p.state = 'active'))`;

const WORDS: Readonly<Record<DueEvent['kind'], (name: string) => string>> = {
  inspection: (plate) => `ITV de ${plate}: último día`,
  insurance: (plate) => `Seguro de ${plate}: último día`,
  authorised: (plate) => `Autorización de ${plate}: último día`,
  paper: (name) => `${name}: toca`,
};

/** A whole day that is free. One that moves is the same event with a higher number. */
export const dueEventLines = ({ kind, id, name, day, version, updated_at }: DueEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${kind}-${id}@volante`,
  `DTSTAMP:${calendarInstant(updated_at)}`,
  `DTSTART;VALUE=DATE:${calendarDay(day)}`,
  `SEQUENCE:${version - 1}`,
  'STATUS:CONFIRMED',
  `SUMMARY:${calendarText(WORDS[kind](name))}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];
