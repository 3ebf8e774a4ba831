import { OPENING_TARGETS, type OpeningTarget } from '@volante/contracts/billing/bag-import.contract';
import { PRACTICE_KINDS, PRODUCT_LICENCES } from '@volante/contracts/billing/product-words';
import type { HeaderWords } from '@volante/service-kit/imports/reading/guess-mapping';
import {
  type MappedColumns,
  RowProblems,
  readCells,
} from '@volante/service-kit/imports/reading/row-problems';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { fold } from '@volante/service-kit/imports/values/fold';
import { parseCents } from '@volante/service-kit/imports/values/parse-cents';
import { parseDate } from '@volante/service-kit/imports/values/parse-date';
import { cleanIdentity } from '@volante/service-kit/imports/values/parse-identity';
import { bad, good, type Parsed } from '@volante/service-kit/imports/values/parsed';
import { accept, oneLine } from '@volante/service-kit/imports/values/read-cells';
import { EMPTY_BAG, type ImportedBag, type ReadBag } from './imported-bag.js';

/** Column names in lists of classes that are left. */
export const OPENING_HEADERS: HeaderWords<OpeningTarget> = {
  targets: OPENING_TARGETS,
  synonyms: {
    taxId: ['nif', 'dni', 'nif dni', 'identificacion'],
    code: ['codigo', 'cod', 'ficha', 'n alumno', 'numero de alumno'],
    name: ['nombre', 'alumno', 'cliente'],
    licence: ['permiso', 'clase de permiso', 'carnet'],
    kind: ['tipo', 'tipo de clase', 'clase'],
    minutes: ['minutos', 'duracion', 'minutos de cada clase'],
    units: ['clases', 'quedan', 'restantes', 'clases restantes', 'practicas', 'practicas restantes', 'saldo'],
    price: ['precio', 'precio clase', 'precio por clase', 'importe clase', 'pagado por clase'],
    invoiced: ['iva facturado', 'facturado', 'facturada', 'iva'],
    number: ['factura', 'numero de factura', 'n factura', 'numero factura'],
    day: ['fecha', 'fecha de compra', 'comprado'],
    expires: ['caduca', 'caducidad', 'fecha de caducidad', 'valido hasta'],
    note: ['concepto', 'nota', 'notas', 'observaciones', 'bono'],
  },
  patterns: [
    [/\bcaduc/, 'expires'],
    [/\bfactura\b/, 'number'],
    [/\bminut/, 'minutes'],
    [/\bprecio\b/, 'price'],
    [/\bpermiso\b/, 'licence'],
    [/\b(?:quedan|restan)/, 'units'],
    [/\b(?:nif|dni)\b/, 'taxId'],
  ],
  sniffed: { fiscalCode: 'taxId' },
  second: {},
  repeatable: new Set(['note']),
  guessed: {},
  names: new Set(['taxId', 'code']),
};

const MAX_UNITS = 1_000;
const MAX_MINUTES = 600;
const MAX_TEXT = 60;

function wholeOf(text: string, max: number, what: string): Parsed<number> {
  const value = Number(text.replace(/[,.]0+$/, ''));
  return /^\d+([,.]0+)?$/.test(text) && value >= 1 && value <= max
    ? good(value)
    : bad(`${what}: escribe un número de 1 a ${max}, sin decimales`);
}

const LICENCES = Object.keys(PRODUCT_LICENCES);

function licenceOf(text: string): Parsed<string> {
  const found = LICENCES.find((one) => one === text.toUpperCase().replaceAll(/[\s+]/g, ''));
  return found ? good(found) : bad('Ese permiso no existe');
}

function kindOf(text: string): Parsed<string> {
  const folded = fold(text);
  const found = Object.entries(PRACTICE_KINDS).find(([, name]) => fold(name) === folded);
  return found ? good(found[0]) : bad('El tipo es Circulación, Circuito, Simulador u Otra');
}

function yesOf(text: string): Parsed<boolean> {
  const folded = fold(text);
  if (['si', 's', '1', 'x', 'facturado', 'facturada'].includes(folded)) return good(true);
  return ['no', 'n', '0', 'pendiente'].includes(folded) ? good(false) : bad('Escribe sí o no');
}

interface Draft extends ImportedBag {
  contactCode: string;
}

type Reader = (cell: string, draft: Draft, today: string) => string | null;
const text =
  (name: 'name' | 'number' | 'note'): Reader =>
  (cell, draft) => {
    draft[name] = oneLine(cell);
    return draft[name].length > MAX_TEXT ? `Es demasiado largo: como mucho ${MAX_TEXT} caracteres` : null;
  };

const READERS: Readonly<Record<OpeningTarget, Reader>> = {
  taxId: (cell, draft) => {
    draft.taxId = cleanIdentity(cell);
    return null;
  },
  code: (cell, draft) => {
    draft.contactCode = oneLine(cell);
    return null;
  },
  ...{ name: text('name'), number: text('number'), note: text('note') },
  licence: (cell, draft) => accept(licenceOf(cell), (value) => Object.assign(draft, { licence: value })),
  kind: (cell, draft) => accept(kindOf(cell), (value) => Object.assign(draft, { kind: value })),
  minutes: (cell, draft) =>
    accept(wholeOf(cell, MAX_MINUTES, 'Minutos'), (minutes) => Object.assign(draft, { minutes })),
  units: (cell, draft) =>
    accept(wholeOf(cell, MAX_UNITS, 'Clases'), (units) => Object.assign(draft, { units })),
  price: (cell, draft) => accept(parseCents(cell), (price) => Object.assign(draft, { price })),
  invoiced: (cell, draft) => accept(yesOf(cell), (invoiced) => Object.assign(draft, { invoiced })),
  day: (cell, draft, today) =>
    accept(parseDate(cell, today), (day) => Object.assign(draft, { day })) ??
    (draft.day > today ? 'La fecha está en el futuro' : null),
  expires: (cell, draft, today) =>
    accept(parseDate(cell, today), (expires) => Object.assign(draft, { expires })),
};

function report(
  problems: RowProblems<OpeningTarget>,
  { units, price, taxId, contactCode, day, expires }: Draft,
) {
  if (units === 0) problems.atTarget(['units'], 'Falta cuántas clases quedan');
  if (price < 0) problems.atTarget(['price'], 'El precio no puede ser negativo');
  if (taxId === '' && contactCode === '')
    problems.atTarget(['taxId', 'code'], 'Falta el NIF o el código del contacto');
  if (expires !== '' && expires < day) problems.atTarget(['expires'], 'Caduca antes de comprarse');
}

/** Understands a row of a list of classes that are left. It throws for no input. A row without a day is of today. */
export function readBagRow(row: SheetRow, columns: MappedColumns<OpeningTarget>, today: string): ReadBag {
  const problems = new RowProblems(columns, row);
  const draft: Draft = { ...EMPTY_BAG, day: today, contactCode: '' };
  readCells(row, columns, problems, (target, cell) => READERS[target](cell, draft, today));
  report(problems, draft);
  const { contactCode, ...values } = draft;
  return {
    ...{ line: row.line, values, defaults: {}, state: null, groups: [] },
    ...{ name: draft.name || draft.taxId || contactCode, contactCode },
    ...{ problems: problems.problems, warnings: problems.warnings },
  };
}
