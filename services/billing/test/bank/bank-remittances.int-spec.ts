import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import { bankMandate } from '@volante/contracts/billing/bank-mandate.contract';
import {
  bankRemittanceCancel,
  bankRemittanceCandidates,
  bankRemittanceCollect,
  bankRemittanceCreate,
  bankRemittanceFile,
  bankRemittanceList,
  bankRemittancePresent,
  bankRemittanceRead,
  bankRemittanceRemove,
  bankReturnCreate,
  bankReturnList,
  bankReturnUpload,
} from '@volante/contracts/billing/bank-remittance.contract';
import { invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { invoicePaymentCreate, invoicePaymentDelete } from '@volante/contracts/billing/payment.contract';
import { ticketCharge, ticketContactCashflow } from '@volante/contracts/billing/ticket.contract';
import { addDays } from '@volante/service-kit/local-days';
import { FIRST_BRANCH, PEOPLE } from '@volante/testing/records/service-house';
import { manager } from '../paper-house.js';
import { type BankHouse, bankHouse, TODAY } from './bank-house.js';

jest.setTimeout(90_000);

let house: BankHouse;
beforeAll(async () => {
  house = await bankHouse();
});
afterAll(() => house.stop());

const create = (documents: readonly string[], rest: object = {}) =>
  house.fails(manager, bankRemittanceCreate, {
    ...{
      account: house.account,
      collectOn: house.collectOn,
      documents: documents.map((id) => ({ id })),
      ...rest,
    },
  });
const pay = (id: string, cents = 100) =>
  house.call(manager, invoicePaymentCreate, { id, cents, method: 'card' });
const debitsOf = async (id: string) => (await house.remittanceOf(id)).debits;
const collected = async (id: string) => {
  await house.due(id);
  await house.ok(manager, bankRemittanceCollect, {
    id,
    version: (await house.remittanceOf(id)).version,
    collectedOn: TODAY,
  });
};
const returned = (debit: string, rest: object = {}) =>
  house.call(manager, bankReturnCreate, { debit, code: 'AM04', returnedOn: TODAY, ...rest });
const eventsOf = (topic: string) =>
  house.db.unscoped<{ state: string }>('SELECT state FROM event_log WHERE topic = :topic ORDER BY seq', {
    topic,
  });

describe('a document in a remittance', () => {
  it('waits in the ledger, is paid by nobody else, and is paid once the bank has paid', async () => {
    const { contact } = await house.payer();
    const document = await house.invoice(contact);
    const before = await house.balance(`transfer:${FIRST_BRANCH}`);
    const id = await house.presented([document]);
    expect(await house.balance(`customer:${contact}`)).toEqual({ balance: 12_100, pending: -12_100 });
    expect((await pay(document)).error?.code).toBe('PAYMENT-013');
    // Every reader shows that the bank collects it, and a till takes the other debts.
    const { remittedOn } = await house.ok(manager, invoiceRead, { id: document });
    expect(remittedOn).toBe(house.collectOn);
    const other = await house.invoice(contact, 3_000);
    const expected = [
      { id: document, remittedOn },
      { id: other, remittedOn: undefined },
    ];
    const { open } = await house.ok(manager, invoiceContactRead, { contact });
    expect(open.map((one) => ({ id: one.id, remittedOn: one.remittedOn }))).toEqual(
      expect.arrayContaining(expected),
    );
    const debt = await house.ok(manager, ticketContactCashflow, { contact });
    expect(debt.documents.map((one) => ({ id: one.id, remittedOn: one.remittedOn }))).toEqual(
      expect.arrayContaining(expected),
    );
    await house.ok(manager, ticketCharge, { contact, cents: 3_000, method: 'card' });
    expect(await house.open(other)).toBe(0);
    const again = await house.call(manager, ticketCharge, { contact, cents: 100, method: 'card' });
    expect(again.error?.code).toBe('PAYMENT-013');
    expect(await create([document])).toBe('BANK-005');
    await collected(id);
    expect(await house.balance(`customer:${contact}`)).toEqual({ balance: 0, pending: 0 });
    const after = await house.balance(`transfer:${FIRST_BRANCH}`);
    expect([after.balance - before.balance, after.pending - before.pending]).toEqual([12_100, 0]);
    const { payments, paidCents } = await house.ok(manager, invoiceRead, { id: document });
    expect(paidCents).toBe(12_100);
    expect(payments).toMatchObject([{ method: 'transfer', cents: 12_100 }]);
    const [payment] = await house.db.unscoped('SELECT via FROM payment WHERE id = :id', {
      id: payments[0]?.id ?? '',
    });
    expect(payment).toEqual({ via: 'sepa' });
    expect(await house.audit()).toBeNull();
  });

  it('that is taken out, or whose remittance is cancelled, is owed as before', async () => {
    const { contact } = await house.payer();
    const [one, other] = [await house.invoice(contact), await house.invoice(contact)];
    const id = await house.remittance([one, other]);
    const out = (await debitsOf(id)).find((debit) => debit.document === one)?.id ?? '';
    await house.ok(manager, bankRemittanceRemove, { id, version: 1, debits: [out] });
    expect((await pay(one)).success).toBe(true);
    await house.ok(manager, bankRemittancePresent, { id, version: 2 });
    await house.ok(manager, bankRemittanceCancel, { id, version: 3, reason: 'El banco no la admite' });
    expect((await pay(other)).success).toBe(true);
    expect(await house.balance(`customer:${contact}`)).toEqual({ balance: 24_000, pending: 0 });
    expect(await house.fails(manager, bankRemittanceCollect, { id, version: 4, collectedOn: TODAY })).toBe(
      'BANK-006',
    );
    expect(await house.audit()).toBeNull();
  });

  it('may be collected in part', async () => {
    const { contact } = await house.payer();
    const document = await house.invoice(contact);
    const part = { documents: [{ id: document, cents: 5_000 }] };
    await collected(await house.presented([document], part));
    expect(await house.open(document)).toBe(7_100);
    expect(await create([document], { documents: [{ id: document, cents: 7_101 }] })).toBe('PAYMENT-003');
  });

  it('is in one remittance alone, of twenty that want it at once', async () => {
    const { contact } = await house.payer();
    const document = await house.invoice(contact);
    const codes = await Promise.all(Array.from({ length: 20 }, () => create([document])));
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['no error', 'BANK-005']));
    expect(await house.balance(`customer:${contact}`)).toEqual({ balance: 12_100, pending: -12_100 });
  });
});

