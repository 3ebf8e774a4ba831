import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { employee } from '@volante/contracts/employees/employee.contract';
import { fine } from '@volante/contracts/training/fine.contract';
import { fineDrivers, fineLetter } from '@volante/contracts/training/fine-letter.contract';
import { fleetCosts } from '@volante/contracts/training/fleet-cost.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { CostsPage } from './costs/costs.page';
import { FineDriver } from './fines/fine-driver';

const api = fakeApi();
const open = (page: React.ReactElement, path: string) =>
  openPage(page, { path, at: path, user: aPerson(), texts: { business: texts } });

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(employee.calls.read, { ...aPageOf([]), record: null } as never);
});

describe('costs', () => {
  const NONE = {
    fuel: 0,
    repairs: 0,
    tyres: 0,
    inspection: 0,
    fines: 0,
    insurance: 0,
    tax: 0,
    depreciation: 0,
  };

  it('are shown by kilometre, by taught hour and for 100 km, the dearest first', async () => {
    api.on(fleetCosts, {
      rows: [
        {
          ...{ vehicle: idOf(1), name: '1111 BCD Clio', branch: idOf(12), costs: { ...NONE, fuel: 10_000 } },
          ...{ total: 10_000, kilometres: 1_000, minutes: 600 },
          consumption: { quantity: 60, kilometres: 1_000, unit: 'l' },
        },
        {
          ...{ vehicle: idOf(2), name: '2222 BCD Ibiza', branch: idOf(12), costs: { ...NONE, fuel: 30_000 } },
          ...{ total: 30_000, kilometres: 1_000, minutes: 0, consumption: null },
        },
      ],
    });
    await open(<CostsPage />, '/vehicle/costs');
    expect(await screen.findByText('6,0 l')).toBeTruthy();
    expect(screen.getAllByText(/^0,10 €$/).length).toBeGreaterThan(0);
    expect(screen.getByText(/^10,00 €$/)).toBeTruthy();
    const bars = screen.getByRole('list', { name: 'Por kilómetro' });
    expect([...bars.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^2222 BCD Ibiza0,30/),
      expect.stringMatching(/^1111 BCD Clio0,10/),
    ]);
    expect(screen.queryByText('Neumáticos')).toBeNull();
  });

  it('say that nothing is written down', async () => {
    api.on(fleetCosts, { rows: [] });
    await open(<CostsPage />, '/vehicle/costs');
    expect(await screen.findByText('En este periodo no hay nada anotado de ningún vehículo.')).toBeTruthy();
  });
});

describe('the driver of a fine', () => {
  const FINE = {
    ...{ id: idOf(30), version: 3, reference: '23/04', happenedOn: '2026-03-02', notifiedOn: '2026-03-10' },
    ...{ identifiedOn: null, driver: null, driverName: '' },
  };

  const EMPTY = {
    ...{ vehicle: idOf(1), branch: idOf(12), authority: '', happenedAt: null, place: '', reason: '' },
    ...{
      driverTaxId: '',
      driverLicence: '',
      driverAddress: '',
      amount: null,
      paidAmount: null,
      paidOn: null,
    },
    ...{ points: null, observations: '', state: 'active' as const },
    ...{ createdAt: '2026-03-10T10:00:00.000Z', updatedAt: '2026-03-10T10:00:00.000Z' },
  };

  it('is chosen among those who had the vehicle then; the page says until when', async () => {
    const lesson = { from: 'lesson' as const, id: idOf(5), employee: idOf(6), employeeName: 'Eva Soler' };
    api.on(fineDrivers, { rows: [{ ...lesson, studentName: 'Clara Gil', start: '10:00', end: '10:45' }] });
    const kept = { ...FINE, ...EMPTY, driver: idOf(6), driverName: 'Eva Soler', version: 4 };
    api.on(fine.calls.update, kept);
    await open(<FineDriver record={FINE} mayModify />, '/vehicle/fine/1');
    expect(await screen.findByText('30/03/2026')).toBeTruthy();
    expect(await screen.findByText('Eva Soler con Clara Gil')).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Era quien conducía Eva Soler' }));
    expect(api.sent(fine.calls.update)[0]).toEqual({
      ...{ id: FINE.id, version: 3, driver: idOf(6), driverName: 'Eva Soler' },
    });
  });

  it('has no letter while data are missing', async () => {
    api.on(fineDrivers, { rows: [] });
    api.refuse(fineLetter, { status: 409, code: 'FINE-002', message: 'Para la carta hacen falta datos.' });
    await open(<FineDriver record={FINE} mayModify />, '/vehicle/fine/1');
    await press(screen.getByRole('button', { name: 'Carta de identificación (PDF)' }));
    expect(await screen.findByText('Para la carta hacen falta datos.')).toBeTruthy();
  });
});
