import { hashOf } from '../verifactu-hash.js';
import type { BillingSystem, InvoiceRecord } from '../verifactu-record.js';
import type { Report, RuleContext } from './finding.js';
import { MARGIN } from './line.js';
import { checkParty, PRODUCER } from './party-rules.js';
import {
  checkAmount,
  checkInvoiceId,
  checkNif,
  checkOptionalText,
  checkText,
  isMoment,
} from './value-rules.js';

/** Orden HAC/1177/2024, art. 7.f: the clock of the system is right to the minute. */
const MAX_CLOCK_ERROR_MS = 60_000;
const HASH = /^[0-9A-F]{64}$/;

/** 3.1.5.1. */
function checkSystem(report: Report, system: BillingSystem): void {
  const field = 'system';
  checkParty(report, `${field}.producer`, system.producer, PRODUCER);
  checkText(report, `${field}.name`, system.name, 30, 'el nombre del programa');
  if (!/^[A-Z0-9]{2}$/.test(system.id))
    report.refuse('1177', `${field}.id`, 'La clave del programa son dos letras mayúsculas o números.');
  checkText(report, `${field}.version`, system.version, 50, 'la versión del programa');
  checkText(report, `${field}.installation`, system.installation, 100, 'el número de instalación');
}

/** 3.1.3.18, 3.1.3.20 and 3.1.3.23. The AEAT would accept a wrong hash with an error, but it can only be a fault of this program. */
function checkChain(report: Report, record: InvoiceRecord, now: number): void {
  const { previous, generatedAt, hash } = record;
  if (previous) {
    checkInvoiceId(report, 'previous.invoice', previous.invoice, true);
    if (!HASH.test(previous.hash))
      report.refuse('2003', 'previous.hash', 'La huella del registro anterior no es válida.');
    if (previous.hash === hash)
      report.refuse('2008', 'previous.hash', 'La huella es la misma que la del registro anterior.');
  }
  if (!isMoment(generatedAt))
    report.refuse('1244', 'generatedAt', 'La fecha y hora del registro no es válida.');
  else if (Date.parse(generatedAt) > now + MAX_CLOCK_ERROR_MS)
    report.warn('2004', 'generatedAt', 'El registro tiene una hora futura: revisa el reloj del servidor.');
  if (!HASH.test(hash))
    report.refuse('1262', 'hash', 'La huella no tiene 64 cifras hexadecimales en mayúsculas.');
  else if (hasWholeAmounts(record) && hashOf(record) !== hash)
    report.refuse('2000', 'hash', 'La huella no corresponde a los datos del registro.');
}

const hasWholeAmounts = (record: InvoiceRecord): boolean =>
  record.kind === 'cancellation' || [record.quotaTotal, record.total].every(Number.isSafeInteger);

/** The parts that every record has: its invoice, its place in the chain, the system that made it. */
export function checkCommon(report: Report, record: InvoiceRecord, { taxpayer, now }: RuleContext): void {
  checkInvoiceId(report, 'invoice', record.invoice, true);
  if (record.invoice.issuer !== taxpayer)
    report.refuse('1108', 'invoice.issuer', 'La empresa que emite no es la que envía el mensaje.');
  checkOptionalText(report, 'externalReference', record.externalReference, 60, 'la referencia');
  checkSystem(report, record.system);
  checkChain(report, record, now);
}

/** 3.1.3.16 and 3.1.3.17: the AEAT accepts totals that do not add up, with an error that must be corrected. */
export function checkTotals(report: Report, record: Extract<InvoiceRecord, { kind: 'registration' }>): void {
  const { breakdown, quotaTotal, total } = record;
  checkAmount(report, 'quotaTotal', quotaTotal);
  checkAmount(report, 'total', total);
  const quotas = breakdown.reduce((sum, line) => sum + (line.quota ?? 0) + (line.surchargeQuota ?? 0), 0);
  const bases = breakdown.reduce((sum, { base }) => sum + base, 0);
  if (Math.abs(quotaTotal - quotas) > MARGIN)
    report.warn('2006', 'quotaTotal', 'La cuota total no es la suma de las cuotas del desglose.');
  const hasOwnTotal = breakdown.some(({ regime }) => ['03', '05', '06', '08', '09'].includes(regime ?? ''));
  if (!hasOwnTotal && Math.abs(total - quotas - bases) > MARGIN)
    report.warn('2005', 'total', 'El importe total no es la suma de bases y cuotas del desglose.');
}

/** The taxpayer of the header, whose name must be as in the census (codes 4104, 4116, 1282). */
export function checkTaxpayer(report: Report, { name, nif }: { name: string; nif: string }): void {
  checkText(report, 'taxpayer.name', name, 120, 'el nombre de la empresa que envía');
  checkNif(report, 'taxpayer.nif', nif, '4116');
}
