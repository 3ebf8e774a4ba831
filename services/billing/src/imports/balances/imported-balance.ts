import { EMPTY_ID } from '@volante/contracts/empty-id';
import { PLAIN_RULES, type PlanRules, type ReadRow } from '@volante/service-kit/imports/imported-list';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { customerOf } from '../../documents/invoice-posting.js';
import type { Entry } from '../../ledger/ledger.js';
import { bagOf } from '../../payments/payment-split.js';
import type { OldDocument } from '../shared/imported-document.js';
import type { OldRow } from '../shared/old-row.js';

/** An opening balance as it is written and compared. It has no code of ours; the contact stands for the customer. */
export interface ImportedBalance {
  code: '';
  fiscalCode: '';
  state: string;
  contact: string;
  branch: string;
  name: string;
  taxId: string;
  day: string;
  /** Cents: positive is owed, negative is in the customer's favour. */
  cents: number;
  /** Paid of it since; 0 when it comes. */
  paid: number;
  note: string;
}

/** With the cells by which the customer is found. */
export interface ReadBalance extends ReadRow<ImportedBalance> {
  contactCode: string;
}

export type BalanceRow = OldRow<ImportedBalance>;

export const EMPTY_BALANCE: ImportedBalance = {
  ...{ code: '', fiscalCode: '', state: 'active', contact: '', branch: '', name: '', taxId: '' },
  ...{ day: '', cents: 0, paid: 0, note: '' },
};

export const BALANCE_RULES: PlanRules<ImportedBalance> = {
  ...PLAIN_RULES,
  complete: (row) => ({ ...EMPTY_BALANCE, ...row.defaults, ...row.values }),
  nameOf: ({ name }) => name,
  sortNameOf: (name) => name,
  keysOf: ({ contact }) => (contact ? [{ by: 'contact', key: contact }] : []),
  codeTaken: '',
  elsewhere: 'el saldo de un contacto de otra sucursal',
};

/** A debt stands on the customer's account, money in their favour in their bag, both against the opening account. */
export const balanceEntries = (id: string, { contact, branch, cents }: ImportedBalance): Entry[] => [
  { account: cents > 0 ? customerOf(contact, id) : bagOf(contact), cents },
  { account: { kind: 'opening', owner: branch }, cents: -cents },
];

/** A receipt: no invoice, in no report of sales, and paid as any other document. */
export const balanceDocument = ({ id, fields }: BalanceRow): OldDocument => {
  const { contact, branch, name, taxId, day, cents, note } = fields;
  const payer = { name, taxId, idType: 'nif' as const, country: 'ES', street: '', postalCode: '', city: '' };
  const tax = { id: EMPTY_ID, name: '', group: 'not-subject', rate: 0 };
  return {
    ...{ id, target: 'receipt', branch, issuer: null, number: `Saldo ${spanishDate(day)}`, contact, day },
    ...{
      key: `b ${contact}`,
      payer: { ...payer, province: '', email: '' },
      dueOn: null,
      notes: '',
      taxes: [],
    },
    lines: [{ description: note || 'Saldo anterior a Volante', amount: cents, tax }],
    ...{ base: cents, quota: 0, disbursements: 0, payable: cents, corrected: cents < 0 ? -cents : 0 },
    facts: { kind: 'balance', paidCents: 0, paidOn: null, method: null, row: { note } },
    entries: balanceEntries(id, fields),
  };
};
