import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { agendaResources } from '@volante/contracts/training/lesson.contract';
import { lessonOffClock } from '@volante/contracts/training/off-clock.contract';
import {
  type Sheet,
  type SheetSummary,
  sheetList,
  sheetRead,
  sheetSettle,
} from '@volante/contracts/training/sheet.contract';
import { sheetRepair } from '@volante/contracts/training/sheet-repair.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { onPhone } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { OffClockList } from './off-clock-list';
import { SheetListPage } from './sheet-list.page';
import { SheetViewPage } from './sheet-view.page';

const api = fakeApi();
const HASH = 'a'.repeat(64);
const SUMMARY: SheetSummary = {
  ...{ id: idOf(1), lesson: idOf(2), studentName: 'Clara Gil', teacherName: 'Rosa Jiménez' },
  ...{ vehicleName: '4821 LBC', kind: 'mock', licence: 'B', day: '2026-03-02', from: '10:00', to: '10:45' },
  ...{ state: 'refused', marks: ['unbooked', 'inspection'], trouble: 'El alumno no está inscrito.' },
  receivedAt: '2026-03-02T12:00:00.000Z',
};
const fault = (kind: 'D' | 'L', at: string) => ({ kind, manoeuvre: 'speed' as const, at, place: null });
const SHEET: Sheet = {
  ...SUMMARY,
  ...{
    contact: idOf(3),
    phoneName: 'Móvil de Rosa',
    seal: HASH,
    drift: 3600,
    cardClass: null,
    maySettle: true,
    mayRepair: true,
    repairs: [],
    now: { vehicle: idOf(7), kmStart: 12_000, kmEnd: 12_018, note: 'Lluvia' },
  },
  content: {
    ...{ id: idOf(1), teacher: idOf(4), lesson: null, student: idOf(5), type: idOf(6), vehicle: idOf(7) },
    ...{ startedAt: '2026-03-02T09:00:00.000Z', endedAt: '2026-03-02T09:45:00.000Z', note: 'Lluvia' },
    ...{ kmStart: 12_000, kmEnd: 12_018, fuel: 3_250, levels: { parking: 3 }, hasPlaces: false },
    faults: [fault('D', '2026-03-02T09:10:00.000Z'), fault('D', '2026-03-02T09:20:00.000Z')],
    ...{
      hands: { teacher: HASH, student: HASH },
      closedAt: '2026-03-02T09:46:00.000Z',
      number: 1,
      previous: '',
    },
  },
};

const view = (sheet: Sheet) => {
  api.on(sheetRead, sheet);
  return openPage(<SheetViewPage />, {
    path: '/formative/sheet/view/:sheet_id',
    at: `/formative/sheet/view/${sheet.id}`,
    user: aPerson(),
    texts: { formative: texts },
  });
};

it('sheets that wait for a decision come first, each with its reasons', async () => {
  api.on(sheetList, { rows: [SUMMARY], capped: false });
  await openPage(<SheetListPage />, { path: '/formative/sheet/list', texts: { formative: texts } });
  await screen.findByText(/no está inscrito\. No estaba reservada\. La ITV/);
  expect(api.sent(sheetList)[0]).toEqual({ inbox: 'true' });
  fireEvent.click(screen.getByText('Todas'));
  await waitFor(() => expect(api.sent(sheetList).at(-1)).toEqual({}));
});

it('sheets are cards on a phone, with their reasons', () =>
  onPhone(async () => {
    api.on(sheetList, { rows: [SUMMARY], capped: false });
    await openPage(<SheetListPage />, { path: '/formative/sheet/list', texts: { formative: texts } });
    const list = within(await screen.findByRole('list', { name: 'Hojas de prácticas' }));
    const link = list.getByRole('link', { name: 'Clara Gil · 02/03/2026 10:00–10:45' });
    expect(link.getAttribute('href')).toBe(`/formative/sheet/view/${idOf(1)}`);
    list.getByText(/no está inscrito\. No estaba reservada\. La ITV/);
  }));

it('practices beside the clock are cards on a phone, which lead to their day', () =>
  onPhone(async () => {
    const practice = { id: idOf(1), day: '2026-03-02', from: '10:00', to: '10:45' };
    api.on(lessonOffClock, {
      rows: [{ ...practice, teacherName: 'Rosa Mora', studentName: 'Clara Gil' }],
      ...{ unseen: 0, isAway: false },
    });
    await openPage(<OffClockList />, { path: '/formative/sheet/list', texts: { formative: texts } });
    const link = await screen.findByRole('link', { name: '02/03/2026 10:00–10:45' });
    expect(link.getAttribute('href')).toBe('/schedule/agenda?day=2026-03-02');
    screen.getByText('Profesor: Rosa Mora');
    screen.getByText('Alumno: Clara Gil');
    expect(screen.queryByRole('table')).toBeNull();
  }));

it('a sheet shows what was given, the mock exam’s result and its seal, and is tried again', async () => {
  api.on(sheetSettle, null);
  await view(SHEET);
  await screen.findByText('No apto: 2 deficientes (RGC, anexo VI).');
  screen.getByText('32,50 l');
  screen.getByText('Adelantado 60 min');
  screen.getByText(HASH);
  screen.getByRole('img', { name: 'Código QR que prueba el sello' });
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(api.sent(sheetSettle)).toEqual([{ id: idOf(1), act: 'again' }]));
});

it('a sheet is left out of the card with a reason alone', async () => {
  api.on(sheetSettle, null);
  await view({ ...SHEET, state: 'double' });
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  fireEvent.change(await screen.findByLabelText(/^Motivo/), { target: { value: 'Era la misma' } });
  const acts = screen.getAllByRole('button', { name: 'Descartar' });
  fireEvent.click(acts.at(-1) as HTMLElement);
  await waitFor(() =>
    expect(api.sent(sheetSettle)).toEqual([{ id: idOf(1), act: 'dismiss', reason: 'Era la misma' }]),
  );
});

it('a sheet in the card offers nothing to decide', async () => {
  await view({ ...SHEET, state: 'carded', marks: [], trouble: '', maySettle: false, drift: 0 });
  await screen.findByText('En la ficha del alumno');
  expect(screen.queryByRole('button', { name: /Reintentar|Descartar/ })).toBeNull();
});

it('the office puts kilometres right beside the sealed ones, with a reason', async () => {
  api.on(agendaResources, { teachers: [], vehicles: [], rooms: [], places: [], types: [] });
  api.on(sheetRepair, null);
  await view({
    ...SHEET,
    now: { ...SHEET.now, kmEnd: 12_081 },
    repairs: [
      { at: '2026-03-03T09:00:00.000Z', by: 'Ana Ruiz', reason: 'Baile de cifras', fields: ['kmEnd'] },
    ],
  });
  await screen.findByText('12.081 km (en la hoja sellada: 12.018 km)');
  await screen.findByText(/Ana Ruiz · Km al terminar · Baile de cifras/);
  fireEvent.click(screen.getByRole('button', { name: 'Corregir' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Km al terminar/), { target: { value: '12080' } });
  fireEvent.change(dialog.getByLabelText(/Motivo/), { target: { value: 'Otra vez mal' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Corregir' }));
  await waitFor(() =>
    expect(api.sent(sheetRepair)).toEqual([
      { ...SHEET.now, id: SHEET.id, kmEnd: 12_080, repairs: 1, reason: 'Otra vez mal' },
    ]),
  );
});
