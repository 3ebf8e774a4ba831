import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import { ticketChart } from '@volante/contracts/billing/ticket.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import { today } from '@volante/ui-kit/expiry';
import texts from '../../../../../locales/es.json' with { type: 'json' };
import { MonthCard } from './month-card';

const api = fakeApi();
const report = (payable: number) => ({
  ...{ rates: [], kinds: [], annulled: 0 },
  total: {
    base: payable,
    quota: 0,
    disbursements: 0,
    withheld: 0,
    payable,
    pending: payable === 123_456 ? 45_678 : 0,
  },
});
const money = (day: string, cents: number) => ({ day, method: 'cash', branch: idOf(11), count: 1, cents });
const show = (permissions = ['invoice.view', 'ticket.view']) =>
  openPage(<MonthCard />, {
    ...{ path: '/dashboard', at: '/dashboard', texts: { billing: texts } },
    user: aPerson({ permissions: permissions as never }),
  });
const isNow = ({ from }: { from: string }) => from.slice(0, 7) === today().slice(0, 7);

beforeEach(() => {
  api.on(invoiceReport, (input) => report(isNow(input) ? 123_456 : 70_000));
  api.on(ticketChart, ({ from }) => ({ rows: [money(from, 30_000), money(today(), 4_550)] }));
});

describe('the month on the dashboard', () => {
  it('sets this month against the one before', async () => {
    await show();
    expect(await screen.findByText('1.234,56 €')).toBeTruthy();
    expect(screen.getByText(/^700,00 € en /)).toBeTruthy();
    expect(screen.getByText('45,50 €')).toBeTruthy();
    expect(screen.getByText('Pendiente').nextElementSibling?.textContent).toMatch(
      /^456,78\s€de lo facturado este mes$/,
    );
    expect(screen.getByText(/^300,00 € en /)).toBeTruthy();
    expect(screen.getByRole('list', { name: /últimos 10 días/ }).children).toHaveLength(10);
  });

  it('leaves the money out for people who may not see it', async () => {
    await show(['invoice.view']);
    expect(await screen.findByText('Facturado')).toBeTruthy();
    expect(screen.queryByText('Cobrado')).toBeNull();
  });

  it('says when nothing was sold yet', async () => {
    api.on(invoiceReport, report(0));
    api.on(ticketChart, { rows: [] });
    await show();
    expect(await screen.findByText(/Todavía no se ha facturado/)).toBeTruthy();
  });

  it('says when billing does not answer', async () => {
    api.refuse(invoiceReport, { status: 503, code: 'REQ-103', message: 'Facturación no responde.' });
    await show();
    expect(await screen.findByRole('button', { name: /Reintentar/ })).toBeTruthy();
  });
});
