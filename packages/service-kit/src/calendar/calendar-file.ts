const MAX_BYTES = 74;

/** RFC 5545, 3.3.11: text of a property; control characters end no line. */
export const calendarText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n|\r/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Lines of at most 75 bytes, the next one begins with a space (3.1); no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > MAX_BYTES) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

/** `20260302` */
export const calendarDay = (day: string): string => day.replaceAll('-', '');
/** `20260302T090000Z` */
export const calendarInstant = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

interface Calendar {
  /** `-//Volante//Plazos de Trafico//ES` */
  product: string;
  name: string;
  /** Lines of its components, and of further properties. */
  lines: readonly string[];
}

/** An iCalendar file (RFC 5545). */
export function calendarFile({ product, name, lines }: Calendar): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${product}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${calendarText(name)}`,
    ...lines,
    'END:VCALENDAR',
  ];
  return `${all.map(folded).join('\r\n')}\r\n`;
}

/** Offsets of Spanish zones in winter and summer; both change at 01:00 UTC of the last Sundays of March and October. */
const ZONES: Readonly<Record<string, { winter: string; summer: string; spring: string; autumn: string }>> = {
  'Europe/Madrid': { winter: '+0100', summer: '+0200', spring: '020000', autumn: '030000' },
  'Africa/Ceuta': { winter: '+0100', summer: '+0200', spring: '020000', autumn: '030000' },
  'Atlantic/Canary': { winter: '+0000', summer: '+0100', spring: '010000', autumn: '020000' },
};

/** Describes a zone, so that a calendar shows the hours of its clock; nothing for one that is not known here. */
export function calendarZone(zone: string): string[] {
  const rule = ZONES[zone];
  if (!rule) return [];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:DAYLIGHT',
    `DTSTART:19700329T${rule.spring}`,
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    `TZOFFSETFROM:${rule.winter}`,
    `TZOFFSETTO:${rule.summer}`,
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    `DTSTART:19701025T${rule.autumn}`,
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    `TZOFFSETFROM:${rule.summer}`,
    `TZOFFSETTO:${rule.winter}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
}

/** A property with a time of day on a zone's clock, or in UTC for a zone that is not known here. */
export const calendarTime = (
  name: string,
  zone: string,
  { day, time, at }: { day: string; time: string; at: Date },
) =>
  ZONES[zone]
    ? `${name};TZID=${zone}:${calendarDay(day)}T${time.replace(':', '')}00`
    : `${name}:${calendarInstant(at)}`;
