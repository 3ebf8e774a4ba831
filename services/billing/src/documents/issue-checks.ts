import type { CorrectionType } from '@volante/contracts/billing/correction-rules';
import type { FieldError } from '@volante/contracts/errors';
import { fiscalCodeError } from '@volante/contracts/identity';
import type { DocumentFields } from './document-writes.js';
import type { Reckoned } from './line-taxes.js';

/** Provinces of the Basque Country, where TicketBAI holds. */
export const TICKETBAI_PROVINCES: readonly number[] = [1, 20, 48];

/** Kinds that name the customer in full (RD 1619/2012, art. 6.1.c to e). */
const NAMES_CUSTOMER: readonly DocumentFields['target'][] = ['invoice', 'rectifying'];

const missing = (path: string, message: string): FieldError => ({ path, code: 'custom', message });

/** A document that rectifies a simplified one names nobody. */
const namesCustomer = ({ target }: DocumentFields, type: CorrectionType | null) =>
  NAMES_CUSTOMER.includes(target) && type !== 'R5';

/** The customer's data that a full invoice needs and that are missing (RD 1619/2012, art. 6.1.c to e). */
export function payerErrors({ payer }: Pick<DocumentFields, 'payer'>): FieldError[] {
  const errors: FieldError[] = [];
  if (payer.name === '') errors.push(missing('payer.name', 'Escribe a nombre de quién va'));
  if (payer.taxId === '')
    errors.push(missing('payer.taxId', 'Escribe el NIF: una factura completa lo lleva (art. 6.1.d)'));
  else if (payer.idType === 'nif') {
    // A company's number begins with a letter that no person's has.
    const error = fiscalCodeError(/^[A-HJNP-SUVW]/.test(payer.taxId) ? 'E' : 'P', payer.taxId);
    if (error) errors.push(missing('payer.taxId', error));
  }
  if (payer.street === '') errors.push(missing('payer.street', 'Escribe el domicilio (art. 6.1.e)'));
  if (payer.city === '') errors.push(missing('payer.city', 'Escribe la localidad'));
  return errors;
}

/**
 * A receipt is for fees paid in the customer's name and for advances that are tied to no service yet: neither is a sale, so neither
 * is invoiced (LIVA, arts. 75.Dos and 78.Tres.3.º). Fees alone are no simplified invoice.
 */
function receiptErrors({ target }: DocumentFields, { lines }: Reckoned): FieldError[] {
  const isSold = lines.some(({ group }) => group !== 'disbursement' && group !== 'not-subject');
  if (target === 'receipt' && isSold)
    return [missing('lines', 'Un recibo es de suplidos o de un anticipo: lo demás se factura')];
  const isFeesAlone = lines.length > 0 && lines.every(({ group }) => group === 'disbursement');
  if (target === 'ticket' && isFeesAlone)
    return [missing('lines', 'Solo lleva suplidos, que no se facturan: haz un recibo')];
  return [];
}

/** Reasons why a document cannot be issued, by field, in Spanish. `type`: how it corrects others; `null`: it stands by itself. */
export function issueErrors(
  fields: DocumentFields,
  reckoned: Reckoned,
  type: CorrectionType | null,
): FieldError[] {
  const errors: FieldError[] = [];
  if (fields.series === null) errors.push(missing('series', 'Elige la serie'));
  if (fields.lines.length === 0) errors.push(missing('lines', 'Añade al menos una línea'));
  if (namesCustomer(fields, type)) errors.push(...payerErrors(fields));
  if (fields.target === 'rectifying' && type === null)
    errors.push(missing('target', 'Una rectificativa se hace desde la factura que corrige'));
  errors.push(...receiptErrors(fields, reckoned));
  if (fields.target !== 'rectifying' && reckoned.totals.total < 0)
    errors.push(missing('lines', 'El total es negativo: lo que se devuelve se rectifica'));
  if (fields.target !== 'rectifying' && reckoned.totals.disbursements < 0)
    errors.push(missing('lines', 'Los suplidos son negativos: rebajarían lo que se debe'));
  return errors;
}
