import type { FieldError } from '@volante/contracts/errors';
import { codeNow } from '@volante/contracts/former-codes';

/** The envelope's error, or one of the two that the browser makes itself: SESSION-000 and REQ-100. */
export class ApiError extends Error {
  readonly code: string;
  readonly details: unknown;
  /** Where in the input, for forms and for lists of messages. */
  readonly errors: readonly FieldError[];
  /** HTTP status; 0 when nothing was answered. */
  readonly status: number;

  constructor(error: {
    code: string;
    message: string;
    details?: unknown;
    errors?: readonly FieldError[];
    status: number;
  }) {
    super(error.message);
    this.name = 'ApiError';
    this.code = codeNow(error.code);
    this.details = error.details;
    this.errors = error.errors ?? [];
    this.status = error.status;
  }

  /** The list that a screen shows: the error's own list, or its single message (specification § 7). */
  get messages(): string[] {
    return this.errors.length > 0 ? this.errors.map((error) => error.message) : [this.message];
  }

  /** Nothing is known about whether a write happened: the same intent may be sent again under the same key. */
  get uncertain(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** Any thrown value, as an `ApiError`: screens handle one kind. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  return new ApiError({
    code: 'REQ-110',
    message: 'Algo ha fallado al mostrar esta parte. Vuelve a intentarlo.',
    details: thrown instanceof Error ? thrown.message : thrown,
    status: 500,
  });
}
