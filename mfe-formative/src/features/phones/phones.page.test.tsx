import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  phoneList,
  phonePin,
  phoneRemove,
  phoneTicket,
  type SheetPhone,
} from '@volante/contracts/training/sheet-phone.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { onPhone } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { PhonesPage } from './phones.page';

const api = fakeApi();
const PHONE: SheetPhone = {
  ...{ id: idOf(1), name: 'Móvil de Rosa', teacherName: 'Rosa Jiménez', sheets: 12 },
  ...{ pairedAt: '2026-03-02T08:00:00.000Z', seenAt: null, ended: null, endedAt: null },
};
const ENDED: SheetPhone = {
  ...{ ...PHONE, id: idOf(2), name: 'Móvil viejo' },
  ...{ ended: 'right', endedAt: '2026-03-03T08:00:00.000Z' },
};
const open = async (mayPair = true, user = aPerson(), rows = [PHONE, ENDED]) => {
  api.on(phoneList, { rows, mayPair });
  await openPage(<PhonesPage />, { path: '/formative/phone/list', user, texts: { formative: texts } });
};

it('a phone that is lost is removed, and one that has ended says why', async () => {
  api.on(phoneRemove, null);
  await open();
  const old = (await screen.findByRole('rowheader', { name: 'Móvil viejo' })).closest('tr');
  expect(within(old as HTMLElement).queryByRole('button')).toBeNull();
  within(old as HTMLElement).getByText(/Cuenta sin permiso/);
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Móvil de Rosa' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar «Móvil de Rosa»' }));
  await waitFor(() => expect(api.sent(phoneRemove)).toEqual([{ id: idOf(1) }]));
});

it('a phone is removed on a phone too: its button lies below its facts', () =>
  onPhone(async () => {
    api.on(phoneRemove, null);
    await open();
    const list = within(await screen.findByRole('list', { name: 'Móviles de prácticas' }));
    list.getByText(/Cuenta sin permiso/);
    fireEvent.click(list.getByRole('button', { name: 'Quitar Móvil de Rosa' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Quitar «Móvil de Rosa»' }));
    await waitFor(() => expect(api.sent(phoneRemove)).toEqual([{ id: idOf(1) }]));
  }));

it('shows the code and the digits of now, and none that have ended', async () => {
  const inAMinute = new Date(Date.now() + 60_000).toISOString();
  api.on(phoneTicket, { ticket: 'VT1.a.b', expiresAt: inAMinute });
  api.on(phonePin, { digits: '123456', expiresAt: '2026-01-01T00:00:00.000Z' });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Vincular un móvil' }));
  await screen.findByRole('img', { name: 'Código QR para vincular el móvil' });
  await waitFor(() => expect(api.sent(phonePin).length).toBeGreaterThan(0));
  expect(screen.queryByText(/123 456/)).toBeNull();
});

it('the office pairs no phone, and people who only look remove none', async () => {
  await open(false, aPerson({ permissions: ['practice.view'] }));
  await screen.findByText('Móvil de Rosa');
  expect(screen.queryAllByRole('button', { name: /Vincular|Quitar/ })).toEqual([]);
});

it('without phones the page says what to do', async () => {
  await open(true, aPerson(), []);
  await screen.findByText('Todavía no has vinculado ningún móvil.');
});
