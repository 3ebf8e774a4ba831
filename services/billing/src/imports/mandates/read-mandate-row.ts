import { bankMandate } from '@volante/contracts/billing/bank-mandate.contract';
import { MANDATE_TARGETS, type MandateTarget } from '@volante/contracts/billing/bank-mandate-import.contract';
import { normaliseIdentity } from '@volante/contracts/identity';
import type { HeaderWords } from '@volante/service-kit/imports/reading/guess-mapping';
import type { MappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import { RowProblems, readCells } from '@volante/service-kit/imports/reading/row-problems';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { fold } from '@volante/service-kit/imports/values/fold';
import { parseDate } from '@volante/service-kit/imports/values/parse-date';
import { cleanIdentity } from '@volante/service-kit/imports/values/parse-identity';
import { bad, good, type Parsed } from '@volante/service-kit/imports/values/parsed';
import { accept, oneLine } from '@volante/service-kit/imports/values/read-cells';
import { issueMessage } from '@volante/service-kit/issue-messages';
import type { ImportedMandate, ReadMandate } from './imported-mandate.js';

/** Column names in lists of direct debits. */
export const MANDATE_HEADERS: HeaderWords<MandateTarget> = {
  targets: MANDATE_TARGETS,
  synonyms: {
    reference: ['referencia', 'mandato', 'referencia del mandato', 'ref mandato', 'id mandato', 'orden'],
    taxId: ['nif', 'dni', 'cif', 'nif dni', 'identificacion'],
    code: ['codigo', 'cod', 'ficha', 'n alumno', 'numero de alumno', 'codigo cliente'],
    debtor: ['titular', 'titular de la cuenta', 'nombre titular', 'deudor', 'nombre', 'cliente'],
    iban: ['iban', 'cuenta', 'cuenta bancaria', 'numero de cuenta', 'ccc'],
    signedOn: ['fecha de firma', 'fecha firma', 'firmado', 'firmado el', 'fecha mandato', 'fecha'],
    lastUsedOn: ['ultimo cobro', 'ultimo adeudo', 'ultima remesa', 'ultimo recibo'],
    scheme: ['esquema', 'tipo de adeudo', 'core b2b'],
    kind: ['para', 'tipo de pago', 'recurrente', 'tipo'],
    noticeDays: ['dias de aviso', 'aviso', 'preaviso', 'dias preaviso'],
  },
  patterns: [
    [/\biban\b|\bcuenta\b/, 'iban'],
    [/\bfirma/, 'signedOn'],
    [/\bultim[oa]\b/, 'lastUsedOn'],
    [/\btitular\b/, 'debtor'],
    [/\bmandato\b/, 'reference'],
    [/\b(?:nif|dni|cif)\b/, 'taxId'],
  ],
  sniffed: { fiscalCode: 'taxId' },
  second: {},
  repeatable: new Set(),
  guessed: {},
  names: new Set(['taxId', 'code']),
};

interface Draft {
  values: Partial<ImportedMandate>;
  taxId: string;
  contactCode: string;
}

function schemeOf(cell: string): Parsed<'CORE' | 'B2B'> {
  const words = fold(cell);
  if (/\bb2b\b|\bempresas?\b/.test(words)) return good('B2B');
  return /\bcore\b|\bbasico\b/.test(words) ? good('CORE') : bad('El esquema es CORE o B2B');
}

function kindOf(cell: string): Parsed<'recurrent' | 'once'> {
  const words = fold(cell);
  if (/\b(?:unico|un solo|una vez|ooff)\b/.test(words)) return good('once');
  return /\b(?:recurrente|varios|rcur|frst|periodico)\b/.test(words)
    ? good('recurrent')
    : bad('Escribe si es para un solo cobro o para varios');
}

function daysOf(cell: string): Parsed<number> {
  const [, days] = /^(\d{1,2})(?: d(?:ías|ias)?)?$/.exec(cell.toLowerCase()) ?? [];
  return days ? good(Number(days)) : bad('Los días de aviso son un número de 1 a 30');
}

type Reader = (cell: string, draft: Draft, today: string) => string | null;
const past =
  (name: 'signedOn' | 'lastUsedOn'): Reader =>
  (cell, { values }, today) =>
    accept(parseDate(cell, today), (day) => Object.assign(values, { [name]: day })) ??
    (String(values[name]) > today ? 'La fecha está en el futuro' : null);

const READERS: Readonly<Record<MandateTarget, Reader>> = {
  reference: (cell, { values }) => {
    values.reference = oneLine(cell);
    return null;
  },
  taxId: (cell, draft) => {
    draft.taxId = cleanIdentity(cell);
    return null;
  },
  code: (cell, draft) => {
    draft.contactCode = oneLine(cell);
    return null;
  },
  debtor: (cell, { values }) => {
    values.debtor = oneLine(cell);
    return null;
  },
  iban: (cell, { values }) => {
    values.iban = normaliseIdentity(cell);
    return null;
  },
  ...{ signedOn: past('signedOn'), lastUsedOn: past('lastUsedOn') },
  scheme: (cell, { values }) => accept(schemeOf(cell), (scheme) => Object.assign(values, { scheme })),
  kind: (cell, { values }) => accept(kindOf(cell), (kind) => Object.assign(values, { kind })),
  noticeDays: (cell, { values }) =>
    accept(daysOf(cell), (noticeDays) => Object.assign(values, { noticeDays })),
};

const CELLS = bankMandate.schema
  .pick({ reference: true, debtor: true, iban: true, noticeDays: true })
  .partial();
const isTarget = (name: unknown): name is MandateTarget =>
  (MANDATE_TARGETS as readonly unknown[]).includes(name);

/** Understands a row of a list of mandates. It throws for no input. */
export function readMandateRow(
  row: SheetRow,
  columns: MappedColumns<MandateTarget>,
  today: string,
): ReadMandate {
  const problems = new RowProblems(columns, row);
  const draft: Draft = { values: {}, taxId: '', contactCode: '' };
  readCells(row, columns, problems, (target, cell) => READERS[target](cell, draft, today));
  const { values, taxId, contactCode } = draft;
  const { reference, debtor, iban, noticeDays } = values;
  const written = { reference, debtor, iban, noticeDays };
  const checked = CELLS.safeParse(JSON.parse(JSON.stringify(written)), { error: issueMessage });
  for (const { path, message } of checked.error?.issues ?? [])
    if (isTarget(path[0])) problems.atTarget([path[0]], message);
  if (!reference) problems.atTarget(['reference'], 'Falta la referencia del mandato');
  if (!iban) problems.atTarget(['iban'], 'Falta el IBAN');
  if (taxId === '' && contactCode === '')
    problems.atTarget(['taxId', 'code'], 'Falta el NIF o el código del cliente');
  if (values.lastUsedOn && (!values.signedOn || values.lastUsedOn < values.signedOn))
    problems.atTarget(['lastUsedOn'], 'El último cobro es anterior a la firma');
  return {
    ...{ line: row.line, values, defaults: {}, state: null, groups: [] },
    ...{ name: reference || debtor || taxId || contactCode, taxId, contactCode },
    ...{ problems: problems.problems, warnings: problems.warnings },
  };
}
