import type { CallDeclaration } from '@volante/contracts/call';
import { COMMON_ERRORS } from '@volante/contracts/errors';
import { CodedError } from '../coded-error.js';

/** The error that a call answers, or REQ-110 with its code where the call does not declare it: a caller cannot expect it. */
export function declaredOnly(call: Pick<CallDeclaration, 'path' | 'errors'>, error: unknown): unknown {
  if (!(error instanceof CodedError)) return error;
  const { code } = error;
  const declared: readonly string[] = call.errors;
  if (declared.includes(code) || Object.hasOwn(COMMON_ERRORS, code)) return error;
  return new CodedError('REQ-110', { undeclared: code, call: call.path });
}
