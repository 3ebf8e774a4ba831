import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessExpire, accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/access.json' with { type: 'json' };
import { GiveBulk, RenewBulk } from './access-bulk';

const api = fakeApi();

it.each([
  { act: 'giving', Bulk: GiveBulk, title: 'Dar acceso a los test a 2 alumnos', button: 'Dar acceso' },
  { act: 'renewing', Bulk: RenewBulk, title: 'Renovar acceso de 2 alumnos', button: 'Renovar' },
])('$act leaves the contacts ticked, so that their credentials are sent next', async ({ Bulk, ...one }) => {
  const left: string[] = [];
  const bulk = { onDone: () => left.push('ticks'), onClose: () => left.push('closed') };
  for (const call of [accessGive, accessExpire]) api.on(call, { changed: 2, skipped: [] });
  await openPage(<Bulk {...{ ids: [idOf(1), idOf(2)], filters: {}, ...bulk }} />, {
    ...{ path: '/contact/list', texts: { formative: texts } },
  });
  const dialog = await screen.findByRole('dialog', { name: one.title });
  press(within(dialog).getByRole('button', { name: one.button }));
  await waitFor(() => expect(left).toEqual(['closed']));
});
