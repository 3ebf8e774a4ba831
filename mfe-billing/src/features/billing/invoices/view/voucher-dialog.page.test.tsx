import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { voucherDrop, voucherRedeem } from '@volante/contracts/billing/voucher.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../../locales/es.json' with { type: 'json' };
import { VoucherDialog } from './voucher-dialog';

const api = fakeApi();
const open = async (rest: object = {}) => {
  const onClose = jest.fn();
  const document = { id: idOf(1), version: 3, ...rest } as BillingDocument;
  await openPage(<VoucherDialog document={document} onClose={onClose} />, {
    ...{ path: '/x', at: '/x', user: aPerson(), texts: { billing: texts } },
  });
  return onClose;
};

it('a voucher that is of no use stays in the dialog with the reason; a good one closes it', async () => {
  const onClose = await open();
  const message = 'El vale ha caducado.';
  api.refuse(voucherRedeem, { status: 409, code: 'VOUCHER-003', message });
  fill(await screen.findByLabelText('Código del vale'), 'verano-10');
  press(screen.getByRole('button', { name: 'Canjear' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(onClose).not.toHaveBeenCalled();
  api.on(voucherRedeem, { id: idOf(1), version: 4, payableCents: 9_000 });
  press(screen.getByRole('button', { name: 'Canjear' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.sent(voucherRedeem).at(-1)).toEqual({ id: idOf(1), version: 3, code: 'VERANO-10' });
});

it('a redeemed voucher is taken off again', async () => {
  const onClose = await open({ voucher: 'VERANO-10' });
  api.on(voucherDrop, { id: idOf(1), version: 4, payableCents: 10_000 });
  expect(await screen.findByText(/lleva el vale VERANO-10/)).toBeTruthy();
  press(screen.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.sent(voucherDrop)).toEqual([{ id: idOf(1), version: 3 }]);
});
