import { addDays } from '@volante/contracts/calendar-days';
import { calendarDay, calendarInstant, calendarText } from '@volante/service-kit/calendar/calendar-file';
import type { DueKind } from './due-rows.js';
import { IS_BLOCKING } from './workshop-days.js';

export interface DueEvent {
  kind: Extract<DueKind, 'inspection' | 'insurance' | 'authorised' | 'paper' | 'qualification'> | 'workshop';
  /** Id of the vehicle, the paper, the qualification or the order. */
  id: string;
  name: string;
  day: string;
  /** Last day of one that takes several; `null`: the day alone. */
  until: string | null;
  version: number;
  updated_at: Date;
}

const LIVE = `v.business_id = :business AND v.state = 'active'`;
const stamps = (alias: string) => `${alias}.version, ${alias}.updated_at, v.branch`;
const ofVehicle = (kind: DueEvent['kind'], column: string, own: string) =>
  `SELECT '${kind}' AS kind, v.id, v.plate AS name, v.${column} AS day, NULL AS until, ${stamps('v')} FROM vehicle v
   WHERE ${LIVE} AND v.${column} IS NOT NULL${own}`;
const joined = (table: string, alias: string) =>
  `FROM ${table} ${alias} JOIN vehicle v ON v.business_id = ${alias}.business_id`;

/** Work in a workshop is shown without its words, which `workshop.view` alone shows. */
const events = (own: string) => `SELECT d.* FROM (
  ${ofVehicle('inspection', 'inspection_until', own)} UNION ALL ${ofVehicle('insurance', 'insurance_until', own)}
  UNION ALL ${ofVehicle('authorised', 'authorised_until', own)}
  UNION ALL SELECT 'paper' AS kind, p.id, CONCAT(p.name, ' · ', v.plate) AS name, p.due_on AS day, NULL AS until, ${stamps('p')}
  ${joined('vehicle_paper', 'p')} AND v.id = p.vehicle
  WHERE ${LIVE} AND p.state = 'active' AND p.kind NOT IN ('inspection', 'insurance') AND p.due_on IS NOT NULL${own}
  UNION ALL SELECT 'qualification' AS kind, q.id, CONCAT(q.name, ' · ', v.plate) AS name, q.expires_on AS day, NULL AS until,
    q.version, q.created_at AS updated_at, v.branch
  ${joined('record_qualification', 'q')} AND v.id = q.owner_id
  WHERE ${LIVE} AND q.owner_kind = 'vehicle' AND q.state = 'active' AND q.expires_on IS NOT NULL${own}
  UNION ALL SELECT 'workshop' AS kind, o.id, v.plate AS name, o.in_on AS day, o.out_on AS until, ${stamps('o')}
  ${joined('repair_order', 'o')} AND v.id = o.vehicle
  WHERE ${LIVE} AND ${IS_BLOCKING} AND o.in_on IS NOT NULL${own}
) d WHERE TRUE`;

/** Days of the vehicle `:of`, as rows `d`: its papers and qualifications end, it is in a workshop. */
export const DUE_EVENTS = events(' AND v.id = :of');
/** The same of all vehicles. */
export const FLEET_EVENTS = events('');

const changesOf = (table: string, alias: string, condition: string) =>
  `(SELECT BIT_XOR(CRC32(CONCAT(${alias}.id, ' ', ${alias}.version))) FROM ${table} ${alias}
   WHERE ${alias}.business_id = v.business_id AND ${condition})`;

/** Changes with the days of the vehicle `v` and with its papers and orders, and with nothing else of it. */
export const DUE_MARK = `CONCAT_WS(' ', v.plate, v.branch, v.state, COALESCE(v.inspection_until, ''), COALESCE(v.insurance_until, ''), COALESCE(v.authorised_until, ''),
  ${changesOf('vehicle_paper', 'p', "p.vehicle = v.id AND p.state = 'active'")},
  ${changesOf('record_qualification', 'q', "q.owner_kind = 'vehicle' AND q.owner_id = v.id AND q.state = 'active'")},
  ${changesOf('repair_order', 'o', `o.vehicle = v.id AND ${IS_BLOCKING}`)})`;

/** The same of all vehicles of the feed `k`. */
export const FLEET_MARK = `(SELECT CONCAT(COUNT(*), ' ', BIT_XOR(CRC32(CONCAT(v.id, ' ', ${DUE_MARK})))) FROM vehicle v
  WHERE v.business_id = k.business_id AND v.state = 'active')`;

const WORDS: Readonly<Record<DueEvent['kind'], (name: string) => string>> = {
  inspection: (plate) => `ITV de ${plate}: último día`,
  insurance: (plate) => `Seguro de ${plate}: último día`,
  authorised: (plate) => `Autorización de ${plate}: último día`,
  paper: (name) => `${name}: toca`,
  qualification: (name) => `${name}: último día`,
  workshop: (plate) => `${plate} en el taller`,
};

/** Whole days that are free. One that moves is the same event with a higher number. */
export const dueEventLines = ({ kind, id, name, day, until, version, updated_at }: DueEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${kind}-${id}@volante`,
  `DTSTAMP:${calendarInstant(updated_at)}`,
  `DTSTART;VALUE=DATE:${calendarDay(day)}`,
  // The end of a whole day is the next one (RFC 5545, 3.6.1).
  ...(until !== null && until > day ? [`DTEND;VALUE=DATE:${calendarDay(addDays(until, 1))}`] : []),
  `SEQUENCE:${version - 1}`,
  'STATUS:CONFIRMED',
  `SUMMARY:${calendarText(WORDS[kind](name))}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];
