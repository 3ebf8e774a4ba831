import type { ExportCell } from '@volante/service-kit/sheets/export-table';
import { centsCell } from '../../exports/document-sheet.js';
import { quarterOf } from '../tax-periods.js';
import type { BookLine } from './book-line.js';
import type { BookSheet, SheetColumn } from './workbook.js';

/** Columns of the common format for register books (VAT and income tax kept together, type T), with the agency's own names. */
interface BookColumn extends SheetColumn {
  cell: (line: BookLine, activity: Activity) => ExportCell;
}

/** The economic activity as the tax census has it; '' where the school has not written it. */
export interface Activity {
  code: string;
  type: string;
  group: string;
}

const text = (group: string, name: string, cell: BookColumn['cell']): BookColumn => ({
  group,
  name,
  kind: 'text',
  cell,
});
const day = (group: string, name: string, cell: BookColumn['cell']): BookColumn => ({
  group,
  name,
  kind: 'date',
  cell,
});
const amount = (group: string, name: string, cell: BookColumn['cell']): BookColumn => ({
  group,
  name,
  kind: 'number',
  cell,
});
const empty = (group: string, name: string): BookColumn => text(group, name, () => null);

const isExempt = ({ operation }: BookLine): boolean => operation.startsWith('E');
const isTaxed = ({ operation }: BookLine): boolean => operation === 'S1';
/** Hundredths of a percent as the format wants them. */
const rateCell = (rate: number): string => centsCell(rate);
const total = ({ base, quota, surchargeQuota }: BookLine): string => centsCell(base + quota + surchargeQuota);

const COMMON: readonly BookColumn[] = [
  amount('Autoliquidación', 'Ejercicio', ({ issuedOn }) => issuedOn.slice(0, 4)),
  text('Autoliquidación', 'Periodo', ({ issuedOn }) => `${quarterOf(issuedOn)}T`),
  text('Actividad', 'Código', (_, { code }) => code),
  text('Actividad', 'Tipo', (_, { type }) => type),
  text('Actividad', 'Grupo o Epígrafe del IAE', (_, { group }) => group),
  text('', 'Tipo de Factura', ({ type }) => type),
];

/** A Spanish tax number has neither a type nor a country. */
const party = (group: string): BookColumn[] => [
  text(group, 'Tipo', ({ idType }) => idType),
  text(group, 'Código País', ({ idType, country }) => (idType ? country : null)),
  text(group, 'Identificación', ({ taxId }) => taxId),
];

const PAYMENT = 'Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF';
const TAIL = (verb: 'Cobro' | 'Pago'): BookColumn[] => [
  ...['Fecha', 'Importe', 'Medio Utilizado', 'Identificación Medio Utilizado'].map((name) =>
    empty(`${verb} (${PAYMENT})`, name),
  ),
  amount('', 'Tipo Retención del IRPF', ({ withholding }) => (withholding ? rateCell(withholding) : null)),
  amount('', 'Importe Retenido del IRPF', ({ withheld }) => (withheld ? centsCell(withheld) : null)),
  empty('', 'Registro Acuerdo Facturación'),
  empty('Inmueble', 'Situación'),
  empty('Inmueble', 'Referencia Catastral'),
  empty('', 'Referencia Externa'),
];

