import { z } from 'zod';
import { email, line } from './fields.js';
import { dniError, fiscalCodeError, normaliseIdentity } from './identity.js';

/** Fields that every record with an address has. Text is '' when empty. */

/** Digits, spaces and the usual signs, at least five of them. */
export const phone = line(30).regex(/^[+\d][\d\s().-]{4,}$|^$/, 'El teléfono no es válido');
/** Five digits of which the first two are those of a province. */
export const postalCode = z
  .string()
  .trim()
  .regex(/^$|^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, 'El código postal no es válido');
export const optionalEmail = z.union([z.literal(''), email]);
/** 1-52, see `provinces.ts`. */
export const provinceId = z.number().int().min(1).max(52);
/** Identity or tax number as it is stored: upper case, without spaces, dots or hyphens; not checked yet. */
export const identityNumber = line(20).transform(normaliseIdentity);
/** DNI or NIE with the right letter, or ''. */
export const optionalDni = identityNumber.refine((value) => value === '' || dniError(value) === null, {
  error: (issue) => dniError(String(issue.input)) ?? '',
});
/** CIF, or the DNI or NIE of a sole trader; or ''. */
export const optionalFiscalCode = identityNumber.refine(
  (value) => value === '' || fiscalCodeError('E', value) === null,
  { error: (issue) => fiscalCodeError('E', String(issue.input)) ?? '' },
);
/** The same, and never empty. */
export const fiscalCode = optionalFiscalCode.refine((value) => value !== '', 'Escribe el NIF o CIF');
