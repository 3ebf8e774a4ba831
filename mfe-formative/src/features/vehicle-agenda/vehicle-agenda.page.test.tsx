import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { agendaResources, lessonList } from '@volante/contracts/training/lesson.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aLesson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { VehicleAgenda } from './vehicle-agenda';

const api = fakeApi();
const open = () =>
  openPage(<VehicleAgenda vehicle={{ id: idOf(9), plate: '4821 LBC', branch: idOf(8) }} />, {
    ...{ path: '/vehicle/view', texts: { formative: texts } },
  });

it('names the other vehicle of a practice, and none where each practice has this one alone', async () => {
  const vehicles = [
    { id: idOf(16), name: '0001 BBB Remolque', branch: idOf(8), licences: [], isInAgenda: true },
  ];
  api.on(agendaResources, { teachers: [], vehicles, rooms: [], types: [], places: [] });
  api.on(lessonList, { rows: [aLesson({ secondVehicle: idOf(16) })], capped: false });
  const first = await open();
  await screen.findByText('4821 LBC + 0001 BBB Remolque');
  first.unmount();
  api.on(lessonList, { rows: [aLesson({})], capped: false });
  await open();
  await screen.findByRole('table');
  expect(screen.queryByText('4821 LBC')).toBeNull();
});
