import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  accountantLinkCreate,
  accountantLinkList,
  packageList,
  packageStart,
} from '@volante/contracts/billing/accountant.contract';
import { journalTemplate } from '@volante/contracts/billing/journal-template.contract';
import { monthList, monthLock, monthOpen } from '@volante/contracts/billing/month-lock.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { AccountantPage } from './accountant.page';
import { ACCOUNTANT_TAB } from './shared/accountant-address';
import { monthChoices } from './shared/month-words';
import { page as TemplateCreate } from './templates/journal-template-create.page';

const AT = '2026-11-01T08:00:00.000Z';
const api = fakeApi();
beforeEach(() => api.on(journalTemplate.calls.read, { ...aPageOf([]), record: null }));
const open = (address: string) =>
  openPage(<AccountantPage />, {
    ...{ path: ACCOUNTANT_TAB, at: `/billing/accountant/${address}`, texts: { billing: texts } },
    user: aPerson(),
  });
const aMonth = (change: object) => ({
  ...{ month: '2025-03', postings: 4, debitCents: 12_100, isLocked: false, isOver: true, acts: [] },
  ...change,
});

it('locks a month after asking, and says why it was refused', async () => {
  api.on(monthList, { months: [aMonth({}), aMonth({ month: '2025-04', isOver: false })] });
  api.refuse(monthLock, { status: 409, code: 'MONTH-LOCK-003', message: 'Ese mes ya está cerrado.' });
  open('meses?year=2025');
  const march = within((await screen.findByText('marzo de 2025')).closest('li') as HTMLElement);
  expect(screen.getAllByRole('button', { name: 'Cerrar mes' })).toHaveLength(1);
  fireEvent.click(march.getByRole('button', { name: 'Cerrar mes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar marzo de 2025' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cerrar marzo de 2025' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Ese mes ya está cerrado.');
  expect(api.sent(monthLock)).toEqual([{ month: '2025-03' }]);
});

it('opens a locked month with a reason alone', async () => {
  const acts = [
    {
      act: 'locked' as const,
      reason: '',
      postings: 4,
      debitCents: 12_100,
      by: 'Ana Ruiz',
      at: '2025-04-02T08:00:00.000Z',
    },
  ];
  api.on(monthList, { months: [aMonth({ isLocked: true, acts })] });
  api.on(monthOpen, null);
  open('meses?year=2025');
  expect(await screen.findByText(/Ana Ruiz lo cerró/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Abrir mes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Abrir marzo de 2025' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Abrir mes' }));
  expect(await dialog.findByText('Escribe por qué se abre')).toBeTruthy();
  expect(api.sent(monthOpen)).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/^Por qué se abre/), { target: { value: 'Faltaba una factura' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Abrir mes' }));
  await screen.findByText('El mes de marzo de 2025 está abierto.');
  expect(api.sent(monthOpen)).toEqual([{ month: '2025-03', reason: 'Faltaba una factura' }]);
});

it('shows the address of a new link once', async () => {
  api.on(accountantLinkList, { rows: [] });
  api.on(accountantLinkCreate, {
    id: 'a'.repeat(24),
    key: 'k'.repeat(43),
    expiresAt: '2026-12-01T00:00:00.000Z',
  });
  open('enlaces');
  fireEvent.click(await screen.findByRole('button', { name: 'Crear enlace' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear enlace' }));
  fireEvent.change(dialog.getByLabelText(/^Para quién es/), { target: { value: 'Gestoría Ruiz' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  const made = within(await screen.findByRole('dialog', { name: 'Enlace creado' }));
  expect((made.getByLabelText('Dirección') as HTMLTextAreaElement).value).toMatch(
    /\/open\/accountant#k{43}$/,
  );
  expect(api.sent(accountantLinkCreate)).toEqual([
    expect.objectContaining({ label: 'Gestoría Ruiz', days: 30 }),
  ]);
});

it('makes a package with the journal of a template', async () => {
  const columns = ['day', 'account'] as ('day' | 'account')[];
  const template = { id: 'b'.repeat(24), name: 'Gestoría', preset: 'a3' as const, columns };
  const row = { ...template, version: 1, state: 'active' as const, createdAt: AT, updatedAt: AT };
  api.on(journalTemplate.calls.read, { ...aPageOf([row]), record: null });
  api.on(packageList, { rows: [] });
  api.on(packageStart, { job: 'c'.repeat(24) });
  open('paquetes');
  fireEvent.click(await screen.findByRole('button', { name: 'Preparar paquete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preparar paquete' }));
  fireEvent.mouseDown(await dialog.findByRole('combobox', { name: /^Diario para su programa/ }));
  fireEvent.click(await screen.findByTitle('Gestoría'));
  fireEvent.click(dialog.getByRole('button', { name: 'Preparar' }));
  await waitFor(() => expect(api.sent(packageStart)).toMatchObject([{ template: row.id }]));
});

it('a template begins as its program wants it, and its columns move', async () => {
  api.on(journalTemplate.calls.create, { id: 'b'.repeat(24), version: 1 });
  openPage(<TemplateCreate />, {
    ...{ path: '/billing/journal-template/list/create', texts: { billing: texts } },
    user: aPerson(),
  });
  fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'Gestoría' } });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Parte de/ }));
  fireEvent.click(await screen.findByTitle('A3 (sin comprobar)'));
  const columns = await screen.findByRole('list', { name: 'Columnas' });
  const names = () =>
    within(columns)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(names().slice(0, 3)).toEqual(['Fecha', 'Cuenta', 'Nombre de la cuenta']);
  fireEvent.click(within(columns).getByRole('button', { name: 'Subir Cuenta' }));
  fireEvent.click(within(columns).getByRole('button', { name: 'Quitar Nombre de la cuenta' }));
  expect(names().slice(0, 3)).toEqual(['Cuenta', 'Fecha', 'D o H']);
  fireEvent.click(screen.getByRole('button', { name: /^(?:Crear|Guardar)/ }));
  await waitFor(() =>
    expect(api.sent(journalTemplate.calls.create)).toMatchObject([
      {
        ...{ preset: 'a3', hasHeads: false, charset: 'latin1' },
        columns: ['account', 'day', 'side', 'document', 'concept', 'unsigned', 'taxId'],
      },
    ]),
  );
});

it('finds a month of long ago by its name, and ties a wrong order to its field', async () => {
  api.on(packageList, { rows: [] });
  open('paquetes');
  fireEvent.click(await screen.findByRole('button', { name: 'Preparar paquete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preparar paquete' }));
  const last = dialog.getByRole('combobox', { name: /^Hasta/ });
  const { label } = monthChoices().at(-1)!;
  fireEvent.mouseDown(last);
  fireEvent.change(last, { target: { value: label } });
  fireEvent.click(await screen.findByTitle(label));
  fireEvent.click(dialog.getByRole('button', { name: 'Preparar' }));
  const message = await dialog.findByText('Termina antes de empezar');
  expect(last.getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
});
