import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { jobCalls } from '@volante/contracts/jobs/job.contract';
import { exportCall } from '@volante/contracts/lists/export-call';
import { viewCalls } from '@volante/contracts/lists/view-calls';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import { z } from 'zod';
import { RecordListWithTools } from './record-list-tools';
import type { RecordScreens } from './record-screens';
import { aTrialRow, screens, texts, trial } from './trial-fixture';

const api = fakeApi();
const PATH = '/trial/list';
const COLUMNS = ['kilometres', 'plate', 'fuel', 'inspectionUntil', 'state', 'createdAt'] as const;
const wire = {
  service: 'contacts',
  noun: 'trial',
  permission: 'supplier.view',
  filters: z.object({}).loose(),
  sort: z.string(),
} as const;
const views = viewCalls({ ...wire, things: 'vehículos' });
const exported = exportCall({ ...wire, summary: 'Exportar vehículos', columns: COLUMNS });

/** The trial record with what the wire of some records has beside. */
const tooled = (jobs: RecordScreens['jobs']): RecordScreens => ({
  ...screens,
  jobs,
  face: {
    ...screens.face,
    calls: { ...screens.face.calls, export: exported, views } as unknown as RecordScreens['face']['calls'],
    shapes: { ...screens.face.shapes, export: { columns: COLUMNS } },
  },
});
const TOOLED = tooled(jobCalls('contacts', 'trial'));
const CAR = aTrialRow();
const VAN = aTrialRow({ id: idOf(171), plate: '9876 KKK' });

const open = (of = TOOLED, at = PATH, user = aPerson()) =>
  openPage(<RecordListWithTools screens={of} />, { path: PATH, at, user, texts });
const shown = () => screen.findByRole('link', { name: /1234 LBC/ });

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(trial.calls.read, { ...aPageOf([CAR, VAN]), record: null });
  api.on(views.list, { rows: [] });
  api.on(exported, { job: idOf(900) });
});

describe('the tools of a declared list', () => {
  it('are not there for a record whose wire has none', async () => {
    await open(screens);
    await shown();
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Vistas' })).toBeNull();
    expect(api.sent(views.list)).toEqual([]);
  });

  it('export nothing where nobody follows the job', async () => {
    await open(tooled(undefined));
    await shown();
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Vistas' })).toBeTruthy();
  });

  it.each([
    ['Imprimir', 'print'],
    ['PDF', 'pdf'],
    ['Excel', 'xlsx'],
    ['CSV', 'csv'],
  ])('export to %s what the list shows: its filters, order and visible columns', async (name, format) => {
    await open(TOOLED, `${PATH}?fuel=petrol&search=lbc&sort=-plate`);
    await shown();
    press(screen.getByRole('button', { name: 'Exportar' }));
    press(within(screen.getByRole('menu', { name: 'Exportar' })).getByRole('menuitem', { name }));
    expect(await screen.findByText('Preparando el archivo. Se abrirá al terminar.')).toBeTruthy();
    const [sent] = api.sent(exported);
    expect(sent).toMatchObject({
      ...{ format, filters: { fuel: 'petrol', search: 'lbc' }, sort: '-plate' },
      columns: ['kilometres', 'plate', 'fuel', 'inspectionUntil', 'state'],
      caption: expect.stringContaining('Combustible: Gasolina'),
    });
    expect(sent).not.toHaveProperty('ids');
  });

  it('export only the ticked rows', async () => {
    await open();
    await shown();
    press(screen.getByRole('checkbox', { name: /9876 KKK/ }));
    const bar = within(screen.getByRole('region', { name: 'Acciones con la selección' }));
    press(bar.getByRole('button', { name: 'Más acciones' }));
    press(await screen.findByRole('menuitem', { name: 'Selección a CSV' }));
    await screen.findByText('Preparando el archivo. Se abrirá al terminar.');
    expect(api.sent(exported)).toMatchObject([{ format: 'csv', ids: [VAN.id] }]);
  });

  it('say why an export was not taken in', async () => {
    api.refuse(exported, { status: 400, code: 'EXPORT-001', message: 'Hay demasiadas filas para un PDF.' });
    await open();
    await shown();
    press(screen.getByRole('button', { name: 'Exportar' }));
    press(screen.getByRole('menuitem', { name: 'PDF' }));
    expect(await screen.findByText('Hay demasiadas filas para un PDF.')).toBeTruthy();
  });

  it('open a saved view and keep the shown list as one', async () => {
    const view = { id: idOf(5), name: 'De gasóleo', shared: false, own: true, sort: '-plate', columns: [] };
    api.on(views.list, { rows: [{ ...view, filters: { fuel: ['diesel'], search: 'kkk' } }] });
    api.on(views.save, { id: idOf(6) });
    await open();
    await shown();
    press(screen.getByRole('button', { name: 'Vistas' }));
    press(await screen.findByRole('button', { name: 'De gasóleo' }));
    expect(await screen.findByRole('button', { name: 'De gasóleo' })).toBeTruthy();
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toMatchObject({
      ...{ fuel: 'diesel', search: 'kkk', sort: '-plate' },
    });
    press(screen.getByRole('button', { name: 'De gasóleo' }));
    press(await screen.findByRole('button', { name: 'Guardar vista' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByLabelText(/Nombre de la vista/), 'Otra');
    press(dialog.getByRole('button', { name: 'Guardar' }));
    await screen.findByRole('link', { name: /1234 LBC/ });
    expect(api.sent(views.save)).toMatchObject([
      { name: 'Otra', filters: { fuel: 'diesel', search: 'kkk' }, sort: '-plate' },
    ]);
  });
});
