import { Readable } from 'node:stream';
import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import { bankMandate } from '@volante/contracts/billing/bank-mandate.contract';
import {
  bankRemittanceCreate,
  bankRemittancePresent,
  bankRemittanceRead,
} from '@volante/contracts/billing/bank-remittance.contract';
import { bankStatementLines, bankStatementUpload } from '@volante/contracts/billing/bank-statement.contract';
import { invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { addDays } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { FIRST_BRANCH, OWN_PASSWORD } from '@volante/testing/records/service-house';
import { nextTargetDay } from '../../src/bank/sepa/target-days.js';
import { auditLedger, type LedgerFinding } from '../../src/ledger/audit-ledger.js';
import { manager, PAYER, type PaperHouse, paperHouse, standIn } from '../paper-house.js';
import { norma43, type WrittenLine } from './statement-files.js';

export const IBAN = 'ES9121000418450200051332';
/** Account of the payers. */
export const DEBTOR_IBAN = 'ES7921000813610123456789';
export const TODAY = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });

export interface BankHouse extends PaperHouse {
  account: string;
  collectOn: string;
  /** A contact with a signed mandate. */
  payer(rest?: object): Promise<{ contact: string; mandate: string }>;
  /** An issued invoice of a contact, in cents with taxes. */
  invoice(contact: string, cents?: number, payer?: object): Promise<string>;
  remittance(documents: readonly string[], rest?: object): Promise<string>;
  presented(documents: readonly string[], rest?: object): Promise<string>;
  /** A remittance whose day has come. */
  due(id: string): Promise<void>;
  remittanceOf(id: string): ReturnType<typeof read>;
  upload(text: string): Promise<string>;
  statement(opening: number, lines: readonly WrittenLine[]): Promise<{ matched: number; lines: number }>;
  lines(): Promise<readonly Line[]>;
  open(document: string): Promise<number>;
  balance(account: string): Promise<{ balance: number; pending: number }>;
  audit(): Promise<LedgerFinding | null>;
}

type Line = Awaited<ReturnType<typeof allLines>>[number];
const allLines = async (house: PaperHouse) =>
  (await house.ok(manager, bankStatementLines, { limit: 100 })).rows;
const read = (house: PaperHouse, id: string) => house.ok(manager, bankRemittanceRead, { id });

/** Billing with a bank account, and contacts that answer for everybody. */
export async function bankHouse(): Promise<BankHouse> {
  const house = await paperHouse({ worker: true });
  await standIn(house, contactPayers, ({ contacts }) => ({
    rows: contacts.map((id) => ({
      version: 1,
      state: {
        ...{ id, branch: FIRST_BRANCH, type: 'P' as const, state: 'active' as const, name: PAYER.name },
        ...{ firstName: 'Lucía', lastName: 'Peña Ortega', fiscalCode: PAYER.taxId, birthday: null },
        ...{ licence: 'B' as const, email: '', street: PAYER.street, postalCode: PAYER.postalCode },
        ...{ city: PAYER.city, province: 23 },
      },
    })),
  }));
  const account = (
    await house.ok(manager, bankAccount.calls.create, {
      ...{ name: 'Cuenta principal', iban: IBAN, holder: 'Autoescuela, S. L.' },
      ...{ creditorId: 'ES30000A58818501', ownPassword: OWN_PASSWORD },
    })
  ).id;
  const collectOn = nextTargetDay(addDays(TODAY, 20));
  let made = 0;
  const balanceRow = async (key: string) => {
    const [row] = await house.db.unscoped<{ balance: string; pending: string }>(
      'SELECT balance, pending FROM ledger_account WHERE business_id = :business AND account = :account',
      { business: manager.business.id, account: key },
    );
    return { balance: Number(row?.balance ?? 0), pending: Number(row?.pending ?? 0) };
  };
  const remittance: BankHouse['remittance'] = async (documents, rest = {}) =>
    (
      await house.ok(manager, bankRemittanceCreate, {
        ...{ account, collectOn, documents: documents.map((id) => ({ id })) },
        ...rest,
      })
    ).id;
  const upload: BankHouse['upload'] = async (text) => {
    const key = newStagingKey();
    await house.host.services[0]?.kit.storage.put(key, Readable.from([Buffer.from(text, 'latin1')]));
    return key;
  };
  return {
    ...house,
    ...{ account, collectOn, remittance, upload, balance: balanceRow },
    payer: async (rest = {}) => {
      made += 1;
      const contact = newId();
      const mandate = await house.ok(manager, bankMandate.calls.create, {
        ...{ reference: `MND-${made}`, contact, branch: FIRST_BRANCH, debtor: `Pagador ${made}` },
        ...{ iban: DEBTOR_IBAN, signedOn: addDays(TODAY, -30), ...rest },
      });
      return { contact, mandate: mandate.id };
    },
    invoice: (contact, cents = 12_100, payer = {}) =>
      house.issued({
        ...{ contact, payer: { ...PAYER, ...payer }, withTaxes: true },
        lines: [{ description: 'Prácticas', price: cents, tax: house.vat }],
      }),
    presented: async (documents, rest) => {
      const id = await remittance(documents, rest);
      await house.ok(manager, bankRemittancePresent, { id, version: 1 });
      return id;
    },
    due: async (id) => {
      await house.db.unscopedRun('UPDATE bank_remittance SET collect_on = :day WHERE id = :id', {
        id,
        day: TODAY,
      });
    },
    remittanceOf: (id) => read(house, id),
    statement: async (opening, lines) => {
      const text = norma43({ opening, lines, from: TODAY, until: TODAY });
      const input = { upload: await upload(text), filename: 'extracto.n43', size: text.length };
      return house.ok(manager, bankStatementUpload, input);
    },
    lines: () => allLines(house),
    open: async (id) => {
      const { payableCents, correctedCents, paidCents } = await house.ok(manager, invoiceRead, { id });
      return payableCents + correctedCents - paidCents;
    },
    audit: () => auditLedger(house.db, systemContext(manager.business.id, manager.business.name)),
  };
}
