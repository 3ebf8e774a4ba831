import type { Payer } from '@volante/contracts/billing/document.fields';

/** Ley 7/2012, art. 7.1, as amended by Ley 11/2021: cents from which an operation is not paid in cash to a business. */
export const CASH_LIMIT = 100_000;
/** The same article, for a private person who proves to have no fiscal domicile in Spain. */
export const CASH_LIMIT_ABROAD = 1_000_000;

export interface CashOperation {
  payable: number;
  disbursements: number;
}

/** Amount of an operation for the limit: disbursements are no payment to the school. */
export const cashOperation = ({ payable, disbursements }: CashOperation): number => payable - disbursements;

/** A company, or a business of another country (NIF-IVA). */
const isBusiness = ({ idType, taxId }: Pick<Payer, 'idType' | 'taxId'>): boolean =>
  idType === '02' || (idType === 'nif' && /^[A-HJNP-SUVW]/.test(taxId));

/** Cents from which this payer may not pay in cash. */
export const cashLimit = (payer: Pick<Payer, 'idType' | 'taxId'>, isProvedAbroad: boolean): number =>
  isProvedAbroad && !isBusiness(payer) ? CASH_LIMIT_ABROAD : CASH_LIMIT;

/** Whether cash may not be taken for it, however small the part that is paid. */
export const isCashRefused = (operation: CashOperation, limit: number = CASH_LIMIT): boolean =>
  cashOperation(operation) >= limit;