describe('the sequence of a mandate', () => {
  it('is first, further, last; and first again where the bank refused the first', async () => {
    const { contact } = await house.payer();
    const sequenceOf = async (rest: object = {}) => {
      const document = await house.invoice(contact);
      const id = await house.presented([document], {
        documents: [{ id: document, ...rest }],
      });
      const [debit] = await debitsOf(id);
      return { id: debit?.id ?? '', sequence: debit?.sequence, remittance: id };
    };
    const first = await sequenceOf();
    expect(first.sequence).toBe('FRST');
    await returned(first.id, { code: 'AM04' });
    const again = await sequenceOf();
    expect(again.sequence).toBe('FRST');
    await collected(again.remittance);
    await returned(again.id);
    expect((await sequenceOf()).sequence).toBe('RCUR');
    expect((await sequenceOf({ isLast: true })).sequence).toBe('FNAL');
  });

  it('for one collection is used once', async () => {
    const { contact } = await house.payer({ kind: 'once' });
    const [one, other] = [await house.invoice(contact), await house.invoice(contact)];
    expect(await create([one, other])).toBe('BANK-003');
    expect((await debitsOf(await house.presented([one])))[0]?.sequence).toBe('OOFF');
    expect(await create([other])).toBe('BANK-003');
  });

  it('counts two debits of one remittance as first and further', async () => {
    const { contact } = await house.payer();
    const id = await house.presented([await house.invoice(contact), await house.invoice(contact)]);
    expect((await debitsOf(id)).map(({ sequence }) => sequence).sort()).toEqual(['FRST', 'RCUR']);
  });
});

