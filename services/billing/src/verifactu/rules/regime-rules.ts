import type { LineRules } from './line.js';
import { isExempt, isIva, isIvaOrIgic } from './line.js';

/** Lists L8A and L8B, and 3.1.3.15.6. */
const IVA = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '14',
  '15',
  '17',
  '18',
  '19',
  '20',
];
const IGIC = [...IVA, '21'];
const IPSI = ['01', '08', '11', '18', '19', '20'];

/** Whether the tax has a regime at all, and this one. */
function checkMembership({ report, line, field }: LineRules): void {
  const { tax, regime } = line;
  const at = `${field}.regime`;
  if (regime === undefined) {
    if (isIvaOrIgic(line)) report.refuse('1245', at, 'Falta la clave del régimen.');
    if (tax === '02') report.warn('2009', at, 'Con el IPSI conviene indicar la clave del régimen.');
    return;
  }
  if (tax === '05') report.refuse('1260', at, 'Con «otros impuestos» no se indica régimen.');
  if (isIva(line) && !IVA.includes(regime)) report.refuse('1246', at, 'Ese régimen no existe en el IVA.');
  if (tax === '03' && !IGIC.includes(regime)) report.refuse('1246', at, 'Ese régimen no existe en el IGIC.');
  if (tax === '02' && !IPSI.includes(regime))
    report.warn('1246', at, 'Ese régimen no es habitual en el IPSI.');
}

/** 3.1.3.15.6.1 to 6: regimes that admit some conditions only. */
function checkCondition({ report, record, line, field }: LineRules): void {
  const { regime, condition } = line;
  const at = `${field}.condition`;
  if (regime === '02' && !isExempt(line))
    report.refuse('1286', at, 'En el régimen de exportación la operación es exenta.');
  if (regime === '03' && !isExempt(line) && condition !== 'S1')
    report.refuse('1200', at, 'En el régimen de bienes usados la operación es sujeta (S1) o exenta.');
  if (regime === '04' && !isExempt(line) && condition !== 'S2')
    report.refuse('1201', at, 'En el régimen del oro de inversión la operación es S2 o exenta.');
  if (regime === '06' && (['F2', 'F3', 'R5'].includes(record.type) || line.costBase === undefined))
    report.refuse(
      '1202',
      field,
      'El régimen de grupo de entidades lleva base a coste y no admite F2, F3 ni R5.',
    );
  if (regime === '07' && ['S2', 'N1', 'N2', 'E2', 'E3', 'E4', 'E5'].includes(condition))
    report.refuse('1203', at, 'Esa calificación no vale en el criterio de caja.');
  if (regime === '08' && condition !== 'N2')
    report.refuse('1252', at, 'En el régimen 08 la operación es no sujeta por localización (N2).');
  if (line.tax === '03' && regime === '20' && condition !== 'N2')
    report.refuse(
      '1293',
      at,
      'En el IGIC, el régimen 20 es para operaciones no sujetas por localización (N2).',
    );
}

/** 3.1.3.15.6.7 to 9: collection for others, rent of premises, public works. */
function checkInvoiceOfRegime({ report, record, line, field }: LineRules): void {
  const { regime } = line;
  const recipients = record.recipients ?? [];
  const allHaveNif = recipients.every(({ id }) => 'nif' in id);
  if (regime === '10' && (line.condition !== 'N1' || record.type !== 'F1' || !allHaveNif))
    report.refuse('1205', field, 'El cobro por cuenta de terceros es N1, en una F1 a clientes con NIF.');
  if (regime === '11' && isIva(line) && line.rate !== 2100)
    report.refuse('1206', `${field}.rate`, 'El alquiler de local tributa al 21 %.');
  if (regime !== '14') return;
  if (record.operationDate === undefined || record.operationDate <= record.invoice.date)
    report.refuse('1147', 'operationDate', 'En el régimen 14 la operación es posterior a la factura.');
  if (!['F1', 'R1', 'R2', 'R3', 'R4'].includes(record.type))
    report.refuse('1148', 'type', 'El régimen 14 solo admite facturas F1 y R1 a R4.');
  if (!recipients.every(({ id }) => 'nif' in id && /^[PQSV]/.test(id.nif)))
    report.refuse(
      '1149',
      'recipients',
      'En el régimen 14 el cliente es una administración: NIF con P, Q, S o V.',
    );
}

/** ClaveRegimen, for IVA and IGIC but for its membership. */
export function checkRegime(rules: LineRules): void {
  checkMembership(rules);
  if (!isIvaOrIgic(rules.line)) return;
  checkCondition(rules);
  checkInvoiceOfRegime(rules);
}
