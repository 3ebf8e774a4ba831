import { z } from 'zod';
import { identityNumber, phone, postalCode } from '../address.fields.js';
import { email, line } from '../fields.js';
import { fiscalCodeError } from '../identity.js';

/** The form on the public page of a product. People buy there; companies ask the school. */
export const orderForm = z.object({
  firstName: line(60).min(1, 'Escribe tu nombre'),
  lastName: line(59).min(1, 'Escribe tus apellidos'),
  taxId: identityNumber.superRefine((value, { addIssue }) => {
    const message = fiscalCodeError('P', value);
    if (message) addIssue({ code: 'custom', message });
  }),
  email,
  phone: phone.refine((value) => value !== '', 'Escribe tu teléfono'),
  /** Needed where the offer asks for an address. */
  street: line(200),
  postalCode,
  city: line(100),
  /** The words of `privacyWords`, read. */
  consent: z.boolean().refine((isTicked) => isTicked, 'Marca que lo has leído'),
  /** The express mandate to pay the authority's fees in the customer's name (LIVA, art. 78.Tres.3.º), where there are any. */
  mandate: z.boolean(),
});
export type OrderForm = z.output<typeof orderForm>;
