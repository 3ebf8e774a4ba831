import { errorDefinition } from '@volante/contracts/catalogue';
import { CodedError } from './coded-error.js';

/** The HTTP status of an error. */
export const statusOf = ({ code }: CodedError): number => errorDefinition(code).status;

/** `{"success":false,"error":{code,message,details?,errors?}}` */
export function toEnvelope({ code, details, errors }: CodedError): string {
  const { message } = errorDefinition(code);
  return JSON.stringify({ success: false, error: { code, message, details, errors } });
}

/** The Spanish words of an error, for rows that people read: those of its first field, else those of its code. */
export const wordsOf = ({ code, errors }: CodedError): string =>
  errors?.[0]?.message ?? errorDefinition(code).message;

const SERVER_FAULT = 500;

/** The call was understood and turned down: trying it again changes nothing. */
export const isRefusal = (error: unknown): error is CodedError =>
  error instanceof CodedError && statusOf(error) < SERVER_FAULT;

/** A service is away, late or broken: worth another try. */
export const isAway = (error: unknown): error is CodedError =>
  error instanceof CodedError && statusOf(error) >= SERVER_FAULT;
