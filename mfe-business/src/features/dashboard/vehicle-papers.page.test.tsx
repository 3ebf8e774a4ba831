import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fleetDue } from '@volante/contracts/training/fleet-due.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { VehiclePapers } from './vehicle-papers';

const api = fakeApi();
const open = () =>
  openPage(<VehiclePapers />, {
    path: '/dashboard',
    at: '/dashboard',
    user: aPerson(),
    texts: { business: texts },
  });

it('lists what ends first, each leading to its page, and counts the rest', async () => {
  const rows = ['inspection', 'claim', 'fine', 'paper', 'policy', 'insurance'] as const;
  api.on(fleetDue, {
    rows: rows.map((kind, at) => ({ kind, id: idOf(at), name: `Papel ${at}`, due: '2026-01-31' })),
    capped: false,
  });
  await open();
  const links = await screen.findAllByRole('link', { name: /Papel \d/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['ITV Papel 0', `/vehicle/view/${idOf(0)}`],
    ['Parte del siniestro Papel 1', `/insurance/claim/${idOf(1)}`],
    ['Conductor de la multa Papel 2', `/vehicle/fine/${idOf(2)}`],
    ['Papel 3', `/vehicle/paper/${idOf(3)}`],
    ['Póliza Papel 4', `/insurance/carrier/${idOf(4)}`],
  ]);
  expect(screen.getByText('y 1 más')).toBeTruthy();
});

it('says that nothing ends', async () => {
  api.on(fleetDue, { rows: [], capped: false });
  await open();
  expect(await screen.findByText('Nada caduca en los próximos dos meses.')).toBeTruthy();
});
