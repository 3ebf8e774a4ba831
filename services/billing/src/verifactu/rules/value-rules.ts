import { fiscalCodeError } from '@volante/contracts/identity';
import type { InvoiceId } from '../verifactu-record.js';
import { MAX_CENTS, MAX_RATE } from '../verifactu-record.js';
import type { Report } from './finding.js';

/** The types of SuministroInformacion.xsd, and what the AEAT checks of every value of them. */

/** Characters that XML 1.0 cannot carry, half of a surrogate pair included. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const MOMENT = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00)$/;

/** A day that exists: `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === value;
}

/** A moment with the offset of its clock, to the second: `YYYY-MM-DDThh:mm:ss±hh:mm`. */
export const isMoment = (value: string): boolean => isDay(MOMENT.exec(value)?.[1] ?? '');

/** A Spanish tax number as the AEAT takes it: nine capital letters or digits with the right control. */
export const isNif = (value: string): boolean =>
  /^[0-9A-Z]{9}$/.test(value) && fiscalCodeError('E', value) === null;

/** A text of the schema: refused where it is blank though needed, too long (in letters, not bytes) or no XML. */
export function checkText(report: Report, field: string, value: string, max: number, name: string): void {
  if (value.trim() === '') report.refuse('1100', field, `Falta ${name}.`);
  else if ([...value].length > max)
    report.refuse('1100', field, `Demasiado largo: ${name} puede tener ${max} caracteres como máximo.`);
  else if (NO_XML.test(value))
    report.refuse('1100', field, `Hay un carácter que no se puede enviar en ${name}: escríbelo de nuevo.`);
}

/** A text of the schema that may be absent; 1100 where it is blank, too long or no XML. `max` in letters. */
export function checkOptionalText(
  report: Report,
  field: string,
  value: string | undefined,
  max: number,
  name: string,
): void {
  if (value !== undefined) checkText(report, field, value, max, name);
}

/** A value of one of the AEAT's lists. */
export function checkListed(
  report: Report,
  code: string,
  field: string,
  value: string | undefined,
  list: readonly string[],
): void {
  if (value === undefined || list.includes(value)) return;
  report.refuse(code, field, `La clave «${value}» no está en la lista de la AEAT.`);
}

/** `YYYY-MM-DD`, or absent; 1145 where there is no such day. */
export function checkDay(report: Report, field: string, value: string | undefined): void {
  if (value === undefined || isDay(value)) return;
  report.refuse('1145', field, 'La fecha no existe o no tiene la forma correcta.');
}

/** Cents, or absent; 1100 beyond 12 digits and two decimals (ImporteSgn12.2Type). */
export function checkAmount(report: Report, field: string, cents: number | undefined): void {
  if (cents === undefined || (Number.isSafeInteger(cents) && Math.abs(cents) <= MAX_CENTS)) return;
  report.refuse('1100', field, 'El importe no cabe: como máximo 12 cifras y dos decimales.');
}

/** Hundredths of a percent, or absent; 1100 beyond 0 to 999.99 % (Tipo2.2Type). */
export function checkRate(report: Report, field: string, rate: number | undefined): void {
  if (rate === undefined || (Number.isSafeInteger(rate) && rate >= 0 && rate <= MAX_RATE)) return;
  report.refuse('1100', field, 'El porcentaje no es válido: de 0 a 999,99 y dos decimales.');
}

/** A Spanish tax number; `code` is the AEAT's number at this place. */
export function checkNif(report: Report, field: string, nif: string, code = '1123'): void {
  if (isNif(nif)) return;
  report.refuse(
    code,
    field,
    `El NIF «${nif}» no es correcto: revisa los números y la letra (en mayúsculas, sin espacios).`,
  );
}

/**
 * The identity of an invoice (Validaciones v1.2.2, 3.1.3.1: ASCII 32 to 126 without quotes and `< > =`). One that the record
 * refers to may be older or of another program: its number is held to the schema alone, and doubtful letters are a warning.
 */
export function checkInvoiceId(
  report: Report,
  field: string,
  { issuer, number, date }: InvoiceId,
  isOwn: boolean,
): void {
  const doubt = isOwn ? report.refuse : report.warn;
  checkNif(report, `${field}.issuer`, issuer);
  const at = `${field}.number`;
  checkText(report, at, number, 60, 'el número de la factura');
  if (/[^ -~]/.test(number))
    doubt('1130', at, 'El número de la factura solo admite letras sin acentos ni ñ, números y signos.');
  else if (/["'<>=]/.test(number))
    doubt('1287', at, `El número de la factura no puede llevar los signos " ' < > =.`);
  else if (number !== number.trim())
    report.warn('1104', at, 'El número de la factura empieza o termina con un espacio.');
  checkDay(report, `${field}.date`, date);
}