const ISSUED: readonly BookColumn[] = [
  ...COMMON,
  text('', 'Concepto de Ingreso', () => 'I01'),
  amount('', 'Ingreso Computable', ({ base }) => centsCell(base)),
  day('', 'Fecha Expedición', ({ issuedOn }) => issuedOn),
  day('', 'Fecha Operación', ({ operationOn, issuedOn }) => (operationOn === issuedOn ? null : operationOn)),
  empty('Identificación de la Factura', 'Serie'),
  text('Identificación de la Factura', 'Número', ({ number }) => number),
  empty('Identificación de la Factura', 'Número-Final'),
  ...party('NIF Destinatario'),
  text('', 'Nombre Destinatario', ({ party: name }) => name.slice(0, 40)),
  text('', 'Clave de Operación', ({ regime }) => regime || '01'),
  text('', 'Calificación de la Operación', (line) => (isExempt(line) ? null : line.operation)),
  text('', 'Operación Exenta', (line) => (isExempt(line) ? line.operation : null)),
  amount('', 'Total Factura', total),
  amount('', 'Base Imponible', ({ base }) => centsCell(base)),
  amount('', 'Tipo de IVA', (line) => (isTaxed(line) ? rateCell(line.rate) : null)),
  amount('', 'Cuota IVA Repercutida', (line) => (isTaxed(line) ? centsCell(line.quota) : null)),
  amount('', 'Tipo de Recargo eq.', ({ surcharge }) => (surcharge ? rateCell(surcharge) : null)),
  amount('', 'Cuota Recargo eq.', ({ surcharge, surchargeQuota }) =>
    surcharge ? centsCell(surchargeQuota) : null,
  ),
  ...TAIL('Cobro'),
];

const RECEIVED: readonly BookColumn[] = [
  ...COMMON,
  empty('', 'Concepto de Gasto'),
  amount('', 'Gasto Deducible', ({ base, quota, deductible }) => centsCell(base + quota - (deductible ?? 0))),
  day('', 'Fecha Expedición', ({ issuedOn }) => issuedOn),
  day('', 'Fecha Operación', ({ operationOn, issuedOn }) => (operationOn === issuedOn ? null : operationOn)),
  text('Identificación Factura del Expedidor', '(Serie-Número)', ({ number }) => number),
  empty('Identificación Factura del Expedidor', 'Número-Final'),
  day('', 'Fecha Recepción', ({ receivedOn }) => receivedOn),
  empty('', 'Número Recepción'),
  empty('', 'Número Recepción Final'),
  ...party('NIF Expedidor'),
  text('', 'Nombre Expedidor', ({ party: name }) => name.slice(0, 40)),
  text('', 'Clave de Operación', ({ regime }) => regime || '01'),
  text('', 'Bien de Inversión', ({ isInvestment }) => (isInvestment ? 'S' : 'N')),
  text('', 'Inversión del Sujeto Pasivo', ({ operation }) => (operation === 'S2' ? 'S' : 'N')),
  text('', 'Deducible en Periodo Posterior', () => 'N'),
  empty('Periodo Deducción', 'Ejercicio'),
  empty('Periodo Deducción', 'Periodo'),
  amount('', 'Total Factura', total),
  amount('', 'Base Imponible', ({ base }) => centsCell(base)),
  amount('', 'Tipo de IVA', ({ rate }) => rateCell(rate)),
  amount('', 'Cuota IVA Soportado', ({ quota }) => centsCell(quota)),
  amount('', 'Cuota Deducible', ({ deductible }) => centsCell(deductible ?? 0)),
  amount('', 'Tipo de Recargo eq.', ({ surcharge }) => (surcharge ? rateCell(surcharge) : null)),
  amount('', 'Cuota Recargo eq.', ({ surcharge, surchargeQuota }) =>
    surcharge ? centsCell(surchargeQuota) : null,
  ),
  ...TAIL('Pago'),
];

async function* cells(
  columns: readonly BookColumn[],
  lines: AsyncIterable<BookLine>,
  activity: Activity,
): AsyncGenerator<readonly ExportCell[]> {
  for await (const line of lines) yield columns.map(({ cell }) => cell(line, activity));
}

/** The sheets of the file, in the agency's order. */
export const aeatSheets = (
  issued: AsyncIterable<BookLine>,
  received: AsyncIterable<BookLine>,
  activity: Activity,
): BookSheet[] => [
  { name: 'EXPEDIDAS_INGRESOS', columns: ISSUED, rows: cells(ISSUED, issued, activity) },
  { name: 'RECIBIDAS_GASTOS', columns: RECEIVED, rows: cells(RECEIVED, received, activity) },
];
