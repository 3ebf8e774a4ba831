import { z } from 'zod';
import { defineCall } from '../call.js';
import { internalWrite } from '../internal-call.js';
import { contactFields } from './contact.fields.js';

/**
 * The contact of somebody who has paid on a public page: the one with their NIF, first in the branch of the sale, else a new one. Asked again it
 * answers the same one. `name` is the contact's own: the asker decides whether it can be the same person.
 */
export const contactBuyer = defineCall({
  ...internalWrite,
  service: 'contacts',
  path: 'contact/buyer',
  summary: 'El contacto de quien ha comprado por una página pública (interno)',
  input: z.strictObject(
    contactFields.pick({
      ...{ branch: true, firstName: true, lastName: true, fiscalCode: true, email: true, phone: true },
      ...{ street: true, city: true, postalCode: true },
    }).shape,
  ),
  output: z.object({ id: contactFields.shape.branch, name: z.string(), isNew: z.boolean() }),
  errors: ['CONTACT-003'],
});
