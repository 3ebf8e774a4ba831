import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { CallOutput } from '@volante/contracts/call';
import {
  ownAnswer,
  ownBook,
  ownCancel,
  ownConfirm,
  ownLessons,
  ownSlots,
} from '@volante/contracts/training/lesson-link.contract';
import { startTexts } from '@volante/mfe-kit/i18n';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import type { ComponentType } from 'react';

type Opened = CallOutput<typeof ownLessons>;

const api = fakeApi();
let OpenLessonsPage: ComponentType;
beforeAll(async () => {
  // The page adds its texts while it is loaded.
  await startTexts();
  ({ OpenLessonsPage } = await import('./open-lessons.page'));
});
const LESSON: Opened['lessons'][number] = {
  ...{ id: idOf(1), version: 3, day: '2026-11-30', from: '10:00', to: '10:45' },
  ...{ startsAt: '2026-11-30T09:00:00.000Z', typeName: 'Circulación B', teacherName: 'Antonio Ruiz' },
  ...{
    vehicleName: '4821 LBC',
    pickupName: 'Estación',
    state: 'booked',
    mayCancel: true,
    isConfirmed: false,
  },
  cost: { isLate: true, percent: 100, freeHours: 24 },
};
const OPENED: Opened = {
  ...{ school: 'Autoescuela El Olivo', name: 'Clara Gil', licence: 'B', lessons: [LESSON] },
  ...{ types: [{ id: idOf(5), name: 'Circulación B', minutes: 45 }], isStopped: false },
  ...{ isOfLetter: false, offers: [] },
};

const open = (hash = `#${'s'.repeat(43)}`) => {
  window.history.replaceState(null, '', `/open/clases${hash}`);
  return openPage(<OpenLessonsPage />, { path: '/open/clases', at: `/open/clases${hash}`, texts: {} });
};
beforeEach(() => api.on(ownLessons, OPENED));
afterEach(() => window.history.replaceState(null, '', '/'));

it('a practice is cancelled only after its cost was shown', async () => {
  api.on(ownCancel, null);
  await open();
  press(await screen.findByRole('button', { name: 'Cancelar la práctica del 30/11/2026, 10:00' }));
  await screen.findByText('Faltan menos de 24 horas: se te cobra el 100 % de la práctica.');
  expect(api.sent(ownCancel)).toEqual([]);
  api.on(ownLessons, { ...OPENED, lessons: [{ ...LESSON, state: 'late', mayCancel: false }] });
  press(screen.getByRole('button', { name: 'Sí, cancelarla' }));
  await screen.findByText('Cancelada tarde');
  expect(screen.getByText('Práctica cancelada')).toBeTruthy();
  expect(api.sent(ownCancel)).toEqual([{ id: idOf(1), version: 3, percent: 100 }]);
});

it('a slot is booked, and one that is gone is said so', async () => {
  const slot = { day: '2026-12-01', from: '09:00', to: '09:45', teacher: idOf(7), teacherName: 'Rosa' };
  api.on(ownSlots, { rows: [slot] });
  api.refuse(ownBook, {
    status: 409,
    code: 'LESSON-LINK-002',
    message: 'Ese hueco ya no está libre. Elige otro.',
  });
  await open();
  press(await screen.findByRole('button', { name: 'Ver huecos de Circulación B' }));
  press(await screen.findByRole('button', { name: 'mar 1/12, 09:00 Rosa' }));
  await screen.findByText('Ese hueco ya no está libre. Elige otro.');
  api.on(ownBook, { id: idOf(2) });
  press(screen.getByRole('button', { name: 'mar 1/12, 09:00 Rosa' }));
  const notice = await screen.findByText('Práctica reservada');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Huecos' })).toBeNull());
  expect(document.activeElement).toBe(notice);
});

it('two teachers who are free at the same time are two slots', async () => {
  const slot = { day: '2026-12-01', from: '09:00', to: '09:45', teacher: idOf(7), teacherName: 'Rosa' };
  api.on(ownSlots, { rows: [slot, { ...slot, teacher: idOf(8), teacherName: 'Manuel' }] });
  api.on(ownBook, { id: idOf(2) });
  await open();
  press(await screen.findByRole('button', { name: 'Ver huecos de Circulación B' }));
  press(await screen.findByRole('button', { name: 'mar 1/12, 09:00 Manuel' }));
  await screen.findByText('Práctica reservada');
  expect(api.sent(ownBook)).toMatchObject([{ teacher: idOf(8) }]);
});

