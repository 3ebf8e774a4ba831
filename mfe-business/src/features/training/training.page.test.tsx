import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { insurance } from '@volante/contracts/training/insurance.contract';
import { insurer } from '@volante/contracts/training/insurer.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { workshop } from '@volante/contracts/training/workshop.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { page as Policies } from './insurance/insurance-list.page';
import { FirstTab } from './insurance/insurance-tabs';
import { page as Vehicles } from './vehicles/vehicle-list.page';
import { page as Workshops } from './workshops/workshop-list.page';

const api = fakeApi();
const open = (page: React.ReactElement, path: string, user = aPerson()) =>
  openPage(page, { path, at: path, user, texts: { business: texts } });
const pageOf = <Row,>(rows: Row[]) => ({ ...aPageOf(rows), record: null });
const NO_RIGHTS = aPerson({ permissions: ['workshop.view'] });

const CAR = {
  id: idOf(401),
  plate: '4821 LBC',
  brand: 'seat' as const,
  category: 'm1' as const,
  model: 'Ibiza',
  branch: idOf(12),
  licences: ['B' as const],
  fuel: 'petrol' as const,
  kilometres: 84_210,
  inspectionUntil: '2020-01-31',
  insuranceUntil: null,
  authorisedUntil: null,
  state: 'active' as const,
  version: 1,
};

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(vehicle.calls.views.list, { rows: [] });
  api.on(vehicle.calls.read, pageOf([CAR]));
  api.on(insurance.calls.read, pageOf([]));
  api.on(workshop.calls.read, pageOf([]));
  api.on(insurer.calls.read, pageOf([]));
});

describe('vehicles', () => {
  it('are listed with the word of what has run out', async () => {
    await open(<Vehicles />, '/vehicle/list');
    const link = await screen.findByRole('link', { name: /4821 LBC/ });
    expect(link.getAttribute('href')).toBe(`/vehicle/view/${CAR.id}`);
    const row = link.closest('tr');
    expect(row && within(row).getByText('Caducada')).toBeTruthy();
    expect(row && within(row).getByText('Seat')).toBeTruthy();
  });
});

describe('policies and workshops', () => {
  it('are tabs of one page', async () => {
    await open(<Policies />, '/insurance/list/policies');
    const other = await screen.findByRole('link', { name: 'Talleres' });
    expect(other.getAttribute('href')).toBe('/insurance/list/workshops');
  });

  it('have no tabs where a person may see one of them only', async () => {
    await open(<Workshops />, '/insurance/list/workshops', NO_RIGHTS);
    await screen.findByText(/Los talleres, concesionarios/);
    expect(screen.queryByRole('link', { name: 'Pólizas' })).toBeNull();
  });

  it.each([
    ['/insurance/list/policies', aPerson()],
    ['/insurance/list/workshops', NO_RIGHTS],
  ])('open %s for a bare or unknown tab', async (to, user) => {
    await open(<FirstTab />, '/insurance/list', user);
    expect(await screen.findByText(`dirección: ${to}`)).toBeTruthy();
  });
});
