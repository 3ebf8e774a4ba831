import type { ClockCopy, PunchKind } from '@volante/contracts/clock/clock-words';
import { addDays, localMoment, startOfDay } from '@volante/service-kit/local-days';
import {
  type ExportRow,
  type ExportTableColumn,
  spanishDate,
} from '@volante/service-kit/sheets/export-table';
import type { ClockPerson } from './clock-people.js';
import { type EntryKind, type EntryRow, lateOf } from './entries.js';
import { correctionOf, isAlone, isReplaced, type WorkDay } from './fold-days.js';
import { closeOf, reopenOf } from './month-state.js';

export const TITLES: Readonly<Record<ClockCopy, string>> = {
  employee: 'Registro de jornada',
  inspection: 'Registro de jornada para la Inspección',
};

type Named = Pick<ClockPerson, 'name' | 'dni'>;

const DAY_MS = 86_400_000;

const KINDS: Readonly<Record<EntryKind, string>> = {
  start: 'Entrada',
  pause: 'Pausa',
  resume: 'Vuelta',
  finish: 'Salida',
  correction: 'Corrección propuesta',
  accept: 'Corrección aceptada',
  reject: 'Corrección rechazada',
  reopen: 'Mes reabierto',
  close: 'Mes cerrado de nuevo',
};
const ORIGINS: Readonly<Record<string, string>> = {
  web: 'Aplicación',
  kiosk: 'Tableta',
  employee: 'Persona',
  office: 'Escuela',
};

/** "7:45": whole minutes, never rounded up, as on the screen. */
export function hoursText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

export const COLUMNS: Readonly<Record<ClockCopy, readonly ExportTableColumn[]>> = {
  employee: [
    { header: 'Empleado', kind: 'text', width: 22, wraps: true },
    { header: 'Fecha', kind: 'date', width: 12 },
    { header: 'Entrada', kind: 'text', width: 9 },
    { header: 'Salida', kind: 'text', width: 9 },
    { header: 'Fichajes', kind: 'text', width: 54, wraps: true },
    { header: 'Pausas', kind: 'text', width: 9 },
    { header: 'Trabajado', kind: 'text', width: 11 },
    { header: 'Horas', kind: 'number', width: 8 },
    { header: 'Previsto', kind: 'text', width: 10 },
    { header: 'Diferencia', kind: 'text', width: 12 },
    { header: 'Observaciones', kind: 'text', width: 30, wraps: true },
  ],
  // Whoever reads it on paper is to read all of it: when, by whom, why, and the whole number of the chain.
  inspection: [
    { header: 'Empleado', kind: 'text', width: 19, wraps: true },
    { header: 'DNI / NIE', kind: 'text', width: 16, wraps: true },
    { header: 'Jornada', kind: 'date', width: 16, wraps: true },
    { header: 'Registro', kind: 'text', width: 16, wraps: true },
    { header: 'Hora local', kind: 'dateTime', width: 17, wraps: true },
    { header: 'Huso', kind: 'text', width: 19, wraps: true },
    { header: 'Origen', kind: 'text', width: 14, wraps: true },
    { header: 'Dispositivo', kind: 'text', width: 20, wraps: true },
    { header: 'Hecho por', kind: 'text', width: 19, wraps: true },
    { header: 'Detalle', kind: 'text', width: 36, wraps: true },
    { header: 'N.º', kind: 'number', width: 8 },
    { header: 'Huella', kind: 'text', width: 46, wraps: true },
  ],
};

const timeOf = (at: number, zone: string) => localMoment(at, zone).time;

/** "+0:30", "-7:45": what was worked beside what was asked for. */
export function differenceText(worked: number, expected: number): string {
  const minutes = Math.floor(worked / 60) - Math.floor(expected / 60);
  return `${minutes < 0 ? '-' : '+'}${hoursText(Math.abs(minutes) * 60)}`;
}

/** What stands under a person's own copy; of days without a record, too, the calendar asked something. */
export function totalText({ worked, expected }: { worked: number; expected: number }): string {
  const done = `Total trabajado: ${hoursText(worked)} horas`;
  if (expected === 0) return done;
  return `${done}. Previsto: ${hoursText(expected)}. Diferencia: ${differenceText(worked, expected)}`;
}

/** Some of its hours were twice, or not at all: its times do not add up on paper. */
const isClockChange = ({ day, zone }: WorkDay) =>
  startOfDay(addDays(day, 1), zone) - startOfDay(day, zone) !== DAY_MS;