describe('the file for the bank', () => {
  it('is the same each time, and holds the account as it was', async () => {
    const { contact, mandate } = await house.payer({ debtor: 'Íñigo Peña' });
    const id = await house.remittance([await house.invoice(contact)]);
    expect(await house.fails(manager, bankRemittanceFile, { id })).toBe('BANK-006');
    await house.ok(manager, bankRemittancePresent, { id, version: 1 });
    const { xml } = await house.ok(manager, bankRemittanceFile, { id });
    await house.ok(manager, bankMandate.calls.update, { id: mandate, version: 1, debtor: 'Otro' });
    expect((await house.ok(manager, bankRemittanceFile, { id })).xml).toBe(xml);
    const [debit] = await debitsOf(id);
    expect(xml).toContain(`<EndToEndId>${debit?.id}</EndToEndId>`);
    expect(xml).toContain('<Nm>Inigo Pena</Nm>');
    expect(xml).toContain(`<ReqdColltnDt>${house.collectOn}</ReqdColltnDt>`);
    expect(xml).toContain('<CtrlSum>121.00</CtrlSum>');
  });
});

describe('a remittance is refused', () => {
  it.each([
    ['on Good Friday', '2027-03-26', 'BANK-004'],
    ['on a Sunday', '2027-03-14', 'BANK-004'],
    ['on Easter Monday', '2027-03-29', 'BANK-004'],
  ])('%s', async (_, collectOn, code) => {
    const { contact } = await house.payer();
    expect(await create([await house.invoice(contact)], { collectOn })).toBe(code);
  });

  it('for today, whose file the bank would not reach', async () => {
    const { contact } = await house.payer();
    const code = await create([await house.invoice(contact)], {
      collectOn: TODAY,
      noticeReason: 'En la factura',
    });
    expect(['BANK-004', 'BANK-011']).toContain(code);
  });

  it('without notice enough, unless somebody says how the payer knew', async () => {
    const { contact } = await house.payer();
    const document = await house.invoice(contact);
    const soon = { collectOn: nextSettlement(addDays(TODAY, 4)) };
    expect(await create([document], soon)).toBe('BANK-009');
    const agreed = await house.payer({ noticeDays: 2 });
    expect(await create([await house.invoice(agreed.contact)], soon)).toBe('no error');
    expect(await create([document], { ...soon, noticeReason: 'Lo dice la factura' })).toBe('no error');
  });

  it.each([
    ['not signed', { signedOn: null }, 'unsigned'],
    ['not used for 36 months', { signedOn: addDays(TODAY, -36 * 31) }, 'unused'],
    ['of the other scheme', { scheme: 'B2B' }, 'scheme'],
  ])('by a mandate that is %s', async (_, rest, problem) => {
    const { contact } = await house.payer(rest);
    const document = await house.invoice(contact);
    expect(await create([document])).toBe('BANK-003');
    const { rows } = await house.ok(manager, bankRemittanceCandidates, { collectOn: house.collectOn });
    expect(rows.find((row) => row.document === document)?.problem).toBe(problem);
  });

  it('by a mandate that came back as closed, until somebody mends it', async () => {
    const { contact, mandate } = await house.payer();
    const document = await house.invoice(contact);
    const id = await house.presented([document]);
    const [debit] = await debitsOf(id);
    await returned(debit?.id ?? '', { code: 'AC04', returnedOn: addDays(TODAY, -2) });
    await house.db.unscopedRun('UPDATE bank_mandate SET updated_at = :day WHERE id = :id', {
      ...{ day: addDays(TODAY, -3), id: mandate },
    });
    expect(await create([document])).toBe('BANK-003');
    await house.ok(manager, bankMandate.calls.update, {
      id: mandate,
      version: 1,
      iban: 'ES9121000418450200051332',
    });
    expect(await create([document])).toBe('no error');
  });

  it('at its presentation, where a mandate was cancelled or a document paid less meanwhile', async () => {
    const { contact, mandate } = await house.payer();
    const id = await house.remittance([await house.invoice(contact)]);
    await house.ok(manager, bankMandate.calls.state, { id: mandate, state: 'inactive' });
    expect(await house.fails(manager, bankRemittancePresent, { id, version: 1 })).toBe('BANK-010');
    const [debit] = await debitsOf(id);
    await house.ok(manager, bankRemittanceRemove, { id, version: 1, debits: [debit?.id ?? ''] });
    expect(await house.fails(manager, bankRemittancePresent, { id, version: 2 })).toBe('BANK-008');
  });

  it('to be collected before its day, tomorrow, or twice', async () => {
    const { contact } = await house.payer();
    const id = await house.presented([await house.invoice(contact)]);
    const collect = (collectedOn: string, version = 2) =>
      house.fails(manager, bankRemittanceCollect, { id, version, collectedOn });
    expect(await collect(TODAY)).toBe('BANK-027');
    await house.due(id);
    expect(await collect(addDays(TODAY, 1))).toBe('BANK-027');
    const stale = { id, version: 1, collectedOn: TODAY };
    expect((await house.call(manager, bankRemittanceCollect, stale)).error).toMatchObject({
      ...{ code: 'DATA-409', details: { version: 2, current: await house.remittanceOf(id) } },
    });
    const codes = await Promise.all([1, 2, 3, 4].map(() => collect(TODAY)));
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(await house.audit()).toBeNull();
  });

  it('to people of other branches and schools', async () => {
    const { contact } = await house.payer();
    const id = await house.remittance([await house.invoice(contact)]);
    for (const person of [PEOPLE.neighbour, PEOPLE.stranger]) {
      expect(await house.fails(person, bankRemittanceRead, { id })).toBe('DATA-404');
      expect(await house.fails(person, bankRemittancePresent, { id, version: 1 })).toBe('DATA-404');
      const { rows } = await house.ok(person, bankRemittanceList, {});
      expect(rows).toEqual([]);
    }
    expect((await house.ok(PEOPLE.clerk, bankRemittanceRead, { id })).count).toBe(1);
  });
});

