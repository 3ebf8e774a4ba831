import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { clockCalendar } from '@volante/contracts/clock/clock-calendar.contract';
import { alarmRead, alarmUpdate } from '@volante/contracts/dgt/alarm.contract';
import {
  type DgtFeeType,
  dgtFeeRenewal,
  dgtFeeTypeRead,
  dgtFeeTypeUpdate,
} from '@volante/contracts/dgt/dgt-fee.contract';
import { centerRead, centerSave } from '@volante/contracts/dgt/exam-folder.contract';
import { holidayCreate, holidayDelete, holidayRead } from '@volante/contracts/dgt/holiday.contract';
import {
  type ReportReadingShown,
  reportReadingDelete,
  reportReadingPreview,
  reportReadingRead,
  reportReadingUpdate,
} from '@volante/contracts/dgt/report-reading.contract';
import { settingHistory } from '@volante/contracts/dgt/setting-history.contract';
import {
  type WaitRowShown,
  waitDelete,
  waitPreview,
  waitRead,
  waitUpdate,
} from '@volante/contracts/dgt/wait.contract';
import type { Permission } from '@volante/contracts/permissions';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import own from '../../../locales/settings.json' with { type: 'json' };
import { SettingsPage } from './page/settings.page';

const api = fakeApi();
const PATH = '/dgt/settings/:show_tab';
const ALL: Permission[] = [
  'dgt-folder.view',
  'dgt-folder.modify',
  'dgt-fee.view',
  'dgt-fee.modify',
  'business.modify',
  'clock.view',
  'client.all-branches',
];
const open = (tab: string, permissions: Permission[] = ALL) =>
  openPage(<SettingsPage />, {
    path: PATH,
    at: `/dgt/settings/${tab}`,
    user: aPerson({ permissions, branches: [idOf(11)] }),
    texts: { dgt: { ...texts, ...own } },
  });

const fee = (part: Partial<DgtFeeType> = {}): DgtFeeType => ({
  code: '2.1',
  name: 'Pruebas de permiso',
  description: 'Dos convocatorias',
  cents: 9405,
  from: '2022-01-01',
  article: 'Ley 16/1979, tarifa 2.1',
  unconfirmed: true,
  amounts: [
    {
      from: '2022-01-01',
      cents: 9405,
      own: false,
      by: '',
      source: 'Ley 16/1979, tarifa 2.1',
      written: false,
    },
  ],
  free: 0,
  version: 0,
  ...part,
});
const law: WaitRowShown = {
  ...{ id: null, province: null, lost: 2, days: 10, working: false, from: '2009-12-08' },
  ...{ article: 'RD 818/2009, anexo VI.A.2', source: '', current: true, pending: false, by: '', at: null },
};

// Tabs are chunks of their own; here they are put together once, not on the clock of the first test.
beforeAll(() =>
  Promise.all([
    import('./fees/fees-tab'),
    import('./fees/fee-dialog'),
    import('./waits/waits-tab'),
    import('./waits/wait-dialog'),
    import('./reports/reports-tab'),
    import('./reports/report-dialog'),
    import('./alarms/alarms-tab'),
    import('./centers/centers-tab'),
    import('./holidays/holidays-tab'),
    import('./shared/history-tab'),
  ]),
);
beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
});

