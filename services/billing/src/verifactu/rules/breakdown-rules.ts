import type { BreakdownLine, RegistrationRecord } from '../verifactu-record.js';
import { EXEMPTIONS, MAX_BREAKDOWN_LINES, QUALIFICATIONS, REGIMES, TAXES } from '../verifactu-record.js';
import type { Report } from './finding.js';
import { isRectifying } from './invoice-rules.js';
import { isExempt, isIva, isIvaOrIgic, type LineRules, MARGIN } from './line.js';
import { checkRates } from './rate-rules.js';
import { checkRegime } from './regime-rules.js';
import { checkAmount, checkListed, checkRate } from './value-rules.js';

const hasTaxAmounts = ({ rate, quota, surchargeRate, surchargeQuota }: BreakdownLine): boolean =>
  [rate, quota, surchargeRate, surchargeQuota].some((value) => value !== undefined);

/** The types of the schema. */
function checkValues({ report, line, field }: LineRules): void {
  checkListed(report, '1218', `${field}.tax`, line.tax, TAXES);
  checkListed(report, '1246', `${field}.regime`, line.regime, REGIMES);
  const isKnown = [...QUALIFICATIONS, ...EXEMPTIONS].some((one) => one === line.condition);
  if (!isKnown)
    report.refuse(
      isExempt(line) ? '1182' : '1181',
      `${field}.condition`,
      'La calificación no está en la lista de la AEAT.',
    );
  checkRate(report, `${field}.rate`, line.rate);
  checkRate(report, `${field}.surchargeRate`, line.surchargeRate);
  for (const name of ['base', 'costBase', 'quota', 'surchargeQuota'] as const)
    checkAmount(report, `${field}.${name}`, line[name]);
}

/** 3.1.3.15.4. */
function checkQualification({ report, record, line, field }: LineRules): void {
  if (line.condition === 'S2') {
    if (['F2', 'R5'].includes(record.type))
      report.refuse(
        '1197',
        `${field}.condition`,
        'La inversión del sujeto pasivo no vale para facturas simplificadas.',
      );
    if (line.rate !== 0 || line.quota !== 0)
      report.refuse('1198', `${field}.rate`, 'Con inversión del sujeto pasivo el tipo y la cuota son 0.');
  }
  if (line.condition.startsWith('N') && isIva(line) && hasTaxAmounts(line))
    report.refuse('1237', field, 'Una operación no sujeta no lleva tipo, cuota ni recargo.');
}

/** 3.1.3.15.5 and code 1289. */
function checkExemption({ report, record, line, field }: LineRules): void {
  const { condition } = line;
  if (['E7', 'E8'].includes(condition) && line.tax !== '03')
    report.refuse('1182', `${field}.condition`, 'Las exenciones E7 y E8 son solo del IGIC.');
  if (['E2', 'E3'].includes(condition) && line.regime === '01' && isIvaOrIgic(line))
    report.refuse('1199', `${field}.condition`, 'Las exenciones E2 y E3 no valen en el régimen general.');
  if (hasTaxAmounts(line))
    report.refuse('1238', field, 'Una operación exenta no lleva tipo, cuota ni recargo.');
  if (condition === 'E5' && isIva(line) && (record.recipients ?? []).some(({ id }) => 'nif' in id))
    report.refuse(
      '1289',
      'recipients',
      'En una entrega a otro país de la UE el cliente no se identifica con NIF español.',
    );
}

