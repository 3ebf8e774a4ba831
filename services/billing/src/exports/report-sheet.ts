import type { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import {
  TAX_GROUPS,
  TAX_OPERATIONS,
  type TaxGroup,
  type TaxOperation,
} from '@volante/contracts/billing/tax-words';
import type { CallOutput } from '@volante/contracts/call';
import type { ExportRow, ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import { percent } from '../paper/paper-words.js';
import { centsCell } from './document-sheet.js';

type Report = CallOutput<typeof invoiceReport>;
type Rate = Report['rates'][number];

export const REPORT_COLUMNS: readonly ExportTableColumn[] = [
  { header: 'Impuesto', kind: 'text', width: 30 },
  { header: 'Operación', kind: 'text', width: 40 },
  { header: 'Base', kind: 'money', width: 15 },
  { header: 'Cuota', kind: 'money', width: 15 },
  { header: 'Importe', kind: 'money', width: 15 },
];

const nameOf = ({ group, rate }: Rate): string => {
  const name = TAX_GROUPS[group as TaxGroup];
  return rate > 0 ? `${name} ${percent(rate)}` : name;
};

const line = (name: string, about: string, base: number, quota: number): ExportRow => [
  ...[name, about, centsCell(base), centsCell(quota), centsCell(base + quota)],
];

const sum = (name: string, cents: number): ExportRow => [name, '', null, null, centsCell(cents)];

/** A row for each rate, and under them the sums of the screen. */
export function reportRows({ rates, total }: Report): ExportRow[] {
  return [
    ...rates.map((rate) =>
      line(nameOf(rate), TAX_OPERATIONS[rate.operation as TaxOperation], rate.base, rate.quota),
    ),
    line('Total', '', total.base, total.quota),
    ...(total.disbursements === 0 ? [] : [sum('Suplidos', total.disbursements)]),
    ...(total.withheld === 0 ? [] : [sum('Retenciones de IRPF', -total.withheld)]),
    sum('Facturado a clientes', total.payable),
  ];
}