/** One line of a person's own copy; `expected`: seconds that the calendar asked for. */
export function dayCells({ name }: Named, day: WorkDay, expected: number): ExportRow {
  const { punches, zone } = day;
  const first = punches.find(({ kind }) => kind === 'start');
  const last = punches.findLast(({ kind }) => kind === 'finish');
  const notes = [
    ...(day.open ? ['Sin salida'] : []),
    ...(day.corrected
      ? [day.alone ? 'Corregido sin segunda persona' : 'Corregido con acuerdo de las dos partes']
      : []),
    ...(day.late ? ['después del cierre del mes'] : []),
    ...(isClockChange(day) ? ['Cambio de hora'] : []),
    ...(punches.some(({ receivedAt }) => receivedAt !== null) ? ['Fichado sin conexión'] : []),
  ];
  return [
    name,
    day.day,
    first ? timeOf(first.at, zone) : '',
    last && !day.open ? timeOf(last.at, zone) : '',
    punches.map(({ kind, at }) => `${KINDS[kind]} ${timeOf(at, zone)}`).join(', '),
    hoursText(day.paused),
    hoursText(day.worked),
    (day.worked / 3600).toFixed(2),
    expected > 0 ? hoursText(expected) : '',
    expected > 0 ? differenceText(day.worked, expected) : '',
    notes.join(', '),
  ];
}

/** On a person's own copy, that their closed month was opened again. */
export function reopenCells({ name }: Named, row: EntryRow): ExportRow {
  const { day, time } = localMoment(row.at.getTime(), row.zone);
  const note = `Mes reabierto el ${spanishDate(day)} a las ${time} por ${row.actorName}. Motivo: ${reopenOf(row).reason}`;
  return [name, row.day, '', '', '', '', '', '', '', '', note];
}

const listed = (punches: readonly { kind: PunchKind; at: string }[], zone: string) =>
  punches.map(({ kind, at }) => `${KINDS[kind]} ${timeOf(Date.parse(at), zone)}`).join(', ') || 'nada';

const MONTH = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthText = (day: string) => MONTH.format(new Date(`${day}T00:00:00Z`));

/** "12 s adelantado" */
function driftText(drift: number): string {
  const seconds = Math.round(Math.abs(drift) / 1000);
  return seconds === 0 ? 'en hora' : `${seconds} s ${drift > 0 ? 'adelantado' : 'atrasado'}`;
}

function detailOf(row: EntryRow): string {
  const sent = lateOf(row);
  if (sent) {
    const { day, time } = localMoment(row.at.getTime(), row.zone);
    return `Fichado sin conexión y recibido el ${spanishDate(day)} a las ${time}. Reloj de la tableta ${driftText(sent.drift)}.`;
  }
  if (row.kind === 'reopen') {
    const { reason, number } = reopenOf(row);
    return `${monthText(row.day)}, después del cierre n.º ${number}. Motivo: ${reason}.`;
  }
  if (row.kind === 'close') return `${monthText(row.day)}, con el n.º ${closeOf(row).number}.`;
  if (isReplaced(row)) return 'Sustituida por otra con más fichajes del mismo día.';
  if (isAlone(row)) return 'Sin segunda persona: nadie más lleva el registro.';
  if (row.kind !== 'correction') return '';
  const { before, after, reason, late } = correctionOf(row);
  const mark = late ? ' Propuesta después del cierre del mes.' : '';
  return `Decía: ${listed(before, row.zone)}. Propone: ${listed(after, row.zone)}. Motivo: ${reason}.${mark}`;
}

/** One record as it was made. */
export function entryCells({ name, dni }: Named, row: EntryRow): ExportRow {
  const late = lateOf(row);
  const { day, time } = localMoment(late ? Date.parse(late.at) : row.at.getTime(), row.zone);
  return [
    name,
    dni,
    row.day,
    KINDS[row.kind],
    `${day} ${time}`,
    row.zone,
    ORIGINS[row.origin] ?? row.origin,
    row.device.slice(0, 12),
    row.actorName,
    detailOf(row),
    String(row.seq),
    row.hash,
  ];
}

export const filtersOf = ({ from, to }: { from: string; to: string }, name?: string): string =>
  [`del ${spanishDate(from)} al ${spanishDate(to)}`, ...(name ? [name] : [])].join(', ');
