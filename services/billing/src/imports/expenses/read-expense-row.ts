import { expenseAmounts } from '@volante/contracts/billing/expense.fields';
import { type ExpenseAmounts, quotaOf } from '@volante/contracts/billing/expense-amounts';
import { EXPENSE_TARGETS, type ExpenseTarget } from '@volante/contracts/billing/expense-import.contract';
import { roundedDivision } from '@volante/contracts/billing/money';
import type { HeaderWords } from '@volante/service-kit/imports/reading/guess-mapping';
import {
  type MappedColumns,
  RowProblems,
  readCells,
} from '@volante/service-kit/imports/reading/row-problems';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { fold } from '@volante/service-kit/imports/values/fold';
import { parseCents, parseRate } from '@volante/service-kit/imports/values/parse-cents';
import { parseDate } from '@volante/service-kit/imports/values/parse-date';
import { accept, oneLine } from '@volante/service-kit/imports/values/read-cells';
import { keptSums } from '../../expenses/expense-rules.js';
import { plainTaxId } from '../../expenses/read-amounts.js';
import { emptyExpense, type ReadExpenseRow } from './imported-expense.js';

/** Column names in books of received invoices. */
export const EXPENSE_HEADERS: HeaderWords<ExpenseTarget> = {
  targets: EXPENSE_TARGETS,
  synonyms: {
    number: ['numero', 'num', 'n', 'factura', 'numero de factura', 'n factura', 'documento'],
    day: ['fecha', 'fecha factura', 'fecha de expedicion', 'fecha expedicion'],
    supplier: ['proveedor', 'acreedor', 'nombre', 'razon social', 'emisor', 'nombre del proveedor'],
    taxId: ['nif', 'cif', 'nif proveedor', 'cif proveedor', 'nif del proveedor'],
    concept: ['concepto', 'descripcion', 'detalle'],
    base: ['base', 'base imponible', 'neto'],
    rate: ['iva', 'tipo', 'tipo iva', 'tipo de iva', 'porcentaje'],
    quota: ['cuota', 'cuota iva', 'cuota soportada', 'importe iva'],
    total: ['total', 'importe', 'total factura', 'importe total'],
    withholding: ['retencion', 'irpf', 'porcentaje retencion', 'tipo retencion'],
    dueOn: ['vencimiento', 'vence', 'fecha de vencimiento'],
    category: ['categoria', 'tipo de gasto', 'cuenta'],
    issuer: ['sociedad', 'nif sociedad', 'empresa', 'nif empresa'],
    branch: ['sucursal', 'centro', 'sede'],
  },
  patterns: [
    [/\bvenc/, 'dueOn'],
    [/\bfecha\b/, 'day'],
    [/\bproveedor\b/, 'supplier'],
    [/\bbase\b/, 'base'],
    [/\bcuota\b/, 'quota'],
  ],
  sniffed: {},
  second: {},
  repeatable: new Set(['concept']),
  guessed: {},
  names: new Set(['supplier']),
};

/** The school's records that rows name. */
export interface ExpenseFacts {
  today: string;
  /** Tax id to company. */
  issuers: ReadonlyMap<string, string>;
  /** Folded name or account to category. */
  categories: ReadonlyMap<string, string>;
  /** Folded name or code to branch, of those in which the person works. */
  branches: ReadonlyMap<string, string>;
  /** Branch of rows that name none. */
  branch: string;
}

type TextTarget = 'number' | 'supplier' | 'taxId' | 'concept' | 'category' | 'issuer' | 'branch';

interface Draft {
  texts: Partial<Record<TextTarget, string>>;
  cents: Partial<Record<'base' | 'quota' | 'total', number>>;
  rates: Partial<Record<'rate' | 'withholding', number>>;
  days: Partial<Record<'day' | 'dueOn', string>>;
}

const LENGTHS: Readonly<Record<TextTarget, number>> = {
  ...{ number: 60, supplier: 160, taxId: 20, concept: 200, category: 80, issuer: 20, branch: 80 },
};

