import { CodedError } from '@volante/service-kit/coded-error';
import type { FastifyRequest } from 'fastify';
import type { Route } from '../calls/call-table.js';
import { fieldNames, fieldsOfForm, isForm } from './form-body.js';
/** Query string of a GET, raw body of a POST: both go on as they came; a form becomes JSON where the call takes one. */
export function payloadOf(request: FastifyRequest, { form, input }: Route): Uint8Array | string {
  if (request.method === 'GET') {
    const start = request.url.indexOf('?');
    return start < 0 ? '' : request.url.slice(start + 1);
  }
  const body: unknown = request.body;
  if (body === undefined || body === null) return '';
  if (!(body instanceof Uint8Array)) throw new CodedError('REQ-102');
  if (!isForm(request.headers['content-type'])) return body;
  if (!form) throw new CodedError('REQ-102');
  return fieldsOfForm(body, fieldNames(input));
}
