import { createHash } from 'node:crypto';
import { addDays } from '@volante/service-kit/local-days';
import type { ShutOn } from '../../law-store/shut-days.js';

interface CalendarEvent {
  student: { id: string; name: string; branch: string };
  date: { name: string; subject: string | null; day: string; rule: string; article: string };
}

/** RFC 5545, 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines of at most 75 bytes, the next one begins with a space (3.1); no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 74) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

const dateOf = (day: string) => day.replaceAll('-', '');
const stampOf = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** The same date of the same student is the same event, however often it is taken along. */
const uidOf = ({ student, date }: CalendarEvent) =>
  createHash('sha256')
    .update(`${student.id} ${date.name} ${date.subject ?? ''}`)
    .digest('hex')
    .slice(0, 32);

function eventLines(event: CalendarEvent, stamp: string, shutOn: ShutOn): string[] {
  const { student, date } = event;
  const shut = shutOn(student.branch, date.day);
  const words = shut ? `${date.article}. Cae en día inhábil: ${shut}.` : date.article;
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(event)}@volante`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateOf(date.day)}`,
    `DTEND;VALUE=DATE:${dateOf(addDays(date.day, 1))}`,
    `SUMMARY:${escaped(`${student.name}: ${date.rule}`)}`,
    `DESCRIPTION:${escaped(words)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Whole-day events as an iCalendar file (RFC 5545); where one falls on a day on which offices are shut, it says so. */
export function calendarOf(events: readonly CalendarEvent[], at: Date, shutOn: ShutOn): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Volante//Plazos de Trafico//ES',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Plazos de Tráfico',
    ...events.flatMap((event) => eventLines(event, stampOf(at), shutOn)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
