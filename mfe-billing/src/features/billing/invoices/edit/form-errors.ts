import type { FieldError } from '@volante/contracts/errors';
import { ApiError } from '@volante/mfe-kit/api-error';
import { isEmptyLine, type LineValues } from './document-values';
import type { LineErrors } from './line-errors';

/** `payer.taxId` → `payerTaxId`: the form has the payer's parts as fields of their own. */
const fieldOf = (path: string): string =>
  path.replace(
    /^payer\.(\w)(\w*)$/,
    (_all, first: string, rest: string) => `payer${first.toUpperCase()}${rest}`,
  );

/** The service's refusal with its paths as the form names its fields. */
export function atFormFields(error: ApiError): ApiError {
  const errors = error.errors.map((one) => ({ ...one, path: fieldOf(one.path) }));
  return new ApiError({
    ...{ code: error.code, message: error.message, details: error.details, status: error.status },
    errors,
  });
}

/** Messages of the service about lines (`lines.0.tax`), by the line's key. Lines that are empty were not sent. */
export function lineRefusals(
  errors: readonly FieldError[],
  lines: readonly LineValues[],
): ReadonlyMap<string, LineErrors> {
  const sent = lines.filter((line) => !isEmptyLine(line));
  const found = new Map<string, LineErrors>();
  for (const { path, message } of errors) {
    const [, at, field] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
    const key = at === undefined ? undefined : sent[Number(at)]?.key;
    if (key && field) found.set(key, { ...found.get(key), [field]: message });
  }
  return found;
}

/** Messages about whole fields, by the form's names. */
export const fieldMessages = (errors: readonly FieldError[]): Readonly<Record<string, string>> =>
  Object.fromEntries(errors.map(({ path, message }) => [fieldOf(path), message]));
