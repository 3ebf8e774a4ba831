import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  expense,
  expenseApprove,
  expensePay,
  expensePayments,
  expenseReckon,
} from '@volante/contracts/billing/expense.contract';
import { expenseCategory } from '@volante/contracts/billing/expense-category.contract';
import {
  prorrata,
  prorrataClose,
  prorrataReckon,
} from '@volante/contracts/billing/expense-prorrata.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { tillBoard } from '@volante/contracts/billing/till.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { supplierRead } from '@volante/contracts/suppliers/supplier.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { page as ExpenseCreate } from './expense-create.page';
import { page as ExpenseView } from './expense-view.page';
import { page as ProrrataView } from './prorrata-view.page';

const api = fakeApi();
const STAMPS = { createdAt: '2026-01-01T08:00:00.000Z', updatedAt: '2026-01-01T08:00:00.000Z' };
const COMPANY = idOf(601);
const DRAFT = {
  ...{ id: idOf(901), kind: 'invoice' as const, number: 'G-7', issuedOn: '2026-01-05', dueOn: null },
  ...{ concept: 'Gasóleo', supplier: null, supplierName: 'Gasóleos del Sur', supplierTaxId: 'B12345674' },
  ...{ issuer: COMPANY, branch: BRANCHES[0]?.id ?? '', category: null, deductible: null },
  amounts: {
    operation: 'domestic' as const,
    lines: [{ tax: 'vat' as const, rate: 2_100, base: 10_000, quota: 2_100 }],
    withholding: null,
  },
  ...{ usedFor: 'common' as const, investment: null, asset: null, property: '', observations: '' },
  ...{
    status: 'draft' as const,
    baseCents: 10_000,
    totalCents: 12_100,
    payableCents: 12_100,
    paidCents: null,
  },
  ...{
    deductedCents: null,
    bookedOn: null,
    reversedOn: null,
    state: 'active' as const,
    version: 1,
    ...STAMPS,
  },
};
const OWED = {
  ...{ ...DRAFT, status: 'approved' as const, paidCents: 0, deductedCents: 2_100, bookedOn: '2026-01-06' },
  version: 2,
};
const RECKONED = {
  ...{ baseCents: 10_000, quotaCents: 2_100, withheldCents: 0, totalCents: 12_100, payableCents: 12_100 },
  ...{
    deductibleCents: 2_100,
    costCents: 10_000,
    prorrata: null,
    adjustedUntil: null,
    missing: [],
    warnings: [],
  },
};
const pageOf = <Row,>(rows: Row[]) => ({ ...aPageOf(rows), record: null });
const open = (page: React.ReactElement, path: string, at = path) =>
  openPage(page, { path, at, user: aPerson(), texts: { billing: texts } });
const view = (record: object) => {
  api.on(expense.calls.read, ({ id }) => ({ ...pageOf([]), record: id ? (record as typeof DRAFT) : null }));
  return open(<ExpenseView />, '/expense/view/:expense_id', `/expense/view/${DRAFT.id}`);
};

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(issuer.calls.read, pageOf([]));
  api.on(expenseCategory.calls.read, pageOf([]));
  api.on(supplierRead, pageOf([]));
  api.on(expenseReckon, RECKONED);
  api.on(expensePayments, { rows: [], reversed: null });
});

