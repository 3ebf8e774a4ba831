/** Ley 7/2012, art. 7.1, as amended by Ley 11/2021: cents from which an operation is not paid in cash to a business. */
export const CASH_LIMIT = 100_000;

/** Amount of an operation for the limit: disbursements are no payment to the school. */
export const cashOperation = ({
  payable,
  disbursements,
}: {
  payable: number;
  disbursements: number;
}): number => payable - disbursements;

/** Whether cash may not be taken for it, however small the part that is paid. */
export const isCashRefused = (operation: { payable: number; disbursements: number }): boolean =>
  cashOperation(operation) >= CASH_LIMIT;
