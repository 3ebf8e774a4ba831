import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type DueDateRow,
  dueDateRead,
  dueDateReadAll,
  dueDateSums,
  dueDateUpdate,
} from '@volante/contracts/billing/due-date.contract';
import {
  reminderCheck,
  reminderSend,
  reminderSettingsRead,
  reminderSettingsUpdate,
} from '@volante/contracts/billing/reminder.contract';
import { REMINDER_STEPS } from '@volante/contracts/billing/reminder-steps';
import { branchList } from '@volante/contracts/business/business.contract';
import { mailLayoutRead } from '@volante/contracts/mail/mail-layout.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { DueCard } from './card/due-card';
import { DueListPage } from './list/due-list.page';
import { PlanCard } from './plan/plan-card';
import { RemindDialog } from './remind/remind-dialog';
import { ReminderSettingsPage } from './settings/reminder-settings.page';

const api = fakeApi();
const [ANA, INVOICE, PART] = [1, 2, 3].map(idOf) as [string, string, string];

const row = (part: Partial<DueDateRow> = {}): DueDateRow => ({
  ...{ id: PART, document: INVOICE, target: 'invoice', number: 'F2026/0001', payer: 'Ana Gil', contact: ANA },
  ...{ branch: idOf(9), issuedOn: '2026-01-02', dueOn: '2020-01-02', state: 'overdue', place: 2, parts: 3 },
  ...{ cents: 15_000, openCents: 9_000, remindedAt: null, promisedOn: null, isStopped: false, ...part },
});
const SUMS = {
  ...{ openCents: 24_000, overdueCents: 9_000, count: 2, overdueCount: 1 },
  ages: [
    { age: 'coming' as const, cents: 15_000, count: 1 },
    { age: 'over90' as const, cents: 9_000, count: 1 },
  ],
};

beforeEach(() => {
  api.on(branchList, { rows: [] });
  api.on(dueDateSums, SUMS);
  api.on(dueDateReadAll, aPageOf([row()]));
  api.on(mailLayoutRead, { ...aPageOf([]), record: null } as never);
});

const open = (page: React.ReactElement, user = aPerson()) =>
  openPage(page, { path: '/x', at: '/x', user, texts: { billing: texts } });

describe('the list of what is due', () => {
  it('says who owes how much since when, and what it comes to', async () => {
    await open(<DueListPage />);
    expect((await screen.findAllByText('Ana Gil')).length).toBeGreaterThan(0);
    expect(screen.getByText('2 de 3')).toBeTruthy();
    expect(screen.getByText(/hace [\d.]+ días/)).toBeTruthy();
    const sums = await screen.findByRole('region', { name: /Por cobrar, según/ });
    expect(sums.textContent).toContain('240,00');
    expect(within(sums).getByText('Más de 90')).toBeTruthy();
  });

  it('asks for the state in the address, in words of the call', async () => {
    await openPage(<DueListPage />, {
      path: '/x',
      at: '/x?state=overdue',
      user: aPerson(),
      texts: { billing: texts },
    });
    await screen.findAllByText('Ana Gil');
    expect(api.sent(dueDateReadAll).at(-1)).toMatchObject({ state: 'overdue' });
    expect(api.sent(dueDateSums).at(-1)).toMatchObject({ state: 'overdue' });
  });
});

