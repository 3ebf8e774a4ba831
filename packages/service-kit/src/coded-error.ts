import type { FieldError } from '@volante/contracts/errors';
import type { z } from 'zod';

/**
 * An expected failure: a code of the contracts' catalogue, which fixes its HTTP status and Spanish message. Both are asked of
 * `error-answers`: the catalogue loads every contract, 110 MB and 0.6 s that a process which reads one file does without.
 */
export class CodedError extends Error {
  constructor(
    readonly code: string,
    readonly details?: unknown,
    readonly errors?: readonly FieldError[],
  ) {
    super(code);
    this.name = 'CodedError';
  }
}

/** A record that is not there, was deleted, belongs to another school or to a branch out of reach: one answer for all. */
export const notFound = () => new CodedError('DATA-404');

/**
 * DATA-409: somebody was faster. `current`: the record as its form edits it, so that the form can show both sides field by
 * field; `null` where the person may not read it.
 */
export const conflict = (current: object | null, version: number) =>
  new CodedError('DATA-409', { current, version });

/** LIST-001: the cursor is damaged, or of a list with other filters, order or reach. */
export const listChanged = () => new CodedError('LIST-001');

/** REQ-101 with one entry per wrong field. */
export function invalid(errors: readonly FieldError[]): CodedError {
  return new CodedError('REQ-101', undefined, errors);
}

export function fromZod(error: z.ZodError): CodedError {
  return invalid(
    error.issues.slice(0, 50).map((issue) => ({
      path: issue.path.join('.'),
      code: issue.code ?? 'custom',
      message: issue.message,
    })),
  );
}
