import { createHash } from 'node:crypto';
import {
  calendarDay,
  calendarFile,
  calendarInstant,
  calendarText,
} from '@volante/service-kit/calendar/calendar-file';
import { addDays } from '@volante/service-kit/local-days';
import { alarmsFor, type DateAlarms, type DateName, type LegalDate } from '../../law/file-clock.js';
import type { ShutOn } from '../../law-store/shut-days.js';

interface CalendarEvent {
  student: { id: string; name: string; branch: string };
  /** That is sought. */
  licence: string | null;
  date: Pick<LegalDate, 'name' | 'subject' | 'kind' | 'day' | 'rule' | 'article'>;
}

export interface CalendarTold {
  at: Date;
  shutOn: ShutOn;
  /** Days of warning: an end is called to mind twice. */
  alarms: DateAlarms;
}

/** The task, in the office's words. */
const DONE: Readonly<Record<DateName, string>> = {
  'theory-age': 'puede ir al teórico por edad',
  'practice-age': 'cumple la edad para las prácticas',
  seniority: 'cumple la antigüedad del permiso anterior',
  'held-licence': 'caduca el permiso que posee',
  pass: 'caduca la prueba superada',
  fee: 'acaba el plazo de la tasa',
  wait: 'acaba la espera y puede volver a examinarse',
  report: 'caduca el informe psicotécnico',
  identity: 'caduca el documento de identidad',
};

/** The same date of the same student keeps its event id, however often the calendar is downloaded. */
const uidOf = ({ student, date }: CalendarEvent) =>
  createHash('sha256')
    .update(`${student.id} ${date.name} ${date.subject ?? ''}`)
    .digest('hex')
    .slice(0, 32);

/** Whole-day events begin at midnight: so many days before, in the morning of that day. */
const MORNING = 9;

function alarmLines(summary: string, days: number): string[] {
  const hours = days * 24 - MORNING;
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${calendarText(summary)}`,
    `TRIGGER:${hours < 0 ? '' : '-'}PT${Math.abs(hours)}H`,
    'END:VALARM',
  ];
}

function eventLines(event: CalendarEvent, { at, shutOn, alarms }: CalendarTold): string[] {
  const { student, licence, date } = event;
  const summary = `${student.name}${licence ? ` (${licence})` : ''}: ${DONE[date.name]}`;
  const { urgent, soon } = alarmsFor(alarms, date.name);
  const warnings = date.kind === 'until' ? [soon, urgent] : [0];
  const shut = shutOn(student.branch, date.day);
  const words = `${date.rule}. ${date.article}.${shut ? ` Cae en día inhábil: ${shut}.` : ''}`;
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(event)}@volante`,
    `DTSTAMP:${calendarInstant(at)}`,
    `DTSTART;VALUE=DATE:${calendarDay(date.day)}`,
    `DTEND;VALUE=DATE:${calendarDay(addDays(date.day, 1))}`,
    `SUMMARY:${calendarText(summary)}`,
    `DESCRIPTION:${calendarText(words)}`,
    'TRANSP:TRANSPARENT',
    ...warnings.flatMap((days) => alarmLines(summary, days)),
    'END:VEVENT',
  ];
}

/** Whole-day events as an iCalendar file (RFC 5545); where one falls on a day on which offices are shut, it says so. */
export function calendarOf(events: readonly CalendarEvent[], told: CalendarTold): string {
  return calendarFile({
    product: '-//Volante//Plazos de Trafico//ES',
    name: 'Plazos de Tráfico',
    lines: events.flatMap((event) => eventLines(event, told)),
  });
}
