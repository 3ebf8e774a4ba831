import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';

/**
 * Controller of the data that a business takes (RGPD, art. 13.1.a): the columns of every letterhead and nothing else, since
 * people without a session read it. Without `business`: the operator. `null`: no such business.
 */
export const privacyRead = defineCall({
  service: 'business',
  specified: false,
  access: 'open',
  licence: null,
  permission: null,
  scope: 'self',
  kind: 'json',
  method: 'GET',
  effect: 'read',
  path: 'business/privacy/read',
  summary: 'Responsable de los datos que toma un centro',
  input: z.strictObject({ business: objectId.optional() }),
  output: z.object({
    controller: z
      .object({
        tradeName: z.string(),
        fiscalName: z.string(),
        fiscalCode: z.string(),
        street: z.string(),
        postalCode: z.string(),
        city: z.string(),
        /** 1-52, see `provinces.ts`. */
        province: z.number().int(),
        phone: z.string(),
        email: z.string(),
      })
      .nullable(),
  }),
});
