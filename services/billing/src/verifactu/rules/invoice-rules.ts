import { localMoment } from '@volante/service-kit/local-days';
import type { RegistrationRecord } from '../verifactu-record.js';
import {
  INVOICE_TYPES,
  MAX_RECORDS,
  PREVIOUS_REJECTIONS,
  RECTIFICATION_METHODS,
} from '../verifactu-record.js';
import type { Report, RuleContext } from './finding.js';
import {
  checkAmount,
  checkDay,
  checkInvoiceId,
  checkListed,
  checkOptionalText,
  checkText,
} from './value-rules.js';

/** The day on which Orden HAC/1177/2024 came into force: no earlier invoice is recorded. */
const FIRST_DAY = '2024-10-28';
/** 100,000,000 €: from here on a record is marked as large. */
const LARGE = 10_000_000_000;

/** The AEAT's calendar day. */
export const aeatToday = (now: number): string => localMoment(now, 'Europe/Madrid').day;
const yearsLater = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** R1 to R5. */
export const isRectifying = ({ type }: RegistrationRecord): boolean => type.startsWith('R');

/** Whether every line that the rule looks at (IVA and IGIC) is of regime 14 or 15: invoices before the operation. */
const isBeforeOperation = ({ breakdown }: RegistrationRecord): boolean =>
  breakdown.every(
    ({ tax = '01', regime }) => !['01', '03'].includes(tax) || ['14', '15'].includes(regime ?? ''),
  );

/** 3.1.3.1 and 3.1.3.7. */
function checkDays(report: Report, record: RegistrationRecord, now: number): void {
  const { invoice, operationDate } = record;
  const today = aeatToday(now);
  if (invoice.date > today)
    report.refuse('1112', 'invoice.date', 'La fecha de la factura es posterior a hoy.');
  if (invoice.date < FIRST_DAY)
    report.refuse('1152', 'invoice.date', 'La AEAT no admite facturas anteriores al 28 de octubre de 2024.');
  checkDay(report, 'operationDate', operationDate);
  if (operationDate === undefined) return;
  if (operationDate < yearsLater(today, -20))
    report.refuse('1134', 'operationDate', 'La fecha de la operación es de hace más de veinte años.');
  if (operationDate.slice(0, 4) > yearsLater(today, 1).slice(0, 4))
    report.refuse('1125', 'operationDate', 'La fecha de la operación es posterior al año que viene.');
  if (isBeforeOperation(record)) return;
  if (operationDate > today)
    report.refuse('1173', 'operationDate', 'La fecha de la operación no puede ser posterior a hoy.');
  if (invoice.date < operationDate)
    report.refuse('1146', 'operationDate', 'La factura no puede ser anterior a la fecha de la operación.');
}

/** 3.1.3.2. */
function checkCorrection(report: Report, { correction, previousRejection }: RegistrationRecord): void {
  checkListed(report, '1171', 'previousRejection', previousRejection, PREVIOUS_REJECTIONS);
  if (correction === true || previousRejection === undefined || previousRejection === 'N') return;
  const code = previousRejection === 'X' ? '1153' : '1161';
  report.refuse(code, 'previousRejection', 'El rechazo previo solo se indica en una subsanación.');
}

