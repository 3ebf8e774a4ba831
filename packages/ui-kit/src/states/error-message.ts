import { asApiError } from '@volante/mfe-kit/api-error';

/** What a notice has room for. */
const MOST_REASONS = 3;

/** The Spanish sentence for whatever was thrown, with the first of the reasons that it gives. Wrong fields are told at the fields. */
export function errorMessage(error: unknown): string {
  const { code, message, errors } = asApiError(error);
  if (code === 'REQ-101') return message;
  return [message, ...errors.slice(0, MOST_REASONS).map((one) => one.message)].join(' ');
}
