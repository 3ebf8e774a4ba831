import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  invoiceIssue,
  invoicePreview,
  invoiceRead,
  invoiceUpdate,
} from '@volante/contracts/billing/invoice.contract';
import { offerRead, offerVersion } from '@volante/contracts/billing/offer.contract';
import { tax } from '@volante/contracts/billing/tax.contract';
import { ticketCharge } from '@volante/contracts/billing/ticket.contract';
import { till, tillOpen, tillPeople, tillReport } from '@volante/contracts/billing/till.contract';
import { certificateSave } from '@volante/contracts/billing/verifactu-certificate.contract';
import { voucher, voucherRedeem, voucherUses } from '@volante/contracts/billing/voucher.contract';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import type { Permission } from '@volante/contracts/permissions';
import { FIRST_BRANCH, PEOPLE, SECOND_BRANCH, somebody } from '@volante/testing/records/service-house';
import { manager, PAYER, type PaperHouse, paperHouse, standIn } from './paper-house.js';

const { clerk, stranger } = PEOPLE;
const CONTACT = {
  ...{ branch: FIRST_BRANCH, type: 'P' as const, state: 'active' as const, name: 'Ana Peña Ruiz' },
  ...{ firstName: 'Ana', lastName: 'Peña Ruiz', fiscalCode: '12345678Z', birthday: null },
  ...{ licence: 'B' as const, email: '', street: 'Calle Real, 3', postalCode: '23001', city: 'Jaén' },
  province: 23,
};

let house: PaperHouse;
beforeAll(async () => {
  house = await paperHouse();
  await standIn(house, contactPayers, ({ contacts }) => ({
    rows: contacts.map((id) => ({ version: 1, state: { ...CONTACT, id } })),
  }));
});
afterAll(() => house.stop());

const withOnly = (...permissions: Permission[]) => somebody({ permissions, branches: [FIRST_BRANCH] });
const issue = async (id: string) => {
  const { version, payableCents } = await house.ok(manager, invoiceRead, { id });
  return house.call(manager, invoiceIssue, { id, version, payable: payableCents });
};

describe('a voucher', () => {
  it('names its payers to nobody who may not read their documents', async () => {
    const { id } = await house.ok(manager, voucher.calls.create, { code: 'ATAQUE-1', percent: 10 });
    for (const target of ['invoice', 'ticket'] as const) {
      const document = await house.draft({ target });
      await house.ok(manager, voucherRedeem, { id: document, version: 1, code: 'ATAQUE-1' });
      expect((await issue(document)).error).toBeUndefined();
    }
    const seen = async (...permissions: Permission[]) => {
      const { used, rows } = await house.ok(withOnly('product.view', ...permissions), voucherUses, { id });
      return [used, rows.map(({ number }) => number.charAt(0)).sort()];
    };
    expect(await seen()).toEqual([2, []]);
    expect(await seen('ticket.view')).toEqual([2, ['T']]);
    expect(await seen('invoice.view')).toEqual([2, ['F', 'T']]);
  });
});

describe('a debt', () => {
  it('is not made less by fees below zero', async () => {
    const period = { from: '2012-09-01', rate: 0, operation: 'N1' as const, regime: '01', legend: '' };
    const input = { name: 'Tasas', taxGroup: 'disbursement' as const, periods: [period] };
    const fee = (await house.ok(manager, tax.calls.create, input)).id;
    const line = { description: 'Tasa', price: -9_405, tax: fee };
    const id = await house.draft({ lines: [{ description: 'Curso', price: 24_200, tax: house.vat }, line] });
    expect((await issue(id)).error).toMatchObject({
      code: 'INVOICE-002',
      errors: [{ path: 'lines', message: expect.stringContaining('suplidos') }],
    });
  });

  it('is collected by people without invoices through their till alone', async () => {
    const contact = 'c'.repeat(24);
    await house.issued({ contact, payer: PAYER });
    const teacher = withOnly('client.view', 'ticket.view', 'cashflow.view', 'cashflow.add');
    const charge = (method: string) => house.call(teacher, ticketCharge, { contact, cents: 100, method });
    const own = { name: 'Coche de Ana', branch: FIRST_BRANCH, holder: teacher.id };
    const { id } = await house.ok(manager, till.calls.create, own);
    expect((await charge('transfer')).error?.code).toBe('REQ-101');
    for (const method of ['cash', 'card', 'bizum'])
      expect((await charge(method)).error?.code).toBe('TILL-013');
    const { session } = await house.ok(teacher, tillOpen, { id, pieces: [] });
    expect((await charge('card')).success).toBe(true);
    const { sums } = await house.ok(teacher, tillReport, { id: session });
    expect(sums).toEqual([{ kind: 'payment', method: 'card', count: 1, cents: 100 }]);
  });
});

describe('another branch', () => {
  it('lends no names to those who choose the holder of a till', async () => {
    const person = (at: number, branches: string[]) => ({
      ...{ id: String(at).repeat(24), name: `Persona ${at}`, email: `p${at}@example.com`, branches },
    });
    await standIn(house, accountCards, () => ({
      rows: [person(1, [FIRST_BRANCH]), person(2, [SECOND_BRANCH]), person(3, [FIRST_BRANCH, SECOND_BRANCH])],
    }));
    const names = async (as = manager) => (await house.ok(as, tillPeople, {})).rows.map(({ name }) => name);
    expect(await names()).toEqual(['Persona 1', 'Persona 2', 'Persona 3']);
    expect(await names(clerk)).toEqual(['Persona 1', 'Persona 3']);
  });

  it('shows no version of a quote that went there', async () => {
    const id = await house.issued({ target: 'quote' });
    const { id: next } = await house.ok(manager, offerVersion, { id });
    await house.ok(manager, invoiceUpdate, { id: next, version: 1, branch: SECOND_BRANCH });
    expect((await issue(next)).error).toBeUndefined();
    const versions = async (as = manager) => (await house.ok(as, offerRead, { id })).versions;
    expect(await versions()).toHaveLength(2);
    expect(await versions(clerk)).toEqual([]);
  });
});

describe('many requests of one person', () => {
  const repeated = async (count: number, one: () => Promise<string | undefined>) => {
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < count; at += 1) codes.push(await one());
    return codes;
  };

  it('open no more than ten certificates in a quarter of an hour', async () => {
    const file = Buffer.from('hola').toString('base64');
    const save = async (as = manager) =>
      (await house.call(as, certificateSave, { issuer: house.issuer, file, password: 'x' })).error?.code;
    const codes = await repeated(11, save);
    expect([codes.at(9), codes.at(10)]).toEqual(['CERT-001', 'REQ-105']);
    expect(await save(stranger)).toBe('DATA-404');
  });

  it('leave no more than sixty previews of drafts behind in ten minutes', async () => {
    const id = await house.draft();
    const preview = async (as = manager) => (await house.call(as, invoicePreview, { id })).error?.code;
    const codes = await repeated(61, preview);
    expect([codes.at(59), codes.at(60)]).toEqual([undefined, 'REQ-105']);
    expect(await preview(clerk)).toBeUndefined();
  });
});