describe('amounts', () => {
  beforeEach(() => {
    api.on(dgtFeeTypeRead, { rows: [fee()], renewals: [] });
    api.on(dgtFeeRenewal, { code: '4.3.2', cents: 983, article: 'Ley 16/1979, tarifa 4.3' });
  });

  it('say where they are from, and another is written from a day on at the version that was seen', async () => {
    api.on(dgtFeeTypeUpdate, fee());
    await open('tasas');
    const row = await screen.findByRole('row', { name: /^2\.1/ });
    expect(row.textContent).toContain('94,05');
    expect(row.textContent).toContain('Oficial');
    expect(screen.getByText(/nadie ha confirmado para este año/)).toBeTruthy();
    expect(row.textContent).toContain('Ley 16/1979, tarifa 2.1');
    expect(await screen.findByText(/Tasa 4\.3\.2: 9,83/)).toBeTruthy();
    press(within(row).getByRole('button', { name: 'Cambiar importe de la tasa 2.1' }));
    const dialog = await screen.findByRole('dialog');
    fillAndLeave(within(dialog).getByLabelText(/^Importe(?!s)/), '95,30');
    fillAndLeave(within(dialog).getByLabelText(/^Vale desde/), '01/01/2027');
    press(within(dialog).getByRole('button', { name: 'Guardar importe' }));
    await waitFor(() =>
      expect(api.sent(dgtFeeTypeUpdate)).toEqual([
        { code: '2.1', from: '2027-01-01', cents: 9530, version: 0 },
      ]),
    );
  });

  it('are to be read by whoever may not change them, and tabs that one may not see are not there', async () => {
    await open('historial', ['dgt-folder.view', 'dgt-fee.view']);
    await screen.findByRole('row', { name: /^2\.1/ });
    expect(screen.queryByRole('button', { name: /Cambiar importe/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Historial' })).toBeNull();
  });
});

describe('waits', () => {
  const ask = async () => {
    press(await screen.findByRole('button', { name: 'Añadir espera' }));
    const dialog = await screen.findByRole('dialog');
    fill(within(dialog).getByLabelText(/^Días de espera/), '11');
    fillAndLeave(within(dialog).getByLabelText(/^Vale desde/), '01/12/2030');
    return dialog;
  };

  it('tell what a new one would change before it is saved, and it may be taken back', async () => {
    api.on(waitRead, { rows: [law], version: 3 });
    api.on(branchList, { rows: BRANCHES.slice(0, 2) });
    api.on(waitPreview, {
      ...{ running: 2, concerned: 1 },
      example: { lostOn: '2030-12-01', before: '2030-12-11', after: '2030-12-12' },
    });
    api.on(waitUpdate, { ...law, id: idOf(5), province: 23, pending: true });
    api.on(waitDelete, null);
    await open('esperas');
    const dialog = await ask();
    const effect = await within(dialog).findByText(/podrá volver el 12\/12\/2030 \(ahora: 11\/12\/2030\)/);
    expect(effect.parentElement?.textContent).toContain(
      '2 alumnos esperan ahora mismo: sus esperas no cambian.',
    );
    expect(api.sent(waitUpdate)).toEqual([]);
    press(within(dialog).getByRole('button', { name: 'Guardar espera' }));
    const sent = {
      province: 23,
      lost: 2,
      days: 11,
      working: false,
      from: '2030-12-01',
      source: '',
      version: 3,
    };
    await waitFor(() => expect(api.sent(waitUpdate)).toEqual([sent]));
    press(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(api.sent(waitDelete)).toEqual([{ id: idOf(5) }]));
  });

  it('that begins too early is refused in words, and that of somebody else is not written over', async () => {
    const message = 'La espera nueva tiene que empezar mañana o más tarde: las que ya corren no se mueven.';
    api.on(waitRead, { rows: [law], version: 3 });
    api.on(branchList, { rows: BRANCHES.slice(0, 1) });
    api.refuse(waitPreview, { status: 400, code: 'DGT-WAIT-001', message });
    api.refuse(waitUpdate, {
      ...{ status: 409, code: 'DATA-409', message: 'Otra persona ha guardado cambios mientras editabas.' },
      details: { version: 4 },
    });
    await open('esperas');
    const dialog = await ask();
    expect(await within(dialog).findByText(message)).toBeTruthy();
    press(within(dialog).getByRole('button', { name: 'Guardar espera' }));
    expect(await within(dialog).findByText(/Otra persona ha guardado cambios/)).toBeTruthy();
  });
});

describe('the days of the psychotechnic report', () => {
  const country: ReportReadingShown = {
    ...{ id: null, province: null, days: 90, working: true, from: '2010-05-03', article: 'RD 170/2010' },
    ...{ source: '', current: true, pending: false, by: '', at: null },
  };
  const own: ReportReadingShown = {
    ...country,
    ...{
      id: idOf(7),
      province: 23,
      working: false,
      from: '2026-03-01',
      source: 'Circular 2/2026',
      by: 'Ana',
    },
  };

  it('are changed for a province, with the effect in sight before, and a way back', async () => {
    api.on(reportReadingRead, { rows: [country], version: 4 });
    api.on(branchList, { rows: BRANCHES.slice(0, 2) });
    api.on(reportReadingPreview, {
      ...{ concerned: 3, lost: 1, regained: 0 },
      example: { issued: '2026-03-01', before: '2026-07-09', after: '2026-05-30' },
    });
    api.on(reportReadingUpdate, own);
    api.on(reportReadingDelete, null);
    await open('informe');
    const row = await screen.findByRole('row', { name: /^Todo el país/ });
    expect(row.textContent).toContain('90 días hábiles');
    expect(within(row).queryByRole('button')).toBeNull();
    press(screen.getByRole('button', { name: 'Cambiar cómo se cuentan' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Rellena provincia y fecha/)).toBeTruthy();
    fillAndLeave(within(dialog).getByLabelText(/^Para informes emitidos desde/), '01/03/2026');
    const effect = await within(dialog).findByText(
      'Un informe del 01/03/2026 valdrá hasta el 30/05/2026 (ahora: 09/07/2026).',
    );
    expect(effect.parentElement?.textContent).toContain('Cambia el último día del informe de 3 alumnos.');
    expect(effect.parentElement?.textContent).toContain('1 alumno tiene hoy un informe en vigor');
    expect(effect.parentElement?.textContent).not.toContain('volverían');
    expect(api.sent(reportReadingUpdate)).toEqual([]);
    press(within(dialog).getByRole('button', { name: 'Guardar' }));
    const sent = { province: 23, working: false, from: '2026-03-01', source: '', version: 4 };
    await waitFor(() => expect(api.sent(reportReadingUpdate)).toEqual([sent]));
    press(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(api.sent(reportReadingDelete)).toEqual([{ id: idOf(7) }]));
  });

  it('are written for all provinces, and taken back', async () => {
    const school = { ...own, id: idOf(8), province: null };
    api.on(reportReadingRead, { rows: [own, school, { ...country, current: false }], version: 5 });
    api.on(reportReadingPreview, {
      ...{ concerned: 0, lost: 0, regained: 0 },
      example: { issued: '2026-03-01', before: '2026-05-30', after: '2026-05-30' },
    });
    api.on(reportReadingUpdate, school);
    api.on(reportReadingDelete, null);
    await open('informe');
    const row = await screen.findByRole('row', { name: /^Todas las provincias de la escuela/ });
    expect(row.textContent).toContain('90 días naturales');
    expect(screen.getByRole('row', { name: /^Todo el país/ }).textContent).toContain('Sustituida');
    press(screen.getByRole('button', { name: 'Retirar lo escrito para Jaén desde el 01/03/2026' }));
    press(await screen.findByRole('button', { name: 'Deshacer' }));
    const again = { province: 23, working: false, from: '2026-03-01', source: 'Circular 2/2026' };
    await waitFor(() => expect(api.sent(reportReadingUpdate)).toEqual([again]));
    press(screen.getByRole('button', { name: 'Cambiar cómo se cuentan' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /^Provincia/ }));
    press(await screen.findByTitle('Todas las provincias de la escuela'));
    fillAndLeave(within(dialog).getByLabelText(/^Para informes emitidos desde/), '01/03/2026');
    expect(await within(dialog).findByText(/igual que ahora/)).toBeTruthy();
    expect(api.sent(reportReadingPreview).at(-1)).toEqual({ working: 'false', from: '2026-03-01' });
    press(within(dialog).getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(api.sent(reportReadingUpdate).at(-1)).toEqual({
        ...{ province: null, working: false, from: '2026-03-01', source: '', version: 5 },
      }),
    );
  });

  it('are to be read by those who may not change them', async () => {
    api.on(reportReadingRead, { rows: [own, country], version: 4 });
    await open('informe', ['dgt-folder.view']);
    await screen.findByRole('row', { name: /^Jaén/ });
    expect(screen.queryByRole('button', { name: /Cambiar cómo|Retirar/ })).toBeNull();
  });
});

it('days of warning are of each date, in order, both or none', async () => {
  api.on(alarmRead, { version: 2, urgent: 7, soon: 30, dates: [] });
  api.on(alarmUpdate, (sent) => ({ ...sent, version: 3 }) as never);
  await open('avisos');
  const group = await screen.findByRole('group', { name: 'Informe psicotécnico (90 días)' });
  fillAndLeave(within(group).getByLabelText(/^Urgente/), '20');
  press(await screen.findByRole('button', { name: 'Guardar cambios' }));
  expect(await within(group).findByText('Escribe los dos o ninguno.')).toBeTruthy();
  fillAndLeave(within(group).getByLabelText(/^Pronto/), '15');
  expect(await within(group).findByText('Lo urgente va antes que lo próximo: pon menos días.')).toBeTruthy();
  fillAndLeave(within(group).getByLabelText(/^Pronto/), '45');
  press(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() =>
    expect(api.sent(alarmUpdate)).toEqual([
      { version: 2, urgent: 7, soon: 30, dates: [{ name: 'report', urgent: 20, soon: 45 }] },
    ]),
  );
});

it("the school's own centres are retired and come back; those of provinces stay", async () => {
  const center = { id: idOf(31), name: 'Pista de Linares', province: 23, code: '', version: 2 };
  const built = { ...center, id: idOf(32), name: 'Jaén', own: false, version: 0, state: 'active' as const };
  api.on(centerRead, { rows: [built, { ...center, own: true, state: 'active' }] });
  api.on(centerSave, (sent) => ({ ...center, own: true, state: sent.state ?? 'active', version: 3 }));
  await open('centros');
  press(await screen.findByRole('button', { name: 'Acciones de Pista de Linares' }));
  expect(screen.queryByRole('button', { name: 'Acciones de Jaén' })).toBeNull();
  press(await screen.findByRole('menuitem', { name: 'Retirar' }));
  press(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(api.sent(centerSave)).toEqual([
      { ...center, state: 'inactive' },
      { ...center, version: 3, state: 'active' },
    ]),
  );
});

describe('holidays', () => {
  const local = { id: idOf(41), day: '2026-10-18', name: 'San Lucas', province: null, branch: idOf(11) };

  it('say where they count, and are taken away with a way back', async () => {
    api.on(holidayRead, { rows: [local] });
    api.on(holidayDelete, null);
    api.on(holidayCreate, { ids: [idOf(42)] });
    await open('festivos');
    expect(
      await screen.findByText(/Los 90 días del informe psicotécnico, como los cuenta la DGT/),
    ).toBeTruthy();
    press(await screen.findByRole('button', { name: 'Quitar San Lucas del 18/10/2026' }));
    press(await screen.findByRole('button', { name: 'Deshacer' }));
    const { id: _id, province: _province, ...row } = local;
    await waitFor(() => expect(api.sent(holidayCreate)).toEqual([{ rows: [row] }]));
  });

  it("come from the branches' working calendars, each once", async () => {
    const holidays = [
      { id: idOf(51), day: '2026-02-28', name: 'Andalucía', scope: 'regional' as const, everywhere: false },
      {
        id: idOf(52),
        day: '2026-10-12',
        name: 'Fiesta Nacional',
        scope: 'national' as const,
        everywhere: true,
      },
      { id: idOf(53), day: '2026-10-18', name: 'San Lucas', scope: 'local' as const, everywhere: false },
    ];
    api.on(holidayRead, { rows: [] });
    api.on(branchList, { rows: BRANCHES.slice(0, 2) });
    api.on(clockCalendar, { week: null, holidays });
    api.on(holidayCreate, { ids: [idOf(42), idOf(43), idOf(44)] });
    await open('festivos');
    await screen.findByText(/No hay|Festivos de|Qué se cuenta|En días naturales/);
    press(await screen.findByRole('button', { name: 'Traer del calendario laboral' }));
    await waitFor(() =>
      expect(api.sent(holidayCreate)).toEqual([
        {
          rows: [
            { day: '2026-02-28', name: 'Andalucía', province: 23 },
            { day: '2026-10-18', name: 'San Lucas', branch: idOf(11) },
            { day: '2026-10-18', name: 'San Lucas', branch: idOf(12) },
          ],
        },
      ]),
    );
  });
});

it('the history tells each change in words', async () => {
  api.on(settingHistory, {
    next: null,
    rows: [
      {
        ...{ seq: 1, at: '2026-11-02T09:30:00.000Z', actor: { id: idOf(1), name: 'Ana' }, record: idOf(9) },
        action: 'fee-written',
        changes: { 'fee 2.1': { from: null, to: { from: '2027-01-01', cents: 9530 } } },
      },
    ],
  });
  await open('historial');
  expect(await screen.findByText(/escribió un importe/)).toBeTruthy();
  expect(screen.getByText(/95,30.€ desde el 01\/01\/2027/)).toBeTruthy();
});
