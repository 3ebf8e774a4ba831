import { EMPTY_INVOICE, invoiceKey, type ReadInvoice } from './imported-invoice.js';

type Problem = ReadInvoice['problems'][number];

const problem = (message: string, target: string | null = null): Problem => ({
  ...{ column: '', target, message, value: '' },
});

/** All rows of one invoice have this in common. */
const headOf = ({ values }: ReadInvoice): string => {
  const { day, target, payer, branch } = { ...EMPTY_INVOICE, ...values };
  return [day, target, branch, payer.taxId, payer.name.toLowerCase()].join('\n');
};

function repeatedIn(rows: readonly ReadInvoice[]): number | null {
  const seen = new Set<string>();
  for (const { line, values } of rows)
    for (const { tax, description } of values.lines ?? []) {
      const key = `${tax} ${description.toLowerCase()}`;
      if (seen.has(key)) return line;
      seen.add(key);
    }
  return null;
}

/** Whether the file's totals are those of its rows, or that of the whole invoice in each of them; `null`: they are neither. */
function totalsBy(rows: readonly ReadInvoice[], whole: number): 'row' | 'invoice' | null {
  const filled = rows.filter((row) => row.total !== null);
  if (filled.every((row) => row.total === whole)) return 'invoice';
  return filled.every((row) => row.total === row.sum) ? 'row' : null;
}

function paidOf(rows: readonly ReadInvoice[], total: number, by: 'row' | 'invoice'): number {
  const one = ({ paidCell, unsaid }: ReadInvoice, all: number): number => {
    if (paidCell === null) return unsaid === 'paid' ? all : 0;
    return paidCell === 'all' ? all : paidCell;
  };
  if (total < 0) return 0;
  const [first] = rows;
  if (by === 'row') return rows.reduce((sum, row) => sum + one(row, row.sum), 0);
  return first ? one(first, total) : 0;
}

/** Rows of one number as one invoice, with all that is wrong between them. */
function together(rows: readonly [ReadInvoice, ...ReadInvoice[]]): ReadInvoice {
  const [first, ...others] = rows;
  const also = others.map(({ line }) => line);
  const warnings = rows.flatMap((row) => row.warnings);
  const whole = { ...first, also, warnings };
  const problems = rows.flatMap((row) => row.problems);
  if (problems.length > 0) return { ...whole, problems };
  const other = others.find((row) => headOf(row) !== headOf(first));
  if (other)
    return {
      ...whole,
      problems: [
        problem(
          `La fila ${other.line} tiene el mismo número con otra fecha, tipo, sucursal o cliente`,
          'number',
        ),
      ],
    };
  const repeated = repeatedIn(rows);
  if (repeated !== null)
    return {
      ...whole,
      problems: [
        problem(
          `La fila ${repeated} repite el impuesto de esta factura: junta sus importes, o pon un concepto distinto en cada una`,
        ),
      ],
    };
  return reckoned(whole, rows);
}

function reckoned(whole: ReadInvoice, rows: readonly ReadInvoice[]): ReadInvoice {
  const total = rows.reduce((sum, row) => sum + row.sum, 0);
  const by = totalsBy(rows, total);
  if (by === null)
    return { ...whole, problems: [problem('El total no es la suma de base, cuota y suplidos', 'total')] };
  if (total < 0 && whole.values.target !== 'rectifying')
    return {
      ...whole,
      problems: [problem('El total es negativo: si devuelve algo, pon «Rectificativa» en el tipo', 'total')],
    };
  const paid = paidOf(rows, total, by);
  if (paid < 0 || (total >= 0 && paid > total))
    return { ...whole, problems: [problem('Lo cobrado es más que el total, o negativo', 'paid')] };
  const lines = rows.flatMap(({ values }) => values.lines ?? []);
  return { ...whole, values: { ...whole.values, lines, total, paid } };
}

/** Invoices of the rows, in the order of the file. Rows whose number, day or issuer is not understood stay by themselves. */
export function gatherInvoices(rows: readonly ReadInvoice[]): ReadInvoice[] {
  const groups = new Map<string, [ReadInvoice, ...ReadInvoice[]]>();
  for (const row of rows) {
    const { issuer = '', number = '', day = '' } = row.values;
    const isKnown = issuer !== '' && number !== '' && day !== '';
    const key = isKnown ? invoiceKey({ issuer, number, day }) : `line ${row.line}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map(together);
}
