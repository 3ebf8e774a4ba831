import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { EMPTY_ID } from '@volante/contracts/empty-id';

export const INVOICE_LIST = '/invoice/list';
export const INVOICE_MANY = '/invoice/many';
export const INVOICE_REPORT = '/invoice/report';
export const INVOICE_IMPORT = '/invoice/import';
export const BAG_IMPORT = '/invoice/bags/import';
export const BALANCE_IMPORT = '/invoice/balances/import';
export const INVOICE_NEW = '/invoice/new/:target/:billing/:invoice/:contact';
export const INVOICE_EDIT = '/invoice/edit/:target/:billing/:invoice/:contact';
export const INVOICE_VIEW = '/invoice/view/:invoice_id';

export const invoiceAddress = (id: string): string => `/invoice/view/${id}`;

interface Written {
  target: SeriesTarget;
  series?: string | null;
  /** While creating: the document to copy. */
  invoice?: string | null;
  contact?: string | null;
}

const partsOf = ({ target, series, invoice, contact }: Written): string =>
  [target, series ?? EMPTY_ID, invoice ?? EMPTY_ID, contact ?? EMPTY_ID].join('/');

export const newInvoiceAddress = (written: Written): string => `/invoice/new/${partsOf(written)}`;
export const editInvoiceAddress = (written: Written): string => `/invoice/edit/${partsOf(written)}`;

/** An id in an address; `null` for the sentinel. */
export const idIn = (part: string | undefined): string | null => (part && part !== EMPTY_ID ? part : null);
