import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addMonths } from '@volante/contracts/calendar-days';
import { accessLeave } from '@volante/contracts/e-learning/access-leave.contract';
import {
  accessGive,
  type StudentAccess,
  studentAccessRead,
} from '@volante/contracts/e-learning/student-access.contract';
import { studentCredentialsSend } from '@volante/contracts/e-learning/student-credential.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, idOf } from '@volante/testing/pages/records';
import { today } from '@volante/ui-kit/expiry';
import texts from '../../../../locales/access.json' with { type: 'json' };
import { EndStep } from './end-step';
import { GiveStep } from './give-step';

const api = fakeApi();
const reported: (string | null)[] = [];
const onState = (state: string | null, words = '') => void reported.push(state && `${state}: ${words}`);
const last = (expected: string) => waitFor(() => expect(reported.at(-1)).toBe(expected));
const contact = aContact({ id: idOf(9), name: 'Clara Gil', licence: 'B', email: 'c@example.com' });
const frame = { path: '/contact/enrol', texts: { formative: texts } };

const access = (change: Partial<StudentAccess> = {}): StudentAccess => ({
  ...{ id: idOf(1), contact: idOf(9), name: 'Gil, Clara', dni: '00000000T', branch: idOf(3) },
  ...{ license: 'B', level: 'enrolled', until: '2099-01-31', testsUntil: null, repeats: 0, moreTime: 0 },
  ...{ standing: 'open', daysLeft: 100, mayTest: true, version: 1 },
  ...{ updatedAt: '2026-03-01T10:00:00.000Z', updatedBy: 'Ana' },
  ...change,
});
const accesses = (...rows: StudentAccess[]) => api.on(studentAccessRead, { contact: idOf(9), rows });

it('somebody who enrols gets access for some months, and a card to come in with', async () => {
  accesses();
  await openPage(<GiveStep contact={contact} onState={onState} />, frame);
  await last('lacking: Falta darle acceso a los test.');
  press(await screen.findByRole('button', { name: 'Dar acceso al permiso B' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dar acceso al permiso B' });
  fireEvent.mouseDown(within(dialog).getByLabelText(/^Cómo entra la primera vez/));
  fireEvent.click(await screen.findByText('Tarjeta con QR para imprimir'));
  api.on(accessGive, { changed: 1, skipped: [] });
  api.on(studentCredentialsSend, {
    ...{ address: 'https://volante.example/layout/contact/sign-in#x', sentTo: null },
    expiresAt: '2026-03-08T10:00:00.000Z',
  });
  accesses(access());
  press(within(dialog).getByRole('button', { name: 'Dar acceso' }));
  const card = await screen.findByRole('dialog', { name: 'Tarjeta de entrada' });
  within(card).getByText('Clara Gil');
  await last('done: Permiso B, hasta el 31/01/2099');
  expect(api.sent(accessGive)).toEqual([
    { contacts: [idOf(9)], license: 'B', level: 'enrolled', until: addMonths(today(), 6) },
  ]);
  expect(api.sent(studentCredentialsSend)).toEqual([{ contact: idOf(9), way: 'card' }]);
});

it('somebody without an address is not offered a mail', async () => {
  accesses(access({ daysLeft: -3, standing: 'expired', until: '2026-01-31' }));
  await openPage(<GiveStep contact={{ ...contact, email: '' }} onState={onState} />, frame);
  await last('lacking: Su acceso acabó el 31/01/2026.');
  press(await screen.findByRole('button', { name: 'Dar acceso al permiso B' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('No tiene correo en su ficha: dale la tarjeta.');
  expect(within(dialog).queryByLabelText('Enlace por correo')).toBeNull();
});

it('a blocked access is opened in the tab, and who is after no licence needs none', async () => {
  accesses(access({ standing: 'blocked' }));
  const { unmount } = await openPage(<GiveStep contact={contact} onState={onState} />, frame);
  await last('lacking: Su acceso está bloqueado.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/contact/view/${idOf(9)}?tab=formacion`);
  unmount();
  await openPage(<GiveStep contact={{ ...contact, licence: null }} onState={onState} />, frame);
  await last('notNeeded: Pon en su ficha el permiso que quiere.');
});

it('somebody who leaves has no access any more', async () => {
  accesses(access(), access({ id: idOf(2), license: 'A2', daysLeft: -1, standing: 'expired' }));
  await openPage(<EndStep contact={contact} onState={onState} />, frame);
  await last('lacking: Con acceso al permiso B.');
  api.on(accessLeave, { ended: 1 });
  accesses(access({ daysLeft: -1, standing: 'expired' }));
  press(await screen.findByRole('button', { name: 'Terminar su acceso hoy' }));
  await last('done: Ya no tiene acceso.');
  expect(api.sent(accessLeave)).toEqual([{ contact: idOf(9) }]);
});

it('somebody who never had access has nothing to end', async () => {
  accesses();
  await openPage(<EndStep contact={contact} onState={onState} />, frame);
  await last('notNeeded: No tiene acceso a los test.');
});
