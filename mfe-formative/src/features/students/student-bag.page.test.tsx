import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { agendaResources } from '@volante/contracts/training/lesson.contract';
import {
  type PracticeBag,
  practiceBagCorrect,
  practiceBagExpire,
  practiceBagGive,
  practiceBagRead,
  practiceBagRestore,
} from '@volante/contracts/training/practice-bag.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { StudentBag } from './student-bag';

const api = fakeApi();
const [STUDENT, SOLD, GIVEN, TYPE] = [1, 2, 3, 4].map(idOf) as [string, string, string, string];

const lot = (change: object = {}): PracticeBag['lots'][number] => ({
  ...{ id: SOLD, origin: 'sold', types: ['Circulación B'], kind: 'road', licence: 'B', minutes: 45 },
  ...{ soldOn: '2026-03-02', expiresOn: null, units: 1000, used: 150, held: 100, free: 750, text: '' },
  ...{ expired: 0, mayExpire: true },
  ...change,
});
const bag = (change: Partial<PracticeBag> = {}): PracticeBag => ({
  ...{ contact: idOf(9), isFrozen: false, free: 950, held: 100, used: 150, owed: 0 },
  lots: [lot(), lot({ id: GIVEN, origin: 'given', units: 200, used: 0, held: 0, free: 200, text: 'Regalo' })],
  movements: [
    {
      ...{ id: idOf(5), at: '2026-03-09T10:00:00.000Z', what: 'charged', units: -50, held: -100 },
      ...{ practiceOn: '2026-03-08', reason: 'Se olvidó', by: 'Ana' },
    },
  ],
  money: null,
  ...change,
});
const open = async (shown = bag(), mayChange = true, user = aPerson()) => {
  api.on(practiceBagRead, shown);
  await openPage(<StudentBag student={STUDENT} mayChange={mayChange} />, {
    path: '/formative/student/view',
    texts: { formative: texts },
    user,
  });
  await screen.findByRole('region', { name: 'Bono' });
};
const reason = (dialog: HTMLElement) =>
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'Por la espera' },
  });

it('says what is free, held and used of each lot, and how it moved', async () => {
  await open(bag({ owed: 100, lots: [lot({ types: [] })] }));
  for (const [label, value] of [
    ['Libres', '9,5'],
    ['Reservadas', '1'],
    ['A deber', '1'],
  ] as const)
    expect(screen.getAllByText(label)[0]?.nextElementSibling?.textContent).toBe(value);
  await screen.findByText('No sirve para ningún tipo de práctica');
  const row = screen.getByText('Cobrada sin dar').closest('tr');
  expect(row?.textContent).toMatch(/08\/03\/2026-0,5-1Se olvidóAna/);
});

it('units are given, also until the next sale', async () => {
  api.on(practiceBagGive, { id: GIVEN });
  api.on(agendaResources, {
    ...{ teachers: [], vehicles: [], rooms: [], places: [] },
    types: [
      {
        id: TYPE,
        name: 'Circulación B',
        kind: 'road',
        licences: [],
        minutes: 45,
        noVehicle: false,
        room: null,
      },
    ],
  });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Dar unidades' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /Tipo de práctica/ }));
  fireEvent.click(await screen.findByText('Circulación B', { selector: '.ant-select-item-option-content' }));
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /Cómo/ }));
  fireEvent.click(await screen.findByText('A cuenta de la próxima venta'));
  await within(dialog).findByText(/La próxima venta que encaje las cubre/);
  reason(dialog);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dar' }));
  await waitFor(() =>
    expect(api.sent(practiceBagGive)).toEqual([
      { student: STUDENT, type: TYPE, units: 1, isAdvance: true, reason: 'Por la espera' },
    ]),
  );
});

it('those that were given are corrected; free ones of any lot expire, with a reason', async () => {
  api.on(practiceBagCorrect, null);
  api.on(practiceBagExpire, { expired: 750 });
  await open();
  expect(screen.getAllByRole('button', { name: 'Corregir' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Corregir' }));
  const correcting = await screen.findByRole('dialog', { name: 'Corregir' });
  reason(correcting);
  fireEvent.click(within(correcting).getByRole('button', { name: 'Corregir' }));
  await waitFor(() =>
    expect(api.sent(practiceBagCorrect)).toEqual([
      { student: STUDENT, lot: GIVEN, change: -1, reason: 'Por la espera' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Corregir' })).toBeNull());
  fireEvent.click(screen.getAllByRole('button', { name: 'Dejar caducar' })[0] as HTMLElement);
  const expiring = await screen.findByRole('dialog', { name: 'Dejar caducar' });
  within(expiring).getByText(/Caducan las 7,5 libres/);
  fireEvent.click(within(expiring).getByRole('button', { name: 'Dejar caducar' }));
  await within(expiring).findByText('Escribe el motivo');
  expect(api.sent(practiceBagExpire)).toEqual([]);
  reason(expiring);
  fireEvent.click(within(expiring).getByRole('button', { name: 'Dejar caducar' }));
  await waitFor(() =>
    expect(api.sent(practiceBagExpire)).toEqual([{ student: STUDENT, lot: SOLD, reason: 'Por la espera' }]),
  );
});

it('a lot that may not expire yet has no such act, and one that did expire comes back with a reason', async () => {
  api.on(practiceBagRestore, { restored: 300 });
  await open(bag({ lots: [lot({ mayExpire: false, expired: 300 })] }));
  expect(screen.queryByRole('button', { name: 'Dejar caducar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Anular caducidad' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anular caducidad' });
  within(dialog).getByText('Vuelven a estar libres las 3 que caducaron.');
  reason(dialog);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Anular caducidad' }));
  await waitFor(() =>
    expect(api.sent(practiceBagRestore)).toEqual([{ student: STUDENT, lot: SOLD, reason: 'Por la espera' }]),
  );
});

it.each([
  ['of a blocked contact', bag({ isFrozen: true }), true, aPerson()],
  ['shown beside others', bag(), false, aPerson()],
  ['for those who only see it', bag(), true, aPerson({ permissions: ['practice.view', 'practice.modify'] })],
])('a bag %s has no acts', async (_, shown, mayChange, user) => {
  await open(shown, mayChange, user);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('a teacher reads who sees the bag of somebody else’s student', async () => {
  api.refuse(practiceBagRead, {
    status: 404,
    code: 'DATA-404',
    message: 'No existe o ya no está disponible.',
  });
  await openPage(<StudentBag student={STUDENT} mayChange />, {
    path: '/formative/student/view',
    texts: { formative: texts },
  });
  await screen.findByText('Solo ven este bono la oficina y quien da prácticas al alumno.');
});

it('says whether kept money pays the booked practices, with amounts where the person sees them', async () => {
  const money = { state: 'short' as const, practices: 2, heldCents: 3_000, neededCents: 6_000 };
  await open(bag({ lots: [], free: 0, money }));
  const note = (await screen.findByText('El dinero guardado no llega.')).closest('p');
  expect(note?.textContent?.replace(/\s+/g, ' ')).toBe(
    'El dinero guardado no llega. Prácticas reservadas por pagar: 2. Hay 30,00 € y lo reservado suma 60,00 €.',
  );
});