describe('a return', () => {
  it('of a collected debit makes the document owed again, with its code, fee and event', async () => {
    const { contact } = await house.payer();
    const document = await house.invoice(contact);
    const id = await house.presented([document]);
    await collected(id);
    const [debit] = await debitsOf(id);
    expect(debit).toMatchObject({ refundableUntil: addDays(TODAY, 56), state: 'collected' });
    const fees = await house.balance(`fee:${FIRST_BRANCH}`);
    const { data } = await returned(debit?.id ?? '', { code: 'MD06', feeCents: 350, passFee: true });
    expect(data).toMatchObject({ state: 'returned' });
    expect(await house.open(document)).toBe(12_100);
    expect((await house.balance(`fee:${FIRST_BRANCH}`)).balance - fees.balance).toBe(350);
    const draft = (data as { feeDocument: string }).feeDocument;
    expect(await house.ok(manager, invoiceRead, { id: draft })).toMatchObject({
      ...{ state: 'draft', contact, payableCents: 350 },
    });
    const events = (await eventsOf('payment.returned')).map(({ state }) => JSON.parse(state) as object);
    expect(events.at(-1)).toMatchObject({ debit: debit?.id, document, code: 'MD06', cents: 12_100 });
    const { rows } = await house.ok(manager, bankReturnList, { contact });
    expect(rows).toMatchObject([
      { id: debit?.id, returnCode: 'MD06', feeDocument: draft, isFeePassed: true },
    ]);
    expect(await house.audit()).toBeNull();
  });

  it('may be presented again', async () => {
    const { contact } = await house.payer();
    const document = await house.invoice(contact);
    const id = await house.presented([document]);
    const [debit] = await debitsOf(id);
    await returned(debit?.id ?? '');
    const { rows } = await house.ok(manager, bankRemittanceCandidates, { collectOn: house.collectOn });
    expect(rows.find((row) => row.document === document)).toMatchObject({ problem: '', returnCode: 'AM04' });
    await collected(await house.presented([document]));
    expect(await house.open(document)).toBe(0);
  });

  it('comes once, of ten at once; and not for what was never presented, tomorrow, or with a fee below zero', async () => {
    const { contact } = await house.payer();
    const id = await house.remittance([await house.invoice(contact)]);
    const [debit] = await debitsOf(id);
    expect((await returned(debit?.id ?? '')).error?.code).toBe('BANK-013');
    await house.ok(manager, bankRemittancePresent, { id, version: 1 });
    expect((await returned(debit?.id ?? '', { returnedOn: addDays(TODAY, 1) })).error?.code).toBe('BANK-027');
    expect((await returned(debit?.id ?? '', { feeCents: -100 })).error?.code).toBe('REQ-101');
    await collected(id);
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => (await returned(debit?.id ?? '')).error?.code ?? 'done'),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['done', 'BANK-013']));
    expect(await house.audit()).toBeNull();
  });

  it('of a payment that was undone by hand is refused', async () => {
    const { contact } = await house.payer();
    const document = await house.invoice(contact);
    const id = await house.presented([document]);
    await collected(id);
    const [debit] = await debitsOf(id);
    const { payments } = await house.ok(manager, invoiceRead, { id: document });
    await house.ok(manager, invoicePaymentDelete, { payment: payments[0]?.id ?? '', reason: 'Error' });
    expect((await returned(debit?.id ?? '')).error?.code).toBe('PAYMENT-005');
  });
});