describe('the plan of an invoice', () => {
  const PLAN = {
    ...{ id: INVOICE, version: 4, openCents: 10_000 },
    parts: [{ dueOn: '2030-01-31', cents: 10_000, openCents: 10_000 }],
  };
  const edit = async () => {
    api.on(dueDateRead, PLAN);
    await open(<PlanCard document={{ id: INVOICE, number: 'F2026/0001' }} />);
    await press(await screen.findByRole('button', { name: 'Pagar a plazos' }));
    return screen.findByRole('dialog');
  };

  it('is divided to the cent, months apart, and saved as it is written', async () => {
    const dialog = await edit();
    fireEvent.change(within(dialog).getByLabelText('Primer vencimiento'), {
      target: { value: '31/01/2030' },
    });
    await press(within(dialog).getByRole('button', { name: 'Repartir' }));
    expect(within(dialog).getByRole('status').textContent).toBe('Los plazos suman lo que falta por cobrar');
    api.on(dueDateUpdate, PLAN);
    await press(within(dialog).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(api.sent(dueDateUpdate)).toHaveLength(1));
    expect(api.sent(dueDateUpdate)[0]).toEqual({
      ...{ id: INVOICE, version: 4 },
      parts: [
        { dueOn: '2030-01-31', cents: 3_334 },
        { dueOn: '2030-02-28', cents: 3_333 },
        { dueOn: '2030-03-31', cents: 3_333 },
      ],
    });
  });

  it('says what lacks while one writes, and cannot be saved a cent short', async () => {
    const dialog = await edit();
    const amount = within(dialog).getByLabelText('Importe del plazo 1');
    fireEvent.change(amount, { target: { value: '99,99' } });
    fireEvent.blur(amount);
    expect((await within(dialog).findByText(/Faltan/)).textContent).toContain('0,01');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true);
    fireEvent.change(amount, { target: { value: '100,01' } });
    expect((await within(dialog).findByText(/Sobran/)).textContent).toContain('0,01');
  });

  it('keeps what is paid out of the editor', async () => {
    api.on(dueDateRead, {
      ...{ ...PLAN, openCents: 4_000 },
      parts: [
        { dueOn: '2026-01-31', cents: 6_000, openCents: 0 },
        { dueOn: '2030-01-31', cents: 6_000, openCents: 4_000 },
      ],
    });
    await open(<PlanCard document={{ id: INVOICE, number: 'F2026/0001' }} />);
    expect(await screen.findByText(/cobrado/)).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Cambiar los plazos' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('spinbutton', { name: /Importe del plazo/ })).toHaveLength(1);
  });
});

describe('reminding by hand', () => {
  it('lists who gets a mail and who does not before it goes', async () => {
    api.on(reminderCheck, {
      ready: [{ contact: ANA, name: 'Ana Gil', address: 'ana@example.com', cents: 9_000, documents: 2 }],
      skipped: [{ contact: idOf(5), name: 'Berta Ruiz', why: 'promised' }],
      cents: 9_000,
    });
    api.on(reminderSend, { queued: 1, skipped: [] });
    await open(<RemindDialog contacts={[ANA, idOf(5)]} onDone={() => undefined} onClose={() => undefined} />);
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByText(/Berta Ruiz/)).textContent).toContain('ha prometido pagar');
    await press(within(dialog).getByRole('button', { name: 'Enviar 1 correo' }));
    await waitFor(() => expect(api.sent(reminderSend)).toHaveLength(1));
    expect(api.sent(reminderSend)[0]).toMatchObject({ contacts: [ANA, idOf(5)], overdueOnly: true });
  });
});

describe('the settings of reminders', () => {
  const SETTINGS = {
    ...{ isOn: false, beforeDays: 3, version: 0 },
    steps: REMINDER_STEPS.map((step) => ({ step, isOn: true, layout: null })),
  };

  it('are switched on and saved with what is off', async () => {
    api.on(reminderSettingsRead, SETTINGS);
    api.on(reminderSettingsUpdate, { ...SETTINGS, version: 1 });
    await open(<ReminderSettingsPage />);
    await press(await screen.findByRole('checkbox', { name: 'Recordar los pagos por correo' }));
    await press(screen.getByRole('checkbox', { name: 'A los 30 días' }));
    await press(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(api.sent(reminderSettingsUpdate)).toHaveLength(1));
    expect(api.sent(reminderSettingsUpdate)[0]).toMatchObject({ isOn: true, version: 0 });
    const [sent] = api.sent(reminderSettingsUpdate);
    expect(sent?.steps?.at(-1)).toEqual({ step: 'after30', isOn: false, layout: null });
  });

  it('are shown to whoever may not change them', async () => {
    api.on(reminderSettingsRead, SETTINGS);
    await open(<ReminderSettingsPage />, aPerson({ permissions: ['invoice.view'] }));
    expect(await screen.findByText(/Solo puede cambiarlos/)).toBeTruthy();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Recordar los pagos por correo' });
    expect(box.disabled).toBe(true);
  });
});

describe('the card of the dashboard', () => {
  it('says what is to be collected, by age, each with its list', async () => {
    await open(<DueCard />);
    expect(await screen.findByText('Según lo que hace que venció, en euros')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'más de 90: 90' });
    expect(link.getAttribute('href')).toBe('/invoice/due?state=overdue');
  });
});
