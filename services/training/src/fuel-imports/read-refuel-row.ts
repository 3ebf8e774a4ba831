import { createHash } from 'node:crypto';
import { refuel } from '@volante/contracts/training/refuel.contract';
import { REFUEL_TARGETS, type RefuelTarget } from '@volante/contracts/training/refuel-import.contract';
import { plateAsKept } from '@volante/contracts/training/vehicle.fields';
import type { HeaderWords } from '@volante/service-kit/imports/reading/guess-mapping';
import type { MappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import { RowProblems, readCells } from '@volante/service-kit/imports/reading/row-problems';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { fold } from '@volante/service-kit/imports/values/fold';
import { parseCents } from '@volante/service-kit/imports/values/parse-cents';
import { parseDate } from '@volante/service-kit/imports/values/parse-date';
import { bad, good, type Parsed } from '@volante/service-kit/imports/values/parsed';
import { accept, oneLine } from '@volante/service-kit/imports/values/read-cells';
import { issueMessage } from '@volante/service-kit/issue-messages';
import type { ImportedRefuel, ReadRefuel } from './imported-refuel.js';

/** Column names in files of fuel cards. */
export const REFUEL_HEADERS: HeaderWords<RefuelTarget> = {
  targets: REFUEL_TARGETS,
  synonyms: {
    plate: ['matricula', 'vehiculo', 'placa', 'coche'],
    filledOn: [
      'fecha',
      'fecha operacion',
      'fecha de operacion',
      'dia',
      'fecha repostaje',
      'fecha transaccion',
    ],
    filledAt: ['hora', 'hora operacion', 'hora de operacion'],
    quantity: ['litros', 'cantidad', 'kwh', 'volumen', 'unidades', 'litros kwh'],
    amount: ['importe', 'importe total', 'total', 'importe eur', 'importe con iva'],
    kilometres: ['km', 'kilometros', 'kms', 'odometro', 'cuentakilometros'],
    station: ['estacion', 'estacion de servicio', 'establecimiento', 'gasolinera', 'punto de venta'],
    number: [
      'numero',
      'operacion',
      'numero de operacion',
      'n operacion',
      'ticket',
      'albaran',
      'transaccion',
      'referencia',
    ],
    full: ['lleno', 'deposito lleno'],
  },
  patterns: [
    [/\bmatricula\b/, 'plate'],
    [/\bfecha\b/, 'filledOn'],
    [/\bhora\b/, 'filledAt'],
    [/\blitros\b|\bkwh\b/, 'quantity'],
    [/\bimporte\b/, 'amount'],
    [/\bkm\b|\bkilometros\b/, 'kilometres'],
    [/\bestacion\b|\bestablecimiento\b/, 'station'],
    [/\boperacion\b|\bticket\b|\balbaran\b/, 'number'],
  ],
  sniffed: {},
  second: {},
  repeatable: new Set<RefuelTarget>(),
  guessed: {},
  names: new Set<RefuelTarget>(['plate']),
};

interface Draft {
  values: Partial<ImportedRefuel>;
  plate: string;
}
type Reader = (cell: string, draft: Draft, today: string) => string | null;

function timeOf(cell: string): Parsed<string> {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(cell.trim()) ?? [];
  const isReal = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
  return isReal ? good(`${hour.padStart(2, '0')}:${minute}`) : bad('La hora se escribe como 09:30');
}

function wholeOf(cell: string): Parsed<number> {
  const digits = cell.replace(/\s*km\.?$/i, '').replace(/[.\s]/g, '');
  return /^\d{1,7}$/.test(digits) ? good(Number(digits)) : bad('Los kilómetros son un número entero');
}

function fullOf(cell: string): Parsed<boolean> {
  const word = fold(cell);
  if (['si', 's', '1', 'x', 'lleno', 'true'].includes(word)) return good(true);
  return ['no', 'n', '0', 'false', 'parcial'].includes(word) ? good(false) : bad('Escribe sí o no');
}

const into =
  <K extends keyof ImportedRefuel>(
    name: K,
    parse: (cell: string, today: string) => Parsed<ImportedRefuel[K] & {}>,
  ): Reader =>
  (cell, { values }, today) =>
    accept(parse(cell, today), (value) => Object.assign(values, { [name]: value }));

const readDay: Reader = (cell, { values }, today) =>
  accept(parseDate(cell, today), (filledOn) => Object.assign(values, { filledOn })) ??
  (String(values.filledOn) > today ? 'La fecha está en el futuro' : null);

/** Hundredths, read as cents are. */
const quantityOf = (cell: string): Parsed<number> => {
  const parsed = parseCents(cell.replace(/\s*(?:l|litros|kwh)\.?$/i, ''));
  return parsed.ok ? good(parsed.value / 100) : bad('La cantidad se escribe como 38,25');
};

const READERS: Readonly<Record<RefuelTarget, Reader>> = {
  plate: (cell, draft) => {
    draft.plate = plateAsKept(oneLine(cell));
    return null;
  },
  filledOn: readDay,
  filledAt: into('filledAt', timeOf),
  quantity: into('quantity', quantityOf),
  amount: into('amount', parseCents),
  kilometres: into('kilometres', wholeOf),
  station: into('station', (cell) => good(oneLine(cell))),
  number: into('number', (cell) => good(oneLine(cell))),
  full: into('full', fullOf),
};

const CELLS = refuel.schema
  .pick({ number: true, quantity: true, amount: true, kilometres: true, station: true })
  .partial();
const isTarget = (name: unknown): name is RefuelTarget =>
  (REFUEL_TARGETS as readonly unknown[]).includes(name);

const DIGITS = 12;

/** For a row without a number of its own: the same row of another file is the same refuelling, and any other cell makes another one. */
function numberOf(values: Partial<ImportedRefuel>, plate: string): string {
  const { filledOn, filledAt, quantity, amount, kilometres, station } = values;
  const cells = [plate.replace(/[ -]/g, ''), filledOn, filledAt, quantity, amount, kilometres, station];
  const digest = createHash('sha256').update(JSON.stringify(cells)).digest('hex').slice(0, DIGITS);
  return `${filledOn ?? ''}-${digest}`;
}

/** Understands a row of a fuel card's file. It throws for no input. */
export function readRefuelRow(
  row: SheetRow,
  columns: MappedColumns<RefuelTarget>,
  today: string,
): ReadRefuel {
  const problems = new RowProblems(columns, row);
  const draft: Draft = { values: {}, plate: '' };
  readCells(row, columns, problems, (target, cell) => READERS[target](cell, draft, today));
  const { values, plate } = draft;
  const { number, quantity, amount, kilometres, station } = values;
  const checked = CELLS.safeParse(
    JSON.parse(JSON.stringify({ number, quantity, amount, kilometres, station })),
    {
      error: issueMessage,
    },
  );
  for (const { path, message } of checked.error?.issues ?? [])
    if (isTarget(path[0])) problems.atTarget([path[0]], message);
  if (plate === '') problems.atTarget(['plate'], 'Falta la matrícula');
  if (!values.filledOn) problems.atTarget(['filledOn'], 'Falta la fecha');
  if (quantity === undefined && amount === undefined)
    problems.atTarget(['quantity', 'amount'], 'Faltan los litros y el importe');
  const once = values.number || numberOf(values, plate);
  return {
    ...{ line: row.line, values: { ...values, number: once }, defaults: {}, state: null, groups: [] },
    ...{ name: `${plate} ${values.filledOn ?? ''}`.trim(), plate },
    ...{ problems: problems.problems, warnings: problems.warnings },
  };
}
