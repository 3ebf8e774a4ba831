import { z } from 'zod';
import { optionalEmail, optionalFiscalCode, phone, postalCode, provinceId } from '../address.fields.js';
import { line, objectId, recordVersion } from '../fields.js';

/** The school's own data that its people may write: what every printed document shows. Text is '' when empty. */
export const businessFields = z.strictObject({
  tradeName: line(160).min(1, 'Escribe el nombre comercial'),
  fiscalName: line(160).min(1, 'Escribe la razón social'),
  /** CIF, or the DNI or NIE of a sole trader. */
  fiscalCode: optionalFiscalCode,
  /** Who to ask for. */
  contact: line(120),
  street: line(200),
  city: line(120),
  province: provinceId,
  postalCode,
  phone,
  email: optionalEmail,
  /** Id of an uploaded picture (PNG or JPEG). */
  logo: objectId.nullable(),
});
export type BusinessFields = z.output<typeof businessFields>;
export type BusinessFieldName = keyof BusinessFields;

/** The rules that need more than one field. */
export function checkBusiness(
  business: Partial<BusinessFields>,
  add: (path: BusinessFieldName, message: string) => void,
): void {
  const { postalCode: code, province } = business;
  if (code && province && Number(code.slice(0, 2)) !== province) {
    add('postalCode', 'El código postal no es de esta provincia');
  }
}

export const businessRecord = businessFields.extend({
  id: objectId,
  operator: z.boolean(),
  version: recordVersion,
});
export type BusinessRecord = z.output<typeof businessRecord>;
