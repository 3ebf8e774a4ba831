import { beforeEach, describe, expect, it } from '@jest/globals';
import { invoiceContactSums } from '@volante/contracts/billing/account.contract';
import { ticketContactCashflow } from '@volante/contracts/billing/ticket.contract';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { addTexts, startTexts } from '@volante/mfe-kit/i18n';
import { setSessionUser } from '@volante/mfe-kit/session';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { aContactSummary, aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { findToCharge, findToInvoice } from './find-money';

const api = fakeApi();
const [DEBTOR, CLEAR] = [idOf(501), idOf(502)];
const SUMS = { overdueCents: 0, creditCents: 0, openCount: 1, draftCount: 0, documentCount: 1 };
const ask = (text: string) => ({ text, signal: new AbortController().signal });

beforeEach(async () => {
  await startTexts();
  addTexts('billing', texts);
  api.on(contactFinder, aPageOf([aContactSummary({ id: DEBTOR }), aContactSummary({ id: CLEAR })]));
  setSessionUser(aPerson());
  api.on(invoiceContactSums, { rows: [{ ...SUMS, contact: DEBTOR, owedCents: 12_100 }] });
  api.on(ticketContactCashflow, ({ contact }) => ({
    ...{ owedCents: contact === DEBTOR ? 12_100 : 0, documents: [], payments: [] },
  }));
});

describe('money in the palette', () => {
  it('offers those who owe, with the amount that was typed', async () => {
    const found = await findToCharge(ask('cobra 50 a ana'));
    expect(found.map(({ id }) => id)).toEqual([DEBTOR]);
    expect(found[0]?.to).toMatch(new RegExp(`^/cashflow/tills\\?charge=${DEBTOR}&branch=.*&cents=5000$`));
  });

  it('asks for the debts of all in one question', async () => {
    await findToCharge(ask('cobra 50 a ana'));
    expect(api.sent(invoiceContactSums)).toEqual([{ contacts: [DEBTOR, CLEAR] }]);
    expect(api.sent(ticketContactCashflow)).toEqual([]);
  });

  it('asks for one after the other where invoices may not be seen', async () => {
    setSessionUser(aPerson({ permissions: ['cashflow.add', 'ticket.view', 'client.view'] }));
    const found = await findToCharge(ask('cobra 50 a ana'));
    expect(found.map(({ id }) => id)).toEqual([DEBTOR]);
    expect(api.sent(invoiceContactSums)).toEqual([]);
  });

  it('means the whole debt where no amount was typed', async () => {
    const [first] = await findToCharge(ask('cobrar a ana'));
    expect(first?.to).toMatch(/cents=12100$/);
  });

  it('asks nobody for other texts', async () => {
    expect(await findToCharge(ask('ana ruiz'))).toEqual([]);
    expect(await findToInvoice(ask('ana ruiz'))).toEqual([]);
    expect(api.sent(contactFinder)).toEqual([]);
  });

  it('opens a new invoice for each person of that name', async () => {
    const found = await findToInvoice(ask('factura a ana'));
    expect(found.map(({ to }) => to?.endsWith(DEBTOR) || to?.endsWith(CLEAR))).toEqual([true, true]);
  });
});
