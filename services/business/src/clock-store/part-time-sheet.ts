import type { ClockCopy } from '@volante/contracts/clock/clock-words';
import type { PartTime } from '@volante/contracts/clock/part-time';
import { PART_TIME_WORDS } from '@volante/contracts/clock/part-time-words';
import type { ExportRow } from '@volante/service-kit/sheets/export-table';
import { COLUMNS, hoursText, monthText } from './clock-sheet.js';

const LABEL = 'Resumen del mes';

/** Cells under the headers of a copy; the others stay empty. */
function cellsOf(copy: ClockCopy, values: Readonly<Record<string, string>>): ExportRow {
  return COLUMNS[copy].map(({ header }) => values[header] ?? '');
}

/**
 * The monthly summary of ET art. 12.4.c under a person's days, or why there is none. On the inspector's copy it is no
 * record of the chain, so it has neither number nor digest.
 */
export function* partTimeCells(
  copy: ClockCopy,
  { name, dni }: { name: string; dni: string },
  partTime: PartTime,
): Generator<ExportRow> {
  if (partTime === null) return;
  const lines = partTime.months.map(
    ({ month, ordinary, complementary }) =>
      `${monthText(`${month}-01`)}: ${hoursText(ordinary)} ordinarias y ${hoursText(complementary)} complementarias (${hoursText(ordinary + complementary)} en total)`,
  );
  for (const line of lines)
    yield copy === 'employee'
      ? cellsOf(copy, { Empleado: name, Fichajes: `${LABEL}. ${line}` })
      : cellsOf(copy, { Empleado: name, 'DNI / NIE': dni, Registro: LABEL, Detalle: line });
  const words = PART_TIME_WORDS[partTime.state];
  if (partTime.state === 'part' && lines.length === 0) return;
  yield copy === 'employee'
    ? cellsOf(copy, { Empleado: name, Fichajes: words })
    : cellsOf(copy, { Empleado: name, 'DNI / NIE': dni, Registro: LABEL, Detalle: words });
}
