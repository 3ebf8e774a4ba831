import { isCapitalGood } from '@volante/contracts/billing/capital-goods';
import { expenseSums } from '@volante/contracts/billing/expense-amounts';
import type { FieldError } from '@volante/contracts/errors';
import type { Read } from '../documents/read-document.js';
import type { Expense } from './expense-rules.js';
import type { YearProrrata } from './year-prorrata.js';

const missing = (path: string, message: string): FieldError => ({ path, code: 'EXPENSE-003', message });

/** Fields without which an expense cannot be booked on a day. `today` is that of its branch. */
export function missingFields(one: Expense, bookedOn: string, today: string): FieldError[] {
  const { kind, number, issuedOn, supplierName, supplierTaxId, amounts } = one;
  const isInvoice = kind === 'invoice';
  return [
    ...(isInvoice && number === '' ? [missing('number', 'Escribe el número de la factura')] : []),
    ...(issuedOn === null ? [missing('issuedOn', 'Escribe la fecha de la factura')] : []),
    ...(issuedOn !== null && issuedOn > today ? [missing('issuedOn', 'La fecha está en el futuro')] : []),
    ...(issuedOn !== null && issuedOn <= today && bookedOn < issuedOn
      ? [missing('bookedOn', 'Es anterior a la fecha de la factura')]
      : []),
    ...(kind !== 'other' && supplierName === '' ? [missing('supplierName', 'Escribe de quién es')] : []),
    ...(isInvoice && supplierTaxId === ''
      ? [missing('supplierTaxId', 'Escribe el NIF: sin él el IVA no se deduce (RD 1619/2012, art. 6)')]
      : []),
    ...(amounts.lines.length === 0 ? [missing('amounts', 'Escribe la base y el IVA')] : []),
    ...(amounts.lines.length > 0 && amounts.lines.every(({ base, quota }) => base === 0 && quota === 0)
      ? [missing('amounts', 'Todo está a cero: escribe la base')]
      : []),
  ];
}

/** An expense corrects an asset of the same company and kind that is booked and corrects none itself. */
export async function assetErrors(
  read: Read,
  { asset, issuer, investment }: Pick<Expense, 'asset' | 'issuer' | 'investment'>,
): Promise<FieldError[]> {
  if (asset === null) return [];
  const [row] = await read(
    `SELECT id FROM expense WHERE business_id = :business AND id = :asset AND issuer = :issuer AND investment = :investment
       AND asset IS NULL AND status IN ('approved', 'paid')`,
    { asset, issuer, investment },
  );
  return row ? [] : [missing('asset', 'Elige un bien contabilizado de la misma sociedad y clase')];
}

const FOUR_YEARS = 4;

/** Doubts that a person should look at before booking; none of them forbids it. */
export async function expenseWarnings(
  read: Read,
  one: Expense,
  { bookedOn, deducted, prorrata }: { bookedOn: string; deducted: number; prorrata: YearProrrata | null },
): Promise<string[]> {
  const { kind, issuedOn, issuer } = one;
  const limit = issuedOn && `${Number(issuedOn.slice(0, 4)) + FOUR_YEARS}${issuedOn.slice(4)}`;
  const warnings: string[] = [];
  if (kind === 'ticket' && deducted !== 0)
    warnings.push(
      'El IVA de un ticket solo se deduce si lleva vuestro NIF y domicilio y separa la cuota (RD 1619/2012, art. 7.2). Si no, pon 0 % de IVA deducible.',
    );
  if (kind === 'other' && deducted !== 0)
    warnings.push(
      'Sin factura el IVA no se deduce (LIVA, art. 97). Pon 0 % de IVA deducible, o elige factura.',
    );
  if (limit && limit < bookedOn && deducted !== 0)
    warnings.push('Han pasado más de cuatro años: el derecho a deducir ha caducado (LIVA, art. 100).');
  warnings.push(...assetWarnings(one, bookedOn, prorrata));
  if (prorrata === null && deducted !== 0 && (await sellsExempt(read, issuer, bookedOn.slice(0, 4))))
    warnings.push(
      `Esta sociedad factura enseñanza exenta y no tiene escrita la prorrata de ${bookedOn.slice(0, 4)}: se deduce todo. Escríbela en Impuestos (LIVA, art. 102).`,
    );
  return warnings;
}

/** Doubts about what lasts for years: the law decides by its value (LIVA, art. 108.Dos.5.º). */
function assetWarnings(
  { kind, investment, asset, amounts }: Expense,
  bookedOn: string,
  prorrata: YearProrrata | null,
): string[] {
  const isDear = isCapitalGood(expenseSums(amounts).base, bookedOn);
  if (asset !== null) return [];
  if (investment && !isDear)
    return [
      'Por menos de 3.005,06 € no es un bien de inversión y no se regulariza (LIVA, art. 108.Dos.5.º). Quita la marca, o déjala si son varias facturas del mismo bien y se regulariza a mano.',
    ];
  if (!investment && isDear && kind === 'invoice' && prorrata !== null && prorrata.mode !== 'none')
    return [
      'Si es algo que dura más de un año (un vehículo, un simulador, el local), márcalo como bien de inversión: su IVA se regulariza en los años siguientes (LIVA, art. 107 y 108).',
    ];
  return [];
}

/** Whether a company has issued something exempt without a right to deduct in a year. */
async function sellsExempt(read: Read, issuer: string, year: string): Promise<boolean> {
  const [row] = await read(
    `SELECT id FROM document WHERE business_id = :business AND issuer_id = :issuer AND issued_on BETWEEN :from AND :until
       AND state NOT IN ('draft', 'annulled') AND taxes LIKE '%"operation":"E1"%' LIMIT 1`,
    { issuer, from: `${year}-01-01`, until: `${year}-12-31` },
  );
  return row !== undefined;
}
