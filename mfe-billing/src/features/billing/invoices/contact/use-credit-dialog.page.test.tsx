import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { DocumentSummary } from '@volante/contracts/billing/invoice.contract';
import { invoicePaymentCredit } from '@volante/contracts/billing/payment.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../../locales/es.json' with { type: 'json' };
import { UseCreditDialog } from './use-credit-dialog';

const api = fakeApi();
const OPEN = [{ id: idOf(701) }, { id: idOf(702) }] as DocumentSummary[];
const DONE = { payment: idOf(901), rows: [], usedCents: 25_800, creditCents: 0 };

async function opened() {
  const onClose = jest.fn();
  await openPage(<UseCreditDialog open={OPEN} creditCents={25_800} onClose={onClose} />, {
    ...{ path: '/x', at: '/x', user: aPerson(), texts: { billing: texts } },
  });
  return onClose;
}
const use = () => press(screen.getByRole('button', { name: 'Usar su saldo a favor' }));

it('credit that came as cash asks for the reason that cash needs, and goes to the oldest first', async () => {
  const onClose = await opened();
  expect(await screen.findByText(/^Los 258,00\s€ a favor pagan lo que debe/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  const message = 'La ley no deja cobrar esto en efectivo.';
  api.refuse(invoicePaymentCredit, { status: 409, code: 'PAYMENT-004', message });
  use();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  press(screen.getByRole('checkbox', { name: 'Ya se ha cobrado' }));
  fill(await screen.findByLabelText(/Por qué se cobró en efectivo/), 'Se cobró en mayo');
  api.on(invoicePaymentCredit, DONE);
  use();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.sent(invoicePaymentCredit)).toEqual([
    { documents: [idOf(701), idOf(702)] },
    { documents: [idOf(701), idOf(702)], taken: 'Se cobró en mayo' },
  ]);
});

it('documents that may be one operation ask why they are not', async () => {
  const onClose = await opened();
  api.refuse(invoicePaymentCredit, { status: 409, code: 'PAYMENT-009', message: 'Pueden ser una sola.' });
  use();
  press(await screen.findByRole('checkbox', { name: 'Son operaciones distintas' }));
  fill(await screen.findByLabelText(/Por qué son distintas/), 'Dos permisos');
  api.on(invoicePaymentCredit, DONE);
  use();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.sent(invoicePaymentCredit).at(-1)).toMatchObject({ apart: 'Dos permisos' });
});
