import { EMPTY_PAYER, type Payer } from '@volante/contracts/billing/document.fields';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { PLAIN_RULES, type PlanRules, type ReadRow } from '@volante/service-kit/imports/imported-list';

/** A row of the file: one rate of an invoice, or fees paid in the customer's name. Cents, negative in what takes back. */
export interface ImportedLine {
  description: string;
  /** Id of the school's tax. */
  tax: string;
  base: number;
  quota: number;
}

/** An invoice of another program as it is written and compared. Invoices have no code of ours; the payer holds the tax id. */
export interface ImportedInvoice {
  code: '';
  fiscalCode: '';
  /** `active`, `deleted` where undoing takes it away, else where it stands now. */
  state: string;
  target: SeriesTarget;
  number: string;
  day: string;
  issuer: string;
  branch: string;
  contact: string | null;
  payer: Payer;
  lines: ImportedLine[];
  /** To be paid, in cents. */
  total: number;
  /** Paid before the import. */
  paid: number;
  paidOn: string | null;
  method: string | null;
  dueOn: string | null;
  notes: string;
}

/** With cells that each row has of the whole invoice. */
export interface ReadInvoice extends ReadRow<ImportedInvoice> {
  /** Base, quota and disbursements of this row. */
  sum: number;
  /** The file's own total: of the row, or of the invoice. */
  total: number | null;
  /** `null`: the file does not say. */
  paidCell: number | 'all' | null;
  /** The meaning of that, as the person chose. */
  unsaid: 'paid' | 'owed';
}

export const EMPTY_INVOICE: ImportedInvoice = {
  ...{ code: '', fiscalCode: '', state: 'active', target: 'invoice', number: '', day: '' },
  ...{ issuer: '', branch: '', contact: null, payer: EMPTY_PAYER, lines: [], total: 0, paid: 0 },
  ...{ paidOn: null, method: null, dueOn: null, notes: '' },
};

type Numbered = Pick<ImportedInvoice, 'issuer' | 'number' | 'day'>;

/** One number of an issuer in a year is one invoice: some programs begin with 1 every year. */
export const invoiceKey = ({ issuer, number, day }: Numbered): string =>
  `${issuer} ${day.slice(0, 4)} ${number.toLowerCase()}`;

export const nameOf = ({ number, payer }: Pick<ImportedInvoice, 'number' | 'payer'>): string =>
  [number, payer.name].filter(Boolean).join(' · ');

/** Cents that were owed when it came; a negative total was settled where it was issued. */
export const owedOf = ({ total, paid }: Pick<ImportedInvoice, 'total' | 'paid'>): number =>
  total < 0 ? 0 : total - paid;

/** How rows are compared with each other and with the invoices that are there. */
export const INVOICE_RULES: PlanRules<ImportedInvoice> = {
  ...PLAIN_RULES,
  complete: (row) => ({ ...EMPTY_INVOICE, ...row.defaults, ...row.values }),
  nameOf,
  sortNameOf: (name) => name,
  keysOf: ({ issuer, number, day }) =>
    issuer && number && day ? [{ by: 'number', key: invoiceKey({ issuer, number, day }) }] : [],
  codeTaken: '',
  elsewhere: 'una factura de otra sucursal',
};
