import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { agendaResources } from '@volante/contracts/training/lesson.contract';
import {
  type VehicleSubstitutes,
  vehicleReplace,
  vehicleSubstitutes,
} from '@volante/contracts/training/substitute.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { ReplaceDialog } from './replace-dialog';

const api = fakeApi();
const row = (n: number, change: Partial<VehicleSubstitutes['rows'][number]>) => ({
  ...{ id: idOf(n), version: 1, day: '2026-03-02', from: `1${n}:00`, to: `1${n}:45` },
  ...{ studentName: `Alumno ${n}`, teacherName: 'Antonio Ruiz', rules: [], isSecond: true },
  ...{ substitute: { id: idOf(20), name: '0916 MBF Yaris' }, ...change },
});
const VEHICLE = { id: idOf(9), plate: '4821 LBC', branch: idOf(8) };
const lineOf = async (n: number) =>
  (await screen.findByText(new RegExp(`Alumno ${n} · Antonio Ruiz`))).closest('li');

it('a second vehicle is the trailer of B+E and C+E, and follows motorcycles', async () => {
  api.on(agendaResources, { teachers: [], vehicles: [], rooms: [], types: [], places: [] });
  api.on(vehicleReplace, { moved: 4, kept: [] });
  const rows = [
    row(1, { licence: 'EB' }),
    row(2, { licence: 'EC' }),
    row(3, { licence: 'A2' }),
    row(4, { licence: 'EB', isSecond: false }),
  ];
  api.on(vehicleSubstitutes, { rows, capped: false });
  await openPage(<ReplaceDialog vehicle={VEHICLE} onClose={() => undefined} />, {
    ...{ path: '/vehicle/view', texts: { formative: texts } },
  });
  const words = await Promise.all([1, 2, 3, 4].map(async (n) => (await lineOf(n))?.textContent ?? ''));
  expect(words.map((one) => /remolque|acompaña/.exec(one)?.[0])).toEqual([
    ...['remolque', 'remolque', 'acompaña', undefined],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Mover 4 prácticas' }));
  await waitFor(() => expect(api.sent(vehicleReplace)).toHaveLength(1));
  expect(api.sent(vehicleReplace)[0]?.moves.map(({ isSecond }) => isSecond)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('says of a trailer without a category that somebody has to look, while it is chosen', async () => {
  const unsure = { id: idOf(20), name: 'R 0916 MBF', lacksCategory: true };
  api.on(agendaResources, { teachers: [], vehicles: [], rooms: [], types: [], places: [] });
  api.on(vehicleSubstitutes, {
    rows: [row(1, { licence: 'EB', substitute: unsure }), row(2, { licence: 'EB' })],
    capped: false,
  });
  await openPage(<ReplaceDialog vehicle={VEHICLE} onClose={() => undefined} />, {
    ...{ path: '/vehicle/view', texts: { formative: texts } },
  });
  const notice = /no tiene categoría en su ficha: comprueba que es un remolque/;
  expect((await lineOf(1))?.textContent).toMatch(notice);
  expect((await lineOf(2))?.textContent).not.toMatch(notice);
  const [choice] = screen.getAllByRole('combobox');
  if (!choice) throw new Error('no choice');
  fireEvent.mouseDown(choice);
  fireEvent.click(
    await screen.findByText('Se queda como está', { selector: '.ant-select-item-option-content' }),
  );
  await waitFor(async () => expect((await lineOf(1))?.textContent).not.toMatch(notice));
});

it('shows the category of each vehicle in the list, and finds vehicles by it', async () => {
  const vehicle = (n: number, name: string, change: object) => ({
    ...{ id: idOf(n), name, branch: idOf(8), licences: [], isInAgenda: true, ...change },
  });
  const vehicles = [
    vehicle(20, '0916 MBF Yaris', { category: 'm1' }),
    vehicle(21, 'R 4410 BCC', { category: 'o' }),
    vehicle(22, 'R 5512 BCC', { category: null }),
    vehicle(23, '7720 LKM Corsa', {}),
    vehicle(24, 'R 6001 BCC', { category: 'o', isInAgenda: false }),
  ];
  api.on(agendaResources, { teachers: [], vehicles, rooms: [], types: [], places: [] });
  api.on(vehicleSubstitutes, { rows: [row(1, { licence: 'EB' })], capped: false });
  await openPage(<ReplaceDialog vehicle={VEHICLE} onClose={() => undefined} />, {
    ...{ path: '/vehicle/view', texts: { formative: texts } },
  });
  await lineOf(1);
  const choice = await screen.findByRole('combobox');
  const shown = () =>
    [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => {
      const lines = one.querySelectorAll('.vf-replace-option > *');
      return [...(lines.length > 0 ? lines : [one])].map(({ textContent }) => textContent);
    });
  fireEvent.mouseDown(choice);
  await waitFor(() =>
    expect(shown()).toEqual([
      ['Se queda como está'],
      ['0916 MBF Yaris', 'Turismo (M1)'],
      ['R 4410 BCC', 'Remolque (O)'],
      ['R 5512 BCC', 'Sin categoría'],
      ['7720 LKM Corsa'],
    ]),
  );
  fireEvent.change(choice, { target: { value: 'remolque' } });
  await waitFor(() => expect(shown()).toEqual([['R 4410 BCC', 'Remolque (O)']]));
});
