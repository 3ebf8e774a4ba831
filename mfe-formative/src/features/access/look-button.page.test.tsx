import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { studentAppLook, studentLoginRead } from '@volante/contracts/e-learning/student-credential.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/access.json' with { type: 'json' };
import { StudentEntry } from './student-entry';

const api = fakeApi();
const ADDRESS = '/layout/contact/dashboard#look=llave';
afterEach(() => {
  jest.restoreAllMocks();
});

const tab = () => ({ location: { href: '' }, close: jest.fn() });

async function open(permissions?: string[]) {
  api.on(studentLoginRead, { hasPin: true, twofactor: false, devices: 1, seenAt: null, hasMail: true });
  await openPage(<StudentEntry contact={idOf(9)} name="Berta" />, {
    ...{ path: '/contact/view', at: '/contact/view', texts: { formative: texts } },
    ...(permissions ? { user: aPerson({ permissions }) } : {}),
  });
  return screen.findByRole('region', { name: 'Entrada en la aplicación' });
}

it('opens the app of the student in a tab of its own', async () => {
  const opened = tab();
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  api.on(studentAppLook, { address: ADDRESS, expiresAt: '2026-03-08T10:00:00.000Z' });
  press(within(await open()).getByRole('button', { name: 'Ver como alumno' }));
  await waitFor(() => expect(opened.location.href).toBe(ADDRESS));
  expect(api.sent(studentAppLook)).toEqual([{ contact: idOf(9) }]);
});

it('closes the tab again where it is refused, and says why', async () => {
  const opened = tab();
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  const message = 'El alumno no tiene acceso a los test.';
  api.refuse(studentAppLook, { status: 409, code: 'LEARNER-001', message });
  press(within(await open()).getByRole('button', { name: 'Ver como alumno' }));
  await screen.findByText(message);
  expect(opened.close).toHaveBeenCalled();
  expect(opened.location.href).toBe('');
});

it('is not offered without the permission', async () => {
  const entry = await open(['student-access.view', 'student-access.modify']);
  within(entry).getByRole('button', { name: 'Tarjeta con QR' });
  expect(within(entry).queryByRole('button', { name: 'Ver como alumno' })).toBeNull();
});
