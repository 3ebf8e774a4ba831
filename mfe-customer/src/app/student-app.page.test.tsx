import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { ownMoney } from '@volante/contracts/billing/own-money.contract';
import type { CallOutput } from '@volante/contracts/call';
import { learnNews } from '@volante/contracts/e-learning/law-news.contract';
import { learnHome } from '@volante/contracts/e-learning/learn.contract';
import { studentPasskeyList } from '@volante/contracts/session/student-passkey.contract';
import {
  studentDeviceRemove,
  studentLinkEnter,
  studentLogin,
  studentLogout,
  studentPinChange,
  studentVerify,
} from '@volante/contracts/session/student-session.contract';
import { ownCancel, ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { idOf } from '@volante/testing/pages/records';
import type { ComponentType } from 'react';

const api = fakeApi();
let StudentApp: ComponentType;
beforeAll(async () => {
  // The app adds its texts while it is loaded.
  await startTexts();
  ({ StudentApp } = await import('./student-app'));
});

const SECRET = 's'.repeat(43);
const STUDENT = {
  ...{ contact: idOf(1), name: 'Lourdes Carrasco', services: ['formative'] },
  business: { id: idOf(2), name: 'Autoescuela El Olivo' },
};
const ENTERED = {
  ...{ target: 'in' as const, trust: 't'.repeat(43) },
  student: { ...STUDENT, token: 'k'.repeat(43) },
};
const ME: CallOutput<typeof studentVerify> = {
  ...STUDENT,
  ...{ hasPin: true, twofactor: false },
  devices: [
    { id: idOf(5), name: 'Chrome en Android', seenAt: '2026-11-26T10:00:00.000Z', isThis: true },
    { id: idOf(6), name: 'Safari en iPad', seenAt: '2026-11-20T10:00:00.000Z', isThis: false },
  ],
};
const LESSON: CallOutput<typeof ownLessons>['lessons'][number] = {
  ...{ id: idOf(3), version: 1, day: '2099-12-01', from: '10:00', to: '10:45' },
  ...{ startsAt: '2099-12-01T09:00:00.000Z', typeName: 'Circulación', teacherName: 'Rosa', vehicleName: '' },
  ...{ pickupName: 'Estación', state: 'booked', mayCancel: true, isConfirmed: false },
  cost: { isLate: false, percent: 0, freeHours: 24 },
};
const LESSONS: CallOutput<typeof ownLessons> = {
  ...{ school: 'Autoescuela El Olivo', name: 'Lourdes', licence: 'B', lessons: [LESSON], types: [] },
  ...{ isStopped: false, isOfLetter: false, offers: [] },
};
const NO_LESSONS = { status: 404, code: 'DATA-404', message: 'No existe' };

function open(page: string, hash = '') {
  window.history.replaceState(null, '', `/layout/contact/${page}${hash}`);
  return render(<StudentApp />);
}
const enter = () => localStorage.setItem('volante.student.token', 'k'.repeat(43));

beforeEach(() => {
  api.on(studentVerify, ME);
  api.on(ownLessons, LESSONS);
  api.on(learnHome, { accesses: [], open: [] });
  api.on(studentPasskeyList, { rows: [] });
  api.on(learnNews, { rows: [], reports: [] });
});
afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('the door', () => {
  it('takes DNI and PIN, and keeps token and trust under keys of its own', async () => {
    localStorage.setItem('volante.token', 'of-the-staff');
    api.on(studentLogin, ENTERED);
    open('dashboard');
    fill(await screen.findByLabelText('DNI, NIE o correo'), ' 32222246M ');
    fill(screen.getByLabelText('PIN de seis cifras'), '482915');
    press(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Hola, Lourdes' });
    expect(api.sent(studentLogin)).toMatchObject([{ user: '32222246M', pin: '482915' }]);
    expect(localStorage.getItem('volante.student.token')).toBe('k'.repeat(43));
    expect(localStorage.getItem('volante.student.trust')).toBe('t'.repeat(43));
    expect(localStorage.getItem('volante.token')).toBe('of-the-staff');
  });

  it('opens a link by a press, and leaves its secret in no address', async () => {
    api.on(studentLinkEnter, ENTERED);
    open('sign-in', `#${SECRET}`);
    await screen.findByRole('heading', { name: 'Tu enlace está listo' });
    expect(api.sent(studentLinkEnter)).toEqual([]);
    press(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Hola, Lourdes' });
    expect(api.sent(studentLinkEnter)).toMatchObject([{ key: SECRET }]);
    expect(window.location.href).not.toContain(SECRET);
  });

  it('says that a link is over, and offers the PIN', async () => {
    const message = 'Este enlace ya se ha usado o ha caducado. Pide otro en tu autoescuela.';
    api.refuse(studentLinkEnter, { status: 401, code: 'STUDENT-LOGIN-002', message });
    open('sign-in', `#${SECRET}`);
    press(await screen.findByRole('button', { name: 'Entrar' }));
    await screen.findByText(message);
    press(screen.getByRole('button', { name: 'Entrar con DNI y PIN' }));
    expect(screen.getByLabelText('PIN de seis cifras')).toBeTruthy();
  });

  it('asks for the mailed code on a new device, and for the school of a student of two', async () => {
    api.on(studentLogin, (input): CallOutput<typeof studentLogin> => {
      if (input.code) return ENTERED;
      if (input.step) return { target: 'code', step: SECRET, to: 'l…@example.com' };
      return {
        target: 'school',
        schools: [
          { step: SECRET, name: 'El Olivo' },
          { step: 'x'.repeat(43), name: 'Ría' },
        ],
      };
    });
    open('sign-in');
    fill(await screen.findByLabelText('DNI, NIE o correo'), 'l@example.com');
    fill(screen.getByLabelText('PIN de seis cifras'), '482915');
    press(screen.getByRole('button', { name: 'Entrar' }));
    press(await screen.findByRole('button', { name: 'El Olivo' }));
    await screen.findByText(/Te hemos enviado un código a l…@example.com/);
    fill(screen.getByLabelText('Código del correo'), '123456');
    press(screen.getByRole('button', { name: 'Entrar' }));
    await screen.findByRole('heading', { name: 'Hola, Lourdes' });
  });
});

describe('inside', () => {
  beforeEach(enter);

  it('shows the next practice, and goes between its parts without a load', async () => {
    open('dashboard');
    await screen.findByText('mar 1/12, 10:00–10:45');
    const nav = screen.getByRole('navigation', { name: 'Partes de la app' });
    press(within(nav).getByRole('link', { name: 'Prácticas' }));
    await screen.findByRole('heading', { name: 'Tus prácticas' });
    expect(window.location.pathname).toBe('/layout/contact/lessons');
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Prácticas');
  });

  it('cancels a practice in the name of the student', async () => {
    api.on(ownCancel, null);
    open('lessons');
    press(await screen.findByRole('button', { name: /Cancelar la práctica/ }));
    press(screen.getByRole('button', { name: 'Sí, cancelarla' }));
    await screen.findByText('Práctica cancelada');
    expect(api.sent(ownCancel)).toEqual([{ id: idOf(3), version: 1, percent: 0 }]);
  });

  it('tells a student without practices when they come', async () => {
    api.refuse(ownLessons, NO_LESSONS);
    open('lessons');
    await screen.findByRole('heading', { name: 'Todavía no tienes prácticas' });
  });

  it('shows what is owed, the classes that are paid, and the link to pay', async () => {
    api.on(ownMoney, {
      ...{ owedCents: 9_405, overdueCents: 0, creditCents: 0 },
      open: [{ id: idOf(8), number: 'C2026/0001', dueOn: '2099-12-01', restCents: 9_405 }],
      lots: [{ id: idOf(9), licence: 'B', minutes: 45, left: 7.5 }],
      links: [{ key: SECRET, cents: 9_405, expiresAt: '2099-12-01T10:00:00.000Z' }],
    });
    open('money');
    const pay = await screen.findByRole('link', { name: /Pagar 94,05/ });
    expect(pay.getAttribute('href')).toBe(`/open/pay#${SECRET}`);
    expect(screen.getByText('Clases de 45 minutos · B')).toBeTruthy();
    expect(screen.getByText('Quedan 7,5')).toBeTruthy();
  });

  it.each([
    ['lessons', ownLessons, 'Tus prácticas'],
    ['money', ownMoney, 'Dinero'],
  ] as const)(
    'loses %s alone while its service is away, and shows it once it is back',
    async (page, call, title) => {
      const message = 'Esta parte no está disponible ahora mismo. El resto sigue funcionando.';
      api.refuse(call, { status: 503, code: 'REQ-106', message });
      open(page);
      await screen.findByText(message);
      const nav = screen.getByRole('navigation', { name: 'Partes de la app' });
      press(within(nav).getByRole('link', { name: 'Cuenta' }));
      await screen.findByRole('heading', { name: 'Tus dispositivos' });
      press(within(nav).getByRole('link', { name: 'Inicio' }));
      await screen.findByRole('heading', { name: 'Hola, Lourdes' });
      press(
        screen.getByRole('link', {
          name: page === 'money' ? 'Dinero: lo que debes y tus clases' : 'Prácticas',
        }),
      );
      await screen.findByText(message);
      if (page === 'money')
        api.on(ownMoney, {
          ...{ owedCents: 0, overdueCents: 0, creditCents: 0 },
          ...{ open: [], lots: [], links: [] },
        });
      else api.on(ownLessons, LESSONS);
      press(screen.getByRole('button', { name: 'Volver a intentar' }));
      await screen.findByRole('heading', { name: title });
    },
  );

  it('changes the PIN once both are the same, removes a device and leaves', async () => {
    for (const call of [studentPinChange, studentDeviceRemove, studentLogout]) api.on(call, null);
    open('account');
    fill(await screen.findByLabelText('PIN actual'), '482915');
    fill(screen.getByLabelText('PIN nuevo'), '864209');
    fill(screen.getByLabelText('Repite el PIN nuevo'), '864208');
    await screen.findByText('No has escrito dos veces el mismo PIN.');
    fill(screen.getByLabelText('Repite el PIN nuevo'), '864209');
    press(screen.getByRole('button', { name: 'Cambiar el PIN' }));
    await screen.findByText(/PIN cambiado/);
    expect(api.sent(studentPinChange)).toEqual([{ pin: '482915', newPin: '864209' }]);
    press(screen.getByRole('button', { name: 'Quitar Safari en iPad' }));
    await waitFor(() => expect(api.sent(studentDeviceRemove)).toEqual([{ id: idOf(6) }]));
    press(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await screen.findByRole('heading', { name: 'Entra en tu autoescuela' });
    expect(localStorage.getItem('volante.student.token')).toBeNull();
  });

  it('warns who has no PIN yet before leaving, and takes the first one', async () => {
    api.on(studentVerify, { ...ME, hasPin: false });
    api.on(studentPinChange, null);
    open('account');
    await screen.findByText(/^Todavía no tienes PIN\. Pon uno/);
    fill(screen.getByLabelText('PIN nuevo'), '864209');
    fill(screen.getByLabelText('Repite el PIN nuevo'), '864209');
    api.on(studentVerify, ME);
    press(screen.getByRole('button', { name: 'Poner el PIN' }));
    await screen.findByText(/^PIN guardado/);
    expect(api.sent(studentPinChange)).toEqual([{ newPin: '864209' }]);
    await waitFor(() => expect(screen.queryByText(/^Todavía no tienes PIN/)).toBeNull());
  });

  it('comes back to the door when the session is over, and leaves that of the staff alone', async () => {
    localStorage.setItem('volante.token', 'of-the-staff');
    api.refuse(studentVerify, { status: 401, code: 'SESSION-001', message: 'Tu sesión ha caducado.' });
    open('dashboard');
    await screen.findByText('Tu sesión ha terminado. Vuelve a entrar.');
    expect(localStorage.getItem('volante.student.token')).toBeNull();
    expect(localStorage.getItem('volante.token')).toBe('of-the-staff');
  });
});
