import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { studentAccessHistory } from '@volante/contracts/e-learning/student-access-history.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/access.json' with { type: 'json' };
import { AccessHistory } from './access-history';

const api = fakeApi();
const entry = { at: '2026-03-08T10:00:00.000Z', actor: { id: idOf(1), name: 'Ana Ruiz' }, record: idOf(9) };
const B = { from: 'B', to: 'B' };

it('is read once it is opened, and says who changed or saw what', async () => {
  api.on(studentAccessHistory, {
    next: null,
    rows: [
      { ...entry, seq: 3, action: 'looked-at', changes: {} },
      { ...entry, seq: 2, action: 'updated', changes: { twofactor: { from: null, to: true } } },
      {
        ...{ ...entry, seq: 1, action: 'updated' },
        changes: { license: B, until: { from: '2026-03-31', to: null }, repeats: { from: 0, to: 2 } },
      },
    ],
  });
  await openPage(<AccessHistory contact={idOf(9)} />, {
    ...{ path: '/contact/view', at: '/contact/view', texts: { formative: texts } },
  });
  expect(api.sent(studentAccessHistory)).toEqual([]);
  // A press on it, as the browser answers it.
  const part = screen.getByText('Historial del acceso').closest('details');
  if (part) part.open = true;
  await screen.findByText(/vio la app como alumno/);
  const rows = [...document.querySelectorAll('.v-history > li')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Ana Ruiz vio la app como alumno/),
    expect.stringContaining('Código en dispositivos nuevos sí'),
    expect.stringMatching(/Permiso B.*Hasta 31\/03\/2026 \(vacío\).*Veces por test Sin límite 2/),
  ]);
  expect(api.sent(studentAccessHistory)).toEqual([{ id: idOf(9) }]);
});