describe('an expense', () => {
  it('adds up while it is written, and sends what its paper says', async () => {
    api.on(expense.calls.create, { id: DRAFT.id, version: 1 });
    api.on(expense.calls.read, { ...pageOf([]), record: null });
    await open(<ExpenseCreate />, '/expense/list/create');
    press(await screen.findByRole('button', { name: 'Añadir la base y el IVA' }));
    fillAndLeave(await screen.findByLabelText('Base'), '50,05');
    expect(screen.getByLabelText<HTMLInputElement>('Cuota').value).toBe('10,51');
    expect(await screen.findByText('Total 60,56 €, a pagar 60,56 €')).toBeTruthy();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Retención' }));
    fireEvent.click(await screen.findByTitle('Alquiler'));
    expect(screen.getByLabelText<HTMLInputElement>('Se retiene').value).toBe('19');
    expect(await screen.findByText('Total 60,56 €, a pagar 51,05 €')).toBeTruthy();
  });

  it('says what it lacks and what to look at before it is booked', async () => {
    api.on(expenseReckon, {
      ...{ ...RECKONED, missing: [{ path: 'number', message: 'Escribe el número de la factura' }] },
      warnings: ['Mira la prorrata.'],
    });
    await view(DRAFT);
    expect(await screen.findByText('Escribe el número de la factura')).toBeTruthy();
    expect(screen.getByText('Mira la prorrata.')).toBeTruthy();
  });

  it('is booked on the day of a person’s choice', async () => {
    api.on(expenseApprove, { id: DRAFT.id, version: 2, status: 'approved' });
    await view(DRAFT);
    press(await screen.findByRole('button', { name: 'Contabilizar' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Se deberán 121,00/)).toBeTruthy();
    fillAndLeave(within(dialog).getByLabelText(/^Fecha contable/), '06/01/2026');
    press(within(dialog).getByRole('button', { name: 'Contabilizar' }));
    await waitFor(() =>
      expect(api.sent(expenseApprove)).toMatchObject([{ id: DRAFT.id, version: 1, bookedOn: '2026-01-06' }]),
    );
  });

  it('is paid with what is left, and cash beyond the limit comes back to its reason', async () => {
    api.on(tillBoard, { rows: [], handovers: [] } as never);
    const message = 'La ley no deja pagar en efectivo una operación de 1.000 € o más.';
    api.refuse(expensePay, { status: 400, code: 'EXPENSE-006', message });
    await view(OWED);
    press(await screen.findByRole('button', { name: 'Pagar' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Importe/).value).toBe('121,00');
    press(within(dialog).getByRole('radio', { name: 'Efectivo' }));
    press(within(dialog).getByRole('button', { name: 'Pagar' }));
    expect((await within(dialog).findAllByText(message)).length).toBeGreaterThan(0);
    expect(api.sent(expensePay)).toMatchObject([{ cents: 12_100, method: 'cash', version: 2 }]);
  });

  it('that is booked offers no change', async () => {
    await view(OWED);
    await screen.findByRole('button', { name: 'Pagar' });
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  });
});

const YEAR_2025 = {
  ...{ id: idOf(902), issuer: COMPANY, year: '2025', mode: 'general' as const, provisional: 40 },
  ...{ observations: '', final: null, closedOn: null, adjustmentCents: null, investmentCents: null },
  ...{ finalReason: '', finalBy: '', state: 'active' as const, version: 3, ...STAMPS },
};
const SUMS_2025 = {
  ...{ withRightCents: 34_000, allCents: 100_000, percent: 34, adjustmentCents: -600, isOver: true },
  ...{ investmentCents: -16_800, openYears: [] as number[] },
  assets: [{ expense: DRAFT.id, label: 'Turismo', year: 2023, percent: 80, cents: -16_800 }],
};
const openYear = async (sums: Partial<typeof SUMS_2025> = {}) => {
  api.on(prorrata.calls.read, ({ id }) => ({ ...pageOf([]), record: id ? YEAR_2025 : null }));
  api.on(prorrataReckon, { ...SUMS_2025, ...sums });
  api.on(prorrataClose, {
    id: YEAR_2025.id,
    version: 4,
    final: 34,
    adjustmentCents: -600,
    investmentCents: 0,
  });
  await open(<ProrrataView />, '/tax/prorrata/view/:prorrata_id', `/tax/prorrata/view/${YEAR_2025.id}`);
};

it('a prorrata is closed with the percent that the person saw', async () => {
  await openYear();
  const assets = await screen.findByRole('list', { name: 'Bienes de inversión que se regularizan' });
  expect(assets.textContent).toMatch(/Turismo.*-168,00.€.*comprado en 2023, con el 80 %/);
  press(await screen.findByRole('button', { name: 'Cerrar la prorrata' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/regularización de los bienes de inversión: -168,00/)).toBeTruthy();
  expect(within(dialog).getByText(/El 34 % queda como definitivo/)).toBeTruthy();
  press(within(dialog).getByRole('button', { name: 'Cerrar la prorrata' }));
  await waitFor(() =>
    expect(api.sent(prorrataClose)).toMatchObject([{ id: YEAR_2025.id, version: 3, percent: 34 }]),
  );
});

it('a prorrata is closed by a percent of the person’s own, with the reason', async () => {
  await openYear();
  press(await screen.findByRole('button', { name: 'Escribir el porcentaje' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cerrar con otro porcentaje' });
  fillAndLeave(within(dialog).getByLabelText(/^Porcentaje definitivo/), '72');
  press(within(dialog).getByRole('button', { name: 'Cerrar la prorrata' }));
  expect(await within(dialog).findByText('Escribe por qué se pone a mano')).toBeTruthy();
  fill(within(dialog).getByLabelText(/^Motivo/), 'Declaración de otro programa');
  press(within(dialog).getByRole('button', { name: 'Cerrar la prorrata' }));
  await waitFor(() =>
    expect(api.sent(prorrataClose)).toMatchObject([
      { percent: 72, byHand: { reason: 'Declaración de otro programa' } },
    ]),
  );
});

it('a prorrata waits for the open years of its assets', async () => {
  await openYear({ openYears: [2023] });
  expect(await screen.findByText(/^Antes hay que cerrar la prorrata de 2023/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cerrar la prorrata' })).toBeNull();
});
