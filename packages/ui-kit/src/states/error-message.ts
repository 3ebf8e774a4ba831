import { asApiError } from '@volante/mfe-kit/api-error';

/** The length that a notice has room for. */
const MAX_REASONS = 3;

/**
 * The Spanish sentence for any thrown value, with the first of its reasons. Wrong fields are reported at the fields.
 */
export function errorMessage(error: unknown): string {
  const { code, message, errors } = asApiError(error);
  if (code === 'REQ-101') return message;
  return [message, ...errors.slice(0, MAX_REASONS).map((one) => one.message)].join(' ');
}