it('the keyboard stays with a practice that is asked about and kept', async () => {
  await open();
  await screen.findByText('lun 30/11, 10:00–10:45');
  const name = 'Cancelar la práctica del 30/11/2026, 10:00';
  press(await screen.findByRole('button', { name }));
  expect(document.activeElement).toBe(await screen.findByRole('region', { name }));
  press(screen.getByRole('button', { name: 'No, conservarla' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
});

it('says who books after too many no-shows, and that a link is over', async () => {
  api.on(ownLessons, { ...OPENED, types: [], isStopped: true });
  await open();
  await screen.findByText(/Has faltado a varias prácticas/);
  expect(screen.queryByRole('button', { name: /Ver huecos/ })).toBeNull();
});

it('opens nothing without a secret', async () => {
  await open('');
  await screen.findByRole('heading', { name: 'Este enlace ya no sirve' });
});

it('an offer is taken by the first one: the others read who has it', async () => {
  const offer = {
    ...{ id: idOf(9), day: '2026-12-02', from: '12:00', to: '12:45', typeName: 'Circulación B' },
    ...{ teacherName: 'Rosa', until: '2026-11-30T12:00:00.000Z' },
  };
  const gone = 'Ese hueco ya lo tiene otra persona, o se ha pasado la hora.';
  api.on(ownLessons, { ...OPENED, offers: [offer] });
  api.refuse(ownAnswer, { status: 409, code: 'LESSON-LINK-005', message: gone });
  await open();
  press(await screen.findByRole('button', { name: 'Sí, lo quiero: 02/12/2026, 12:00' }));
  await screen.findAllByText(gone);
  expect(api.sent(ownAnswer)).toEqual([{ offer: idOf(9), accepts: true }]);
  api.on(ownAnswer, null);
  press(screen.getByRole('button', { name: 'Sí, lo quiero: 02/12/2026, 12:00' }));
  await screen.findByText('Práctica reservada');
});

it('a practice is confirmed', async () => {
  api.on(ownConfirm, null);
  await open();
  const button = await screen.findByRole('button', { name: 'Sí, voy el 30/11/2026, 10:00' });
  api.on(ownLessons, { ...OPENED, lessons: [{ ...LESSON, isConfirmed: true }] });
  press(button);
  const words = await screen.findByText('Has dicho que vas');
  // The button is gone.
  expect(document.activeElement).toBe(words);
  expect(api.sent(ownConfirm)).toEqual([{ id: idOf(1), version: 3 }]);
});

describe('a refusal', () => {
  const message = 'La práctica ha cambiado: vuelve a mirarla.';
  const changed = { status: 409, code: 'LESSON-004', message };
  const come = () => screen.getByRole('button', { name: 'Sí, voy el 30/11/2026, 10:00' });

  it('of «Sí, voy» is read aloud, the focus stays, and a second press meanwhile sends nothing', async () => {
    api.refuse(ownConfirm, changed);
    const held = api.hold(ownConfirm);
    await open();
    await screen.findByText('lun 30/11, 10:00–10:45');
    come().focus();
    press(come());
    // A disabled button would lose the focus.
    expect([come().hasAttribute('disabled'), come().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    press(come());
    held.release();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(document.activeElement).toBe(come());
    expect(api.sent(ownConfirm)).toHaveLength(1);
    api.on(ownConfirm, null);
    press(come());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(api.sent(ownConfirm)).toHaveLength(2);
  });

  it.each<[string, string]>([
    ['confirmed', 'Sí, voy el 30/11/2026, 10:00'],
    ['cancelled', 'Sí, cancelarla'],
  ])(
    'of a practice that is %s after the school has cancelled it stays, and has the focus',
    async (_, name) => {
      api.refuse(ownConfirm, changed);
      api.refuse(ownCancel, changed);
      await open();
      if (name === 'Sí, cancelarla')
        press(await screen.findByRole('button', { name: 'Cancelar la práctica del 30/11/2026, 10:00' }));
      const button = await screen.findByRole('button', { name });
      button.focus();
      api.on(ownLessons, {
        ...OPENED,
        lessons: [{ ...LESSON, state: 'cancelled-school', mayCancel: false }],
      });
      press(button);
      await screen.findByText('Cancelada por la autoescuela');
      const reason = screen.getByRole('alert');
      expect(reason.textContent).toBe(message);
      await waitFor(() => expect(document.activeElement).toBe(reason));
    },
  );

  it('of the last slot stands beside the words that there are no more', async () => {
    const slot = { day: '2026-12-01', from: '09:00', to: '09:45', teacher: idOf(7), teacherName: 'Rosa' };
    const gone = 'Ese hueco ya no está libre. Elige otro.';
    api.on(ownSlots, { rows: [slot] });
    api.refuse(ownBook, { status: 409, code: 'LESSON-LINK-002', message: gone });
    await open();
    press(await screen.findByRole('button', { name: 'Ver huecos de Circulación B' }));
    const button = await screen.findByRole('button', { name: 'mar 1/12, 09:00 Rosa' });
    button.focus();
    api.on(ownSlots, { rows: [] });
    press(button);
    await screen.findByText(/^No hay huecos en los próximos 14 días/);
    const reason = screen.getByRole('alert');
    expect(reason.textContent).toBe(gone);
    await waitFor(() => expect(document.activeElement).toBe(reason));
  });
});

describe('an answer', () => {
  const offer = {
    ...{ id: idOf(9), day: '2026-12-02', from: '12:00', to: '12:45', typeName: 'Circulación B' },
    ...{ teacherName: 'Rosa', until: '2026-11-30T12:00:00.000Z' },
  };

  it.each([
    ['Sí, lo quiero', 'Práctica reservada'],
    ['No puedo', 'Has dejado el hueco para otra persona'],
  ])('«%s» to an offer is sent once, and said', async (name, words) => {
    api.on(ownLessons, { ...OPENED, offers: [offer] });
    api.on(ownAnswer, null);
    await open();
    const held = api.hold(ownLessons);
    press(await screen.findByRole('button', { name: `${name}: 02/12/2026, 12:00` }));
    const notice = await screen.findByText(words);
    await waitFor(() => expect(document.activeElement).toBe(notice));
    // The offer stays on show until the page is read again: somebody else has not taken it.
    press(screen.getByRole('button', { name: 'Sí, lo quiero: 02/12/2026, 12:00' }));
    press(screen.getByRole('button', { name: 'No puedo: 02/12/2026, 12:00' }));
    api.on(ownLessons, OPENED);
    held.release();
    expect(api.sent(ownAnswer)).toHaveLength(1);
  });

  it('that a student comes or cancels is sent once', async () => {
    api.on(ownConfirm, null);
    api.on(ownCancel, null);
    await open();
    const come = await screen.findByRole('button', { name: 'Sí, voy el 30/11/2026, 10:00' });
    const held = api.hold(ownLessons);
    press(come);
    await waitFor(() => expect(api.sent(ownLessons)).toHaveLength(2));
    press(come);
    expect(api.sent(ownConfirm)).toHaveLength(1);
    api.on(ownLessons, { ...OPENED, lessons: [{ ...LESSON, version: 4, isConfirmed: true }] });
    held.release();
  });
});

it('the link of a letter says that it opens no more, and not that there are no practices', async () => {
  const offer = {
    ...{ id: idOf(8), day: '2026-12-02', from: '12:00', to: '12:45', until: '2026-12-01T10:00:00.000Z' },
    ...{ typeName: 'Circulación B', teacherName: 'Rosa' },
  };
  api.on(ownLessons, { ...OPENED, isOfLetter: true, lessons: [], types: [], offers: [offer] });
  await open();
  await screen.findByText(/^Este enlace abre solo lo que decía el mensaje/);
  expect(screen.getByRole('button', { name: 'Sí, lo quiero: 02/12/2026, 12:00' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Próximas' })).toBeNull();
  expect(screen.queryByText('No tienes ninguna práctica reservada.')).toBeNull();
});