/** 3.1.3.15.7: the quota follows from base and rate within ±10 €, but for differences and unpaid invoices. */
function checkQuota({ report, record, line, field }: LineRules): void {
  const { rate, quota, costBase } = line;
  if (line.condition !== 'S1') {
    if ((quota ?? 0) !== 0)
      report.refuse('1207', `${field}.quota`, 'Solo hay cuota en operaciones sujetas y no exentas.');
    return;
  }
  if (rate === undefined || quota === undefined) {
    const code = line.regime === '06' ? '1209' : '1208';
    report.refuse(code, `${field}.rate`, 'Faltan el tipo de impuesto y la cuota.');
    return;
  }
  if (record.rectification === 'I' || ['R2', 'R3'].includes(record.type)) return;
  const base = costBase ?? line.base;
  if (Math.sign(quota) * Math.sign(base) < 0)
    report.refuse(
      costBase === undefined ? '1143' : '1140',
      `${field}.quota`,
      'La base y la cuota tienen distinto signo.',
    );
  // Whole numbers to the end: base in cents times hundredths of a percent.
  const off = BigInt(quota) * 10_000n - BigInt(base) * BigInt(rate);
  if ((off < 0n ? -off : off) > BigInt(MARGIN) * 10_000n)
    report.refuse(
      costBase === undefined ? '1142' : '1144',
      `${field}.quota`,
      'La cuota no corresponde a la base y al tipo.',
    );
}

function checkSurcharge({ report, line, field }: LineRules): void {
  const { condition, surchargeRate, surchargeQuota } = line;
  if ((surchargeRate === undefined) !== (surchargeQuota === undefined))
    report.refuse('1284', `${field}.surchargeRate`, 'El recargo de equivalencia lleva siempre tipo y cuota.');
  const hasSurcharge = surchargeRate !== undefined || surchargeQuota !== undefined;
  if (hasSurcharge && condition !== 'S1' && !isExempt(line))
    report.refuse('1281', `${field}.surchargeRate`, 'Solo hay recargo en operaciones sujetas y no exentas.');
}

const isWhole = (line: BreakdownLine): boolean =>
  [line.rate, line.base, line.costBase, line.quota, line.surchargeRate, line.surchargeQuota].every(
    (value) => value === undefined || Number.isSafeInteger(value),
  );

function checkLine(rules: LineRules): void {
  const { report, line, field } = rules;
  checkValues(rules);
  const mayHaveCostBase = line.regime === '06' || ['02', '05'].includes(line.tax ?? '01');
  if (line.costBase !== undefined && !mayHaveCostBase)
    report.refuse(
      '1257',
      `${field}.costBase`,
      'La base a coste solo vale para el régimen 06, el IPSI y otros impuestos.',
    );
  if (isExempt(line)) checkExemption(rules);
  else checkQualification(rules);
  checkRegime(rules);
  checkRates(rules);
  if (!isWhole(line)) return;
  checkQuota(rules);
  checkSurcharge(rules);
}

/** 3.1.3.15.8: a simplified invoice is at most 3,000 € by the AEAT's check. A school's own limit is 400 € (RD 1619/2012, art. 4). */
function checkSimplifiedTotal(report: Report, record: RegistrationRecord): void {
  if (record.type !== 'F2' || record.invoicingAgreement !== undefined || record.withoutRecipient === true)
    return;
  const sum = record.breakdown.reduce((total, { base, quota }) => total + base + (quota ?? 0), 0);
  if (sum > 300_000 + MARGIN)
    report.refuse(
      '1150',
      'total',
      'Una factura simplificada no puede pasar de 3.000 €: hace falta una factura completa.',
    );
}

/** Desglose: 1 to 12 lines, each with its tax condition. */
export function checkBreakdown(report: Report, record: RegistrationRecord): void {
  const { breakdown } = record;
  if (breakdown.length === 0) report.refuse('4102', 'breakdown', 'La factura no tiene ninguna base.');
  if (breakdown.length > MAX_BREAKDOWN_LINES)
    report.refuse(
      '4113',
      'breakdown',
      'La factura tiene más de 12 condiciones de impuesto: repártela en dos.',
    );
  breakdown.forEach((line, at) => {
    checkLine({ report, record, line, field: `breakdown.${at}` });
  });
  checkSimplifiedTotal(report, record);
  if (isRectifying(record)) return;
  const isNegative = breakdown.some(({ base }) => base < 0);
  if (isNegative && record.total < 0)
    report.warn(
      'A02',
      'total',
      'El total es negativo: lo normal es una factura rectificativa (art. 15 del RD 1619/2012).',
    );
}