/** 3.1.3.3 to 3.1.3.6; RD 1619/2012, art. 15, for the invoice that is rectified. */
function checkRectification(report: Report, record: RegistrationRecord): void {
  const { rectification, rectified, replaced, rectifiedAmounts, type } = record;
  checkListed(report, '1107', 'rectification', rectification, RECTIFICATION_METHODS);
  if (isRectifying(record) && rectification === undefined)
    report.refuse(
      '1114',
      'rectification',
      'Indica si la rectificativa es por sustitución o por diferencias.',
    );
  if (!isRectifying(record) && rectification !== undefined)
    report.refuse('1115', 'rectification', 'Solo una rectificativa es por sustitución o por diferencias.');
  if (!isRectifying(record) && rectified !== undefined)
    report.refuse('1117', 'rectified', 'Solo una rectificativa nombra facturas rectificadas.');
  if (isRectifying(record) && rectified === undefined)
    report.warn(
      'A01',
      'rectified',
      'Falta la factura que se rectifica (art. 15.4 del Real Decreto 1619/2012).',
    );
  if (type !== 'F3' && replaced !== undefined)
    report.refuse('1116', 'replaced', 'Solo una factura F3 nombra las simplificadas a las que sustituye.');
  if (rectification === 'S' && rectifiedAmounts === undefined)
    report.refuse('1118', 'rectifiedAmounts', 'Faltan los importes que se sustituyen.');
  if (rectification !== 'S' && rectifiedAmounts !== undefined)
    report.refuse(
      '1119',
      'rectifiedAmounts',
      'Los importes rectificados solo se indican en una sustitución.',
    );
  checkAmount(report, 'rectifiedAmounts.base', rectifiedAmounts?.base);
  checkAmount(report, 'rectifiedAmounts.quota', rectifiedAmounts?.quota);
  checkAmount(report, 'rectifiedAmounts.surchargeQuota', rectifiedAmounts?.surchargeQuota);
}

/** The invoices that are rectified or replaced: 1 to 1,000 where the list is given. */
function checkOtherInvoices(
  report: Report,
  record: RegistrationRecord,
  list: 'rectified' | 'replaced',
): void {
  const invoices = record[list];
  if (invoices === undefined) return;
  if (invoices.length === 0) report.refuse('4102', list, 'La lista de facturas está vacía.');
  if (invoices.length > MAX_RECORDS) report.refuse('4113', list, 'Caben 1.000 facturas como máximo.');
  invoices.forEach((invoice, at) => {
    checkInvoiceId(report, `${list}.${at}`, invoice, false);
  });
}

/** 3.1.3.8 to 3.1.3.10 and 3.1.3.14. */
function checkMarks(report: Report, record: RegistrationRecord): void {
  const isSimplified = ['F2', 'R5'].includes(record.type);
  if (record.simplifiedWithRecipient === true && isSimplified)
    report.refuse(
      '1183',
      'simplifiedWithRecipient',
      'Esta marca no vale para una factura simplificada sin cliente.',
    );
  if (record.withoutRecipient === true && !isSimplified)
    report.refuse('1185', 'withoutRecipient', 'La marca «sin cliente» solo vale para facturas F2 y R5.');
  if (record.large === true && Math.abs(record.total) < LARGE)
    report.refuse('1138', 'large', 'La marca de importe muy alto es solo desde 100.000.000 €.');
  if (record.large !== true && Math.abs(record.total) >= LARGE)
    report.refuse('1139', 'large', 'Desde 100.000.000 € la factura lleva la marca de importe muy alto.');
  if (record.coupon === true && !['R1', 'R5'].includes(record.type))
    report.refuse('1157', 'coupon', 'La marca de cupón solo vale para rectificativas R1 y R5.');
}

/** The invoice of a registration: texts, days, marks, the invoices it refers to. */
export function checkInvoice(report: Report, record: RegistrationRecord, { now }: RuleContext): void {
  checkText(report, 'issuerName', record.issuerName, 120, 'el nombre de la empresa que emite');
  checkListed(report, '1106', 'type', record.type, INVOICE_TYPES);
  checkText(report, 'description', record.description, 500, 'la descripción de la operación');
  checkOptionalText(report, 'invoicingAgreement', record.invoicingAgreement, 15, 'el acuerdo de facturación');
  checkOptionalText(
    report,
    'systemAgreement',
    record.systemAgreement,
    16,
    'el acuerdo del sistema informático',
  );
  checkDays(report, record, now);
  checkCorrection(report, record);
  checkRectification(report, record);
  checkOtherInvoices(report, record, 'rectified');
  checkOtherInvoices(report, record, 'replaced');
  checkMarks(report, record);
}