function readCell(target: ExpenseTarget, cell: string, draft: Draft, today: string): string | null {
  switch (target) {
    case 'base':
    case 'quota':
    case 'total':
      return accept(parseCents(cell), (cents) => {
        draft.cents[target] = cents;
      });
    case 'rate':
    case 'withholding':
      return accept(parseRate(cell), (rate) => {
        draft.rates[target] = rate;
      });
    case 'day':
    case 'dueOn':
      return accept(parseDate(cell, today), (day) => {
        draft.days[target] = day;
      });
    default: {
      const text = oneLine(cell);
      draft.texts[target] =
        target === 'concept' ? [draft.texts.concept, text].filter(Boolean).join(' ') : text;
      const { length } = draft.texts[target] ?? '';
      return length > LENGTHS[target] ? `Es demasiado largo: como mucho ${LENGTHS[target]} caracteres` : null;
    }
  }
}

/** One base of an expense; `null`: the row has neither base nor total. */
function amountsOf({ cents, rates }: Draft): ExpenseAmounts | null {
  const { rate = 0, withholding = 0 } = rates;
  const { base: given, total, quota } = cents;
  const whole = BigInt(10_000 + rate - withholding);
  const base =
    given ?? (total === undefined ? undefined : Number(roundedDivision(BigInt(total) * 10_000n, whole)));
  if (base === undefined) return null;
  const line = { tax: rate === 0 ? ('exempt' as const) : ('vat' as const), rate, base };
  return {
    operation: 'domestic',
    lines: [{ ...line, quota: quota ?? quotaOf(line) }],
    withholding: withholding > 0 ? { kind: 'professional', rate: withholding } : null,
  };
}

function issuerOf({ texts }: Draft, { issuers }: ExpenseFacts): string | undefined {
  if (texts.issuer) return issuers.get(plainTaxId(texts.issuer));
  return issuers.size === 1 ? [...issuers.values()][0] : undefined;
}

function refuse(report: RowProblems<ExpenseTarget>, draft: Draft, facts: ExpenseFacts) {
  const { texts, days } = draft;
  if (!texts.supplier) report.atTarget(['supplier'], 'Falta el proveedor');
  if (!days.day) report.atTarget(['day'], 'Falta la fecha');
  if (days.day && days.day > facts.today) report.atTarget(['day'], 'La fecha está en el futuro');
  const amounts = amountsOf(draft);
  if (!amounts) report.atTarget(['base', 'total'], 'Falta la base o el total');
  else if (!expenseAmounts.safeParse(amounts).success)
    report.atTarget(['quota', 'rate', 'base'], 'La cuota no sale de la base y el tipo');
  const issuer = issuerOf(draft, facts);
  if (!issuer) report.atTarget(['issuer'], 'No es el NIF de ninguna de tus sociedades');
  const branch = texts.branch ? facts.branches.get(fold(texts.branch)) : facts.branch;
  if (!branch) report.atTarget(['branch'], 'No es ninguna de tus sucursales');
  const category = texts.category ? facts.categories.get(fold(texts.category)) : undefined;
  if (texts.category && !category) report.atTarget(['category'], 'La categoría no existe');
  return { amounts, issuer, branch, category };
}

/** Understands a row of a book of received invoices. It throws for no input. */
export function readExpenseRow(
  row: SheetRow,
  columns: MappedColumns<ExpenseTarget>,
  facts: ExpenseFacts,
): ReadExpenseRow {
  const report = new RowProblems(columns, row, new Set<ExpenseTarget>(['category']));
  const draft: Draft = { texts: {}, cents: {}, rates: {}, days: {} };
  readCells(row, columns, report, (target, cell) => readCell(target, cell, draft, facts.today));
  const { amounts, issuer = '', branch = '', category } = refuse(report, draft, facts);
  const { texts, days } = draft;
  const dueOn = days.dueOn && days.day && days.dueOn >= days.day ? days.dueOn : null;
  const empty = emptyExpense();
  return {
    line: row.line,
    values: {
      ...{ number: texts.number ?? '', issuedOn: days.day ?? null, dueOn, concept: texts.concept ?? '' },
      ...{ supplierName: texts.supplier ?? '', supplierTaxId: plainTaxId(texts.taxId ?? '') },
      ...{ issuer, branch, category: category ?? null },
      amounts: amounts ? { ...amounts, lines: [...amounts.lines] } : empty.amounts,
      ...keptSums(amounts ?? empty.amounts),
    },
    ...{ defaults: empty, state: null, groups: [], name: texts.supplier ?? '' },
    ...{ problems: report.problems, warnings: report.warnings },
  };
}
