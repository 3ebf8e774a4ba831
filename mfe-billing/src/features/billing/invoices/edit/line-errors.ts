import { documentLine } from '@volante/contracts/billing/document.fields';
import { EMPTY_ID } from '@volante/contracts/empty-id';
import type { Text } from '@volante/mfe-kit/i18n';
import { isEmptyLine, type LineValues } from './document-values';

export const LINE_FIELDS = ['description', 'quantity', 'price', 'discount', 'tax'] as const;
export type LineField = (typeof LINE_FIELDS)[number];
export type LineErrors = Partial<Record<LineField, string>>;

const isLineField = (name: unknown): name is LineField => LINE_FIELDS.some((one) => one === name);

/** Messages about a line, cell by cell; an empty line has none. */
export function lineErrors({ key: _key, ...line }: LineValues, text: Text): LineErrors {
  if (isEmptyLine({ ...line, key: '' })) return {};
  const errors: LineErrors = {};
  const { price, quantity, tax } = line;
  const filled = { ...line, price: price ?? 0, quantity: quantity ?? 1, tax: tax ?? EMPTY_ID };
  for (const { path, message } of documentLine.safeParse(filled).error?.issues ?? []) {
    const [field] = path;
    if (isLineField(field)) errors[field] ??= message;
  }
  if (price === null) errors.price = text('invoices.line.noPrice');
  if (quantity === null) errors.quantity = text('invoices.line.noQuantity');
  if (tax === null) errors.tax = text('invoices.line.noTax');
  return errors;
}
