import type { ApiError } from '@volante/mfe-kit/api-error';
import { Navigate } from 'react-router';
import { ErrorState } from '../states/error-state';

/**
 * Missing, out of reach, of another business, or no identifier at all (the only input of a record's read): a mistyped
 * address is not a fault, and trying again would not help.
 */
const NOT_THERE = new Set(['DATA-404', 'REQ-101']);

/** Replaces a record's page when the record could not be read. */
export function RecordTrouble({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return NOT_THERE.has(error.code) ? (
    <Navigate to="/404" replace />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  );
}
