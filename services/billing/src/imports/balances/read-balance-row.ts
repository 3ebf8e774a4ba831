import { BALANCE_TARGETS, type BalanceTarget } from '@volante/contracts/billing/balance-import.contract';
import type { HeaderWords } from '@volante/service-kit/imports/reading/guess-mapping';
import {
  type MappedColumns,
  RowProblems,
  readCells,
} from '@volante/service-kit/imports/reading/row-problems';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { parseCents } from '@volante/service-kit/imports/values/parse-cents';
import { parseDate } from '@volante/service-kit/imports/values/parse-date';
import { cleanIdentity } from '@volante/service-kit/imports/values/parse-identity';
import { accept, oneLine } from '@volante/service-kit/imports/values/read-cells';
import type { ReadBalance } from './imported-balance.js';

/** Column names in lists of balances. */
export const BALANCE_HEADERS: HeaderWords<BalanceTarget> = {
  targets: BALANCE_TARGETS,
  synonyms: {
    taxId: ['nif', 'dni', 'cif', 'nif cif', 'dni nif', 'nif cliente', 'identificacion'],
    code: ['codigo', 'cod', 'codigo cliente', 'numero de cliente', 'n cliente', 'ficha'],
    name: ['nombre', 'cliente', 'alumno', 'razon social'],
    day: ['fecha', 'a fecha', 'fecha saldo', 'fecha del saldo'],
    owed: ['debe', 'pendiente', 'deuda', 'nos debe', 'importe pendiente'],
    favour: ['haber', 'a favor', 'saldo a favor', 'a su favor', 'anticipo'],
    amount: ['saldo', 'importe', 'total'],
    note: ['concepto', 'nota', 'notas', 'observaciones'],
  },
  patterns: [
    [/\bfavor\b/, 'favour'],
    [/\b(?:pendiente|debe|deuda)\b/, 'owed'],
    [/\bsaldo\b/, 'amount'],
    [/\bfecha\b/, 'day'],
    [/\b(?:nif|cif|dni)\b/, 'taxId'],
    [/\bcodigo\b/, 'code'],
  ],
  sniffed: { fiscalCode: 'taxId' },
  second: {},
  repeatable: new Set(['note']),
  guessed: {},
  names: new Set(['taxId', 'code']),
};

interface Draft {
  amounts: Partial<Record<'owed' | 'favour' | 'amount', number>>;
  texts: Record<'taxId' | 'code' | 'name' | 'note', string>;
  day: string;
}

function readCell(target: BalanceTarget, cell: string, draft: Draft, today: string): string | null {
  switch (target) {
    case 'owed':
    case 'favour':
    case 'amount':
      return accept(parseCents(cell), (cents) => {
        draft.amounts[target] = cents;
      });
    case 'day': {
      const problem = accept(parseDate(cell, today), (day) => {
        draft.day = day;
      });
      return problem ?? (draft.day > today ? 'La fecha está en el futuro' : null);
    }
    default:
      draft.texts[target] = target === 'taxId' ? cleanIdentity(cell) : oneLine(cell);
      return draft.texts[target].length > 120 ? 'Es demasiado largo: como mucho 120 caracteres' : null;
  }
}

/** Understands a row of a list of balances. It throws for no input. A row without a day is of today. */
export function readBalanceRow(
  row: SheetRow,
  columns: MappedColumns<BalanceTarget>,
  today: string,
): ReadBalance {
  const report = new RowProblems(columns, row);
  const draft: Draft = { amounts: {}, texts: { taxId: '', code: '', name: '', note: '' }, day: today };
  readCells(row, columns, report, (target, cell) => readCell(target, cell, draft, today));
  const { owed = 0, favour = 0, amount = 0 } = draft.amounts;
  const { taxId, code, name, note } = draft.texts;
  const cents = owed - favour + amount;
  if (owed < 0 || favour < 0)
    report.atTarget(['owed', 'favour'], 'Lo que debe o tiene a favor no lleva signo: ponlo en su columna');
  else if (cents === 0) report.atTarget(['amount', 'owed', 'favour'], 'El saldo es cero');
  if (taxId === '' && code === '')
    report.atTarget(['taxId', 'code'], 'Falta el NIF o el código del contacto');
  return {
    ...{ line: row.line, values: { taxId, name, day: draft.day, cents, note }, defaults: {}, state: null },
    ...{ groups: [], name: name || taxId || code, contactCode: code },
    ...{ problems: report.problems, warnings: report.warnings },
  };
}
