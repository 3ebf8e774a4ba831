import { asApiError } from '@volante/mfe-kit/api-error';

/** The Spanish sentence for whatever was thrown. */
export function errorMessage(error: unknown): string {
  return asApiError(error).message;
}
