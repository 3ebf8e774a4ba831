import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accountantLinkCreate } from '@volante/contracts/billing/accountant.contract';
import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import { bankReturnUpload } from '@volante/contracts/billing/bank-remittance.contract';
import {
  bankMatchCreate,
  bankMatchUndo,
  bankStatementLines,
  bankStatementUpload,
} from '@volante/contracts/billing/bank-statement.contract';
import {
  prorrata,
  prorrataClose,
  prorrataReckon,
} from '@volante/contracts/billing/expense-prorrata.contract';
import { invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import { recurringInvoice } from '@volante/contracts/billing/recurring-invoice.contract';
import type { CallDeclaration } from '@volante/contracts/call';
import type { Permission } from '@volante/contracts/permissions';
import { addDays } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import {
  FIRST_BRANCH,
  OWN_PASSWORD,
  PEOPLE,
  SECOND_BRANCH,
  somebody,
} from '@volante/testing/records/service-house';
import { type BankHouse, bankHouse, TODAY } from './bank/bank-house.js';
import { ibanOf } from './bank/spanish-iban.js';
import { camt053 } from './bank/statement-files.js';
import { manager } from './paper-house.js';

jest.setTimeout(90_000);

const { clerk } = PEOPLE;
const PROOF = { ownPassword: OWN_PASSWORD };
let house: BankHouse;
beforeAll(async () => {
  house = await bankHouse();
});
afterAll(() => house.stop());

const withOnly = (...permissions: Permission[]) => somebody({ permissions, branches: [FIRST_BRANCH] });

describe('an account of the bank', () => {
  const account = async (at: number, branch: string | null) => {
    const of = { name: `Cuenta ${at}`, iban: ibanOf(at), holder: 'Autoescuela, S. L.', branch, ...PROOF };
    return (await house.ok(manager, bankAccount.calls.create, of)).id;
  };

  it('is taken into their branch by nobody who does not see its own', async () => {
    await house.statement(0, [{ day: TODAY, cents: 4_711, texts: ['NOMINA'] }]);
    const everybodys = house.account;
    const others = await account(71, SECOND_BRANCH);
    for (const id of [everybodys, others])
      for (const [call, input] of [
        [bankAccount.calls.update, { id, version: 1, branch: FIRST_BRANCH }],
        [bankAccount.calls.update, { id, version: 1, holder: 'Otro, S. L.', ...PROOF }],
        [bankAccount.calls.state, { id, state: 'inactive' }],
      ] as const)
        expect(await house.fails(clerk, call as CallDeclaration, input)).toBe('ACCESS-001');
    expect(await house.fails(clerk, bankAccount.calls.remove, { id: others })).toBe('ACCESS-001');
    expect((await house.ok(clerk, bankStatementLines, {})).rows).toEqual([]);
    const own = await account(72, FIRST_BRANCH);
    await house.ok(clerk, bankAccount.calls.update, {
      ...{ id: own, version: 1, holder: 'Nosotros, S. L.', ...PROOF },
    });
    const given = { id: own, version: 2, branch: null };
    expect(await house.fails(clerk, bankAccount.calls.update, given)).toBe('ACCESS-001');
  });
});

describe('a file of the bank', () => {
  const send = async (call: CallDeclaration, text: string) =>
    house.fails(manager, call, { upload: await house.upload(text), filename: 'a.xml', size: text.length });

  it('with days that do not exist, or codes that are none, is refused or read without them', async () => {
    const good = camt053({ opening: 4_711, until: TODAY, lines: [{ day: TODAY, cents: 1, texts: ['A'] }] });
    expect(await send(bankStatementUpload, good.replaceAll(TODAY, '2026-99-99'))).toBe('BANK-014');
    const booked = good.replace(`<BookgDt><Dt>${TODAY}`, '<BookgDt><Dt>2026-02-30');
    expect(await send(bankStatementUpload, booked)).toBe('BANK-024');
    const begun = good.replace('<Bal>', '<FrToDt><FrDtTm>ayer</FrDtTm></FrToDt><Bal>');
    const coded = begun.replace('</TxDtls>', '<RtrInf><Rsn><Cd>&#241;o&#241;o</Cd></Rsn></RtrInf></TxDtls>');
    expect(await send(bankStatementUpload, coded)).toBe('no error');
  });

  it('with a refusal in letters that are no code notes that no reason was given', async () => {
    const { contact } = await house.payer();
    const id = await house.presented([await house.invoice(contact)]);
    const debit = (await house.remittanceOf(id)).debits[0];
    const report = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId></OrgnlGrpInfAndSts>
      <OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${debit?.id}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
      <StsRsnInf><Rsn><Cd>a&#241;&#243;&#8364;</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    expect(await send(bankReturnUpload, report)).toBe('no error');
    expect((await house.remittanceOf(id)).debits[0]).toMatchObject({ state: 'rejected', returnCode: 'MS03' });
  });

  it('is matched with ids alone', async () => {
    const [line] = await house.lines();
    for (const kind of ['document', 'payment', 'batch', 'remittance', 'debit'])
      for (const id of ['ñ', `${FIRST_BRANCH}:ñ`, `${FIRST_BRANCH}:0001-01-01-01`]) {
        const input = { line: line?.id, version: line?.version, items: [{ kind, id }] };
        expect(await house.fails(manager, bankMatchCreate, input)).toBe('REQ-101');
      }
  });
});

describe('a line of the bank', () => {
  it('keeps its payment until it is let go itself', async () => {
    const document = await house.invoice((await house.payer()).contact, 7_777);
    const [line] = await house.lines();
    await house.db.unscopedRun('UPDATE bank_line SET cents = 7777 WHERE id = :id', { id: line?.id ?? '' });
    const items = [{ kind: 'document' as const, id: document }];
    const at = { line: line?.id ?? '' };
    const done = await house.ok(manager, bankMatchCreate, { ...at, version: line?.version ?? 1, items });
    const { payments } = await house.ok(manager, invoiceRead, { id: document });
    const payment = payments[0]?.id ?? '';
    const taken = { payment, reason: 'Era de otra persona' };
    expect(await house.fails(manager, invoicePaymentDelete, taken)).toBe('PAYMENT-016');
    const undone = { ...at, version: done.version, reason: 'Era de otra persona' };
    expect((await house.ok(manager, bankMatchUndo, undone)).state).toBe('open');
    expect([await house.open(document), await house.audit()]).toEqual([7_777, null]);
  });
});

describe('a recurring invoice', () => {
  const { create, update, state } = recurringInvoice.calls;
  const sent = (rest: object = {}) => ({
    ...{ name: newId(), branch: FIRST_BRANCH, contact: newId(), firstOn: addDays(TODAY, 1) },
    ...{ soldLines: [{ description: 'Cuota', price: 12_100, tax: house.vat }], ...rest },
  });
  const office = withOnly('invoice.view', 'invoice.add', 'invoice.modify', 'invoice.delete');

  it('issues by itself for those alone who may issue', async () => {
    expect(await house.fails(office, create, sent({ mode: 'issue' }))).toBe('ACCESS-001');
    const { id } = await house.ok(office, create, sent());
    expect(await house.fails(office, update, { id, version: 1, mode: 'issue' })).toBe('ACCESS-001');
    await house.ok(office, update, { id, version: 1, notes: 'Flota' });
  });

  it('that another person lets issue is stopped by all, and neither changed nor started again', async () => {
    const { id } = await house.ok(manager, create, sent({ mode: 'issue' }));
    const soldLines = [{ description: 'Otra', price: 99_900, tax: house.vat }];
    expect(await house.fails(office, update, { id, version: 1, soldLines })).toBe('ACCESS-001');
    await house.ok(office, state, { id, state: 'inactive' });
    expect(await house.fails(office, state, { id, state: 'active' })).toBe('ACCESS-001');
    await house.ok(office, update, { id, version: 2, mode: 'draft', soldLines });
  });
});

describe('what is of the whole school', () => {
  it('is reckoned and closed by those alone who see all of it: the prorrata', async () => {
    const year = String(Number(TODAY.slice(0, 4)) - 1);
    const of = { issuer: house.issuer, year, mode: 'general' as const, provisional: 40 };
    const { id } = await house.ok(manager, prorrata.calls.create, of);
    expect(await house.fails(clerk, prorrataReckon, { id })).toBe('ACCESS-001');
    const { percent } = await house.ok(manager, prorrataReckon, { id });
    expect(await house.fails(clerk, prorrataClose, { id, version: 1, percent })).toBe('ACCESS-001');
  });

  it('is opened to an accountant by those alone who may read it', async () => {
    const link = { label: 'Mi buzón', first: '2026-01', last: '2026-12', days: 180 };
    const setter = withOnly('money-settings.modify', 'client.all-branches');
    expect(await house.fails(setter, accountantLinkCreate, link)).toBe('ACCESS-001');
  });

  it('is opened by a secret that no table keeps, not even for a repeated request', async () => {
    const input = { label: 'Asesoría Sur', first: '2026-01', last: '2026-12', days: 180 };
    const answer = await house.call(manager, accountantLinkCreate, input, newId());
    const { key } = answer.data as { key: string };
    const kept = await house.db.unscoped(
      'SELECT key_hash FROM idempotency_key WHERE business_id = :business AND reply LIKE :key',
      { business: manager.business.id, key: `%${key}%` },
    );
    expect([key.length, kept]).toEqual([43, []]);
  });
});
