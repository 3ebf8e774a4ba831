import type { TaxForm, taxFormRead } from '@volante/contracts/billing/tax-form.contract';
import type { CallParsed } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import type { Read } from '../documents/read-document.js';
import type { TaxLine } from './boxes/tax-line.js';
import { soldIn } from './sold-documents.js';
import { daysOf } from './tax-periods.js';

type Input = CallParsed<typeof taxFormRead>;

interface Counts {
  imported: number | string | null;
  shifted: number | string | null;
}

const SHIFTED = `SUM(IF(d.operation_on IS NOT NULL AND d.target <> 'rectifying'
  AND (YEAR(d.operation_on) <> YEAR(d.issued_on) OR QUARTER(d.operation_on) <> QUARTER(d.issued_on)), 1, 0))`;

const NOTES_420 = [
  'Los números de casilla son los del impreso publicado, y no se han comprobado con la Agencia Tributaria Canaria. Lo que lleva letras en vez de número se busca por su nombre.',
  'Faltan las importaciones (casillas 30 a 33), el régimen de viajeros (23 y 24) y lo que queda por compensar de antes: Volante no los conoce.',
];

/** Notes that a person reads before copying the boxes. */
export async function formNotes(
  read: Read,
  ctx: Context,
  { form, issuer, year, period }: Input,
  left: readonly TaxLine[],
): Promise<string[]> {
  const choice = { ...daysOf(year, period), issuer };
  const [own, others] = [soldIn(ctx, choice), soldIn(ctx, choice, 'imported')];
  const [counts] = own
    ? await read<Counts>(`SELECT ${SHIFTED} shifted FROM document d ${own.sql}`, own.params)
    : [];
  const [old] = others
    ? await read<Counts>(`SELECT COUNT(*) imported FROM document d ${others.sql}`, others.params)
    : [];
  const [shifted, imported] = [Number(counts?.shifted ?? 0), Number(old?.imported ?? 0)];
  const notes = [
    'Son cifras para copiar: Volante no presenta nada ni genera el archivo de presentación.',
    ...(form === '303'
      ? [
          'Faltan las cuotas a compensar de periodos anteriores (casillas 110 y 78) y lo que Volante no conoce.',
        ]
      : []),
    ...(form === '303' || form === '390'
      ? [
          'Las regularizaciones salen al cerrar la prorrata del año. La de un bien de inversión que se vende antes de tiempo (LIVA, art. 110) se anota en su gasto y sale en el periodo de la venta.',
        ]
      : []),
    ...(form === '420' ? NOTES_420 : []),
  ];
  if (imported > 0)
    notes.push(
      `Hay ${counted(imported, 'factura', 'facturas')} de otro programa en este periodo: se declararon con él y no están aquí.`,
    );
  if (shifted > 0)
    notes.push(
      `Hay ${counted(shifted, 'factura', 'facturas')} con la operación en otro trimestre que la emisión: mira en cuál se devenga el impuesto (LIVA, art. 75).`,
    );
  if (left.length > 0)
    notes.push('Hay importes a un tipo que este modelo no tiene: no están en ninguna casilla.');
  return notes;
}

/** The same for forms of income tax that the school withholds. */
export function withholdingNotes(form: TaxForm): string[] {
  return [
    'Son cifras para copiar: Volante no presenta nada ni genera el archivo de presentación.',
    'Cada gasto cuenta en el periodo en que se contabiliza.',
    ...(form === '111' || form === '190'
      ? ['Las nóminas no se llevan aquí: sus perceptores, importes y retenciones se suman a mano.']
      : []),
    ...(form === '180'
      ? ['Faltan los datos de cada inmueble: están en el gasto, en «Referencia catastral».']
      : []),
  ];
}
