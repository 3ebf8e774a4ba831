import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { VehiclePapers } from './vehicle-papers';

const api = fakeApi();

it('vehicles are counted by the paper that runs out, each leading to its list', async () => {
  api.on(vehicle.calls.read, { ...aPageOf([]), record: null });
  await openPage(<VehiclePapers />, {
    path: '/dashboard',
    at: '/dashboard',
    user: aPerson(),
    texts: { business: texts },
  });
  const link = await screen.findByRole('link', { name: 'ITV hasta' });
  expect(link.getAttribute('href')).toMatch(/^\/vehicle\/list\?inspectionUntil=\d{4}-\d\d-\d\d$/);
  expect(api.sent(vehicle.calls.read)).toHaveLength(3);
});
