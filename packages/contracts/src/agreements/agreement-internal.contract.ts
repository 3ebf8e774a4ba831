import { z } from 'zod';
import { defineCall } from '../call.js';
import { objectId } from '../fields.js';
import { internalRead, internalWrite } from '../internal-call.js';
import { agreementRequestCreate, agreementRequestList } from './agreement-request.contract.js';

/**
 * `agreement/request/create` for another service, on behalf of a person who sees the contact; that service has checked that they may send. A repeated
 * idempotency key is one request.
 */
export const agreementRequestMake = defineCall({
  ...internalWrite,
  service: 'agreements',
  deadline: agreementRequestCreate.deadline,
  path: 'agreement/request/make',
  summary: 'Enviar un contrato a firmar desde otro servicio (interno)',
  input: agreementRequestCreate.input,
  output: agreementRequestCreate.output,
  errors: agreementRequestCreate.errors,
});

/** Requests of one contact, newest first, at most 100, as far as the person behind the question sees its branch. */
export const agreementContactList = defineCall({
  ...internalRead,
  service: 'agreements',
  path: 'agreement/contact/list',
  summary: 'Contratos enviados a un contacto (interno)',
  input: z.strictObject({ contact: objectId }),
  output: agreementRequestList.output,
});
