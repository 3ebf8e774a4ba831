import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { bagImports } from '@volante/contracts/billing/bag-import.contract';
import { balanceImports } from '@volante/contracts/billing/balance-import.contract';
import { invoiceImports } from '@volante/contracts/billing/invoice-import.contract';
import { productImports } from '@volante/contracts/billing/product-import.contract';
import { branchList } from '@volante/contracts/business/business.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { BagImportPage } from './bag/bag-import.page';
import { BalanceImportPage } from './invoices/imports/balance-import.page';
import { InvoiceImportPage } from './invoices/imports/invoice-import.page';
import { page as ProductImportPage } from './products/product-import.page';

const api = fakeApi();
const FILE = { format: 'csv', encoding: 'UTF-8', delimiter: ';', sheet: null, rows: 2 } as const;
const column = <T,>(header: string, guess: T, sample: string) => ({
  ...{ header, guess, samples: [sample], repeated: false },
});
const counts = { create: 1, update: 0, skip: 0, reject: 1, warned: 0 };
const row = (line: number, name: string, message?: string) => ({
  ...{ line, name, outcome: message ? ('reject' as const) : ('create' as const), warnings: [] },
  ...{ duplicate: null, changes: {} },
  problems: message ? [{ column: '', target: null, message, value: '' }] : [],
});

async function upload(page: React.ReactElement, path: string) {
  await openPage(page, { path, at: path, user: aPerson(), texts: { billing: texts } });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'archivo.csv')] } });
  return screen.findByRole('button', { name: 'Revisar antes de importar' });
}

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  for (const { list } of [invoiceImports, bagImports, balanceImports, productImports])
    api.on(list, { rows: [] });
});

describe('old invoices', () => {
  const columns = [
    column('Nº', 'number' as const, 'A/15'),
    column('Fecha', 'day' as const, '01/03/2024'),
    column('Total', 'total' as const, '121,00'),
  ];

  it('go into a branch, paid unless the person says otherwise; refused rows say why', async () => {
    api.on(invoiceImports.upload, { id: idOf(51), ...FILE, columns });
    api.on(invoiceImports.preview, {
      ...counts,
      rows: [row(2, 'A/15 · 01/03/2024'), row(3, 'A/16', 'La fecha es futura')],
    });
    const check = await upload(<InvoiceImportPage />, '/invoice/import');
    press(check);
    expect(await screen.findByRole('button', { name: 'Importar 1 factura' })).toBeTruthy();
    expect(screen.getByText('La fecha es futura')).toBeTruthy();
    const options = { duplicates: 'skip', branch: BRANCHES[0]?.id, unsaid: 'paid' };
    const mapping = ['number', 'day', 'total'];
    expect(api.sent(invoiceImports.preview)).toMatchObject([{ mapping, options }]);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Si no dice lo cobrado' }));
    fireEvent.click((await screen.findAllByText('Está pendiente')).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(api.sent(invoiceImports.preview).at(-1)).toMatchObject({
        options: { ...options, unsaid: 'owed' },
      }),
    );
    expect(screen.queryByRole('radio', { name: /Actualizar/ })).toBeNull();
  });

  it('without number or day are not checked', async () => {
    api.on(invoiceImports.upload, { id: idOf(51), ...FILE, columns: columns.slice(2) });
    const check = await upload(<InvoiceImportPage />, '/invoice/import');
    expect(screen.getByText(/el número y la fecha de la factura son obligatorios/)).toBeTruthy();
    expect((check as HTMLButtonElement).disabled).toBe(true);
  });
});

it('balances name the customer whom no contact has', async () => {
  const columns = [column('NIF', 'taxId' as const, '12345678Z'), column('Debe', 'owed' as const, '50,00')];
  api.on(balanceImports.upload, { id: idOf(52), ...FILE, columns });
  api.on(balanceImports.preview, {
    ...counts,
    rows: [row(2, 'Ana Ruiz'), row(3, '00000000T', 'Ningún contacto tiene ese NIF')],
  });
  press(await upload(<BalanceImportPage />, '/invoice/balances/import'));
  expect(await screen.findByText('Ningún contacto tiene ese NIF')).toBeTruthy();
});

it('opening bags show their columns in words, and the rows that cannot be', async () => {
  const columns = [
    column('NIF', 'taxId' as const, '12345678Z'),
    column('Quedan', 'units' as const, '6'),
    column('Precio', 'price' as const, '28,50'),
  ];
  api.on(bagImports.upload, { id: idOf(54), ...FILE, columns });
  api.on(bagImports.preview, {
    ...counts,
    rows: [row(2, 'Ana Ruiz'), row(3, 'Eva Gil', 'Falta cuántas clases quedan')],
  });
  const check = await upload(<BagImportPage />, '/invoice/bags/import');
  const target = screen.getByRole('combobox', { name: 'Dato al que va la columna Quedan' });
  expect(target.closest('td')?.textContent).toContain('Clases que quedan');
  press(check);
  expect(await screen.findByText('Falta cuántas clases quedan')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Importar 1 bono' })).toBeTruthy();
});

it('products show their columns in words, and why an import does not start', async () => {
  const columns = [column('Producto', 'name' as const, 'Curso B'), column('PVP', 'price' as const, '121')];
  api.on(productImports.upload, { id: idOf(53), ...FILE, columns });
  api.on(productImports.preview, {
    ...counts,
    rows: [row(2, 'Curso B'), row(3, 'Libro', 'No hay ese impuesto')],
  });
  const message = 'Esta importación ya se está ejecutando o ya ha terminado.';
  api.refuse(productImports.start, { status: 409, code: 'IMPORT-005', message });
  const check = await upload(<ProductImportPage />, '/product/import');
  const target = screen.getByRole('combobox', { name: 'Dato al que va la columna PVP' });
  expect(target.closest('td')?.textContent).toContain('Precio con impuestos');
  press(check);
  const start = await screen.findByRole('button', { name: 'Importar 1 producto' });
  press(start);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(api.sent(productImports.start)[0]).toMatchObject({ id: idOf(53), mapping: ['name', 'price'] });
});
