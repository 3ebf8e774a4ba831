import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { agendaSettingRead } from '@volante/contracts/training/agenda-setting.contract';
import { USUAL_SETTINGS } from '@volante/contracts/training/agenda-setting.fields';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { CancelRules } from './cancel-rules';

const api = fakeApi();
const inserted = jest.fn<(sentences: readonly string[]) => void>();
const open = (user = aPerson()) =>
  openPage(<CancelRules onInsert={inserted} />, {
    ...{ path: '/agreement/view', at: '/agreement/view', texts: { business: texts } },
    user,
  });
const choose = async () => fireEvent.mouseDown(await screen.findByRole('combobox'));

const SETTINGS = { ...USUAL_SETTINGS, version: 1 };
const STAMPS = { createdAt: '2026-03-01T09:00:00.000Z', updatedAt: '2026-03-01T09:00:00.000Z' };
const ROW = {
  ...{ id: idOf(1), name: 'Circulación B', kind: 'road', licences: ['B'], minutes: 45, units: 1 },
  ...{ noVehicle: false, room: null, state: 'active', version: 1, ...STAMPS },
} as const;
const TYPE = {
  ...{ ...ROW, debt: null, category: null, gearbox: null, secondVehicle: false, selfBooking: false },
  ...{ freeHours: 48, latePercent: 50, freeLate: 0, noShowPercent: null },
};
const LIST = { rows: [ROW], from: 1, total: 1, capped: false, previous: null, next: null };

it('puts the rule of the type into the text, by its own numbers', async () => {
  api.on(practiceType.calls.read, LIST as never);
  api.on(practiceType.calls.one, TYPE as never);
  api.on(agendaSettingRead, SETTINGS);
  await open();
  await choose();
  fireEvent.click(await screen.findByTitle('Circulación B'));
  await waitFor(() => expect(inserted).toHaveBeenCalledTimes(1));
  const [sentences = []] = inserted.mock.lastCall ?? [];
  expect(sentences.join(' ')).toMatch(/«Circulación B» se cancela sin coste hasta 48 horas.*50 %.*2 faltas/);
});

it('says that the agenda does not answer', async () => {
  api.refuse(practiceType.calls.read, { status: 503, code: 'REQ-106', message: 'No está disponible.' });
  api.on(agendaSettingRead, SETTINGS);
  await open();
  await choose();
  await screen.findByText(/La agenda no responde ahora/);
});

it('is not there for a school without the agenda', async () => {
  await open({ ...aPerson(), services: [] });
  expect(screen.queryByRole('combobox')).toBeNull();
});