describe('a report of the bank', () => {
  const report = (message: string, inside: string) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>${message}-FRST</OrgnlPmtInfId>${inside}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
  const rejected = (id: string) =>
    `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>`;
  const sent = async (text: string, as = manager) =>
    house.call(as, bankReturnUpload, {
      upload: await house.upload(text),
      filename: 'p.xml',
      size: text.length,
    });

  it('rejects its debits once, and says which are none of ours', async () => {
    const [one, other] = [await house.payer(), await house.payer()];
    const documents = [await house.invoice(one.contact), await house.invoice(other.contact)];
    const id = await house.presented(documents);
    const debit = (await debitsOf(id)).find(({ document }) => document === documents[0]);
    const text = report(id, rejected(debit?.id ?? '') + rejected('f'.repeat(24)));
    expect((await sent(text)).data).toMatchObject({
      returned: 1,
      rows: [{ outcome: 'returned' }, { outcome: 'unknown' }],
    });
    expect((await sent(text)).data).toMatchObject({
      returned: 0,
      rows: [{ outcome: 'done' }, { outcome: 'unknown' }],
    });
    expect((await debitsOf(id)).map(({ state }) => state).sort()).toEqual(['presented', 'rejected']);
    expect((await sent(report(id, rejected(debit?.id ?? '')), PEOPLE.stranger)).data).toMatchObject({
      rows: [{ outcome: 'unknown' }],
    });
    expect(await house.audit()).toBeNull();
  });

  it('that refuses a block refuses all of its debits', async () => {
    const { contact } = await house.payer();
    const id = await house.presented([await house.invoice(contact), await house.invoice(contact)]);
    const block = '<PmtInfSts>RJCT</PmtInfSts><StsRsnInf><Rsn><Cd>FF05</Cd></Rsn></StsRsnInf>';
    expect((await sent(report(id, block))).data).toMatchObject({ returned: 1 });
    expect((await debitsOf(id)).find(({ sequence }) => sequence === 'FRST')?.state).toBe('rejected');
  });

  it('that is none is refused', async () => {
    expect((await sent('<a/>')).error?.code).toBe('BANK-014');
    const entity = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>';
    expect((await sent(entity)).error?.code).toBe('BANK-014');
  });
});

function nextSettlement(day: string): string {
  let at = day;
  while ([0, 6].includes(new Date(at).getUTCDay()) || ['12-25', '12-26', '01-01'].includes(at.slice(5)))
    at = addDays(at, 1);
  return at;
}
