import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type PurchaseTrigger, purchaseTriggerRead } from '@volante/contracts/billing/purchase.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { PurchaseListPage } from './purchase-list.page';

const api = fakeApi();
const trigger = (n: number, rest: Partial<PurchaseTrigger>): PurchaseTrigger => ({
  ...{ id: idOf(n), version: 1, document: idOf(n + 100), number: `T2026/000${n}`, payer: '' },
  ...{ contact: null, branch: idOf(2), description: 'Práctica', kind: 'practice', amount: null },
  ...{ text: '', state: 'waiting', reason: '', createdAt: '2026-11-20T08:00:00.000Z' },
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...rest,
});

it('says of classes that wait why nobody gets them, and of others that their area is not there', async () => {
  api.on(purchaseTriggerRead, {
    ...aPageOf([
      trigger(1, {}),
      trigger(2, { contact: idOf(31) }),
      trigger(3, { kind: 'contents', contact: idOf(31) }),
      trigger(4, { state: 'failed', reason: 'Sin correo' }),
    ]),
    total: 4,
  });
  await openPage(<PurchaseListPage />, {
    ...{ path: '/purchase/list', user: aPerson(), texts: { billing: texts } },
  });
  const notes = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(notes[0]).toContain('El documento no es de ningún alumno');
  expect(notes[1]).toContain('Lo vendido no lleva clases con permiso y minutos');
  expect(notes[2]).toContain('Esta parte de Volante todavía no está');
  expect(notes[3]).toContain('Sin correo');
  expect(notes[3]).not.toContain('El documento no es');
});
