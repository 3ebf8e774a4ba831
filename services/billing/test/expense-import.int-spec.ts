import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { expense, expenseApprove } from '@volante/contracts/billing/expense.contract';
import { expenseCategory } from '@volante/contracts/billing/expense-category.contract';
import { expenseImports } from '@volante/contracts/billing/expense-import.contract';
import { importDesk, rejectedOf, type SheetInput } from './import-desk.js';
import { manager, type PaperHouse, paperHouse } from './paper-house.js';

const HEAD = 'Número;Fecha;Proveedor;NIF;Concepto;Base;IVA;Cuota;Total;Retención;Vencimiento;Categoría';

let house: PaperHouse;
let first: SheetInput;
const desk = importDesk(() => house, expenseImports, { duplicates: 'skip' });
const listed = async () =>
  (await house.ok(manager, expense.calls.read, { limit: 100, sort: 'issuedOn' })).rows.map(
    ({ id, number, supplierName, totalCents, status }) => ({ id, number, supplierName, totalCents, status }),
  );

beforeAll(async () => {
  house = await paperHouse({ worker: true });
  await house.ok(manager, expenseCategory.calls.create, { name: 'Combustible', account: '628' });
});
afterAll(() => house.stop());

it('reads bases, quotas and totals, joins rows of one number, and names rows that cannot be', async () => {
  first = await desk.uploaded(HEAD, [
    'G-1;05/01/2026;Gasóleos ñ =1+1;B12345674;Gasóleo;100,00;21;21,00;;;;combustible',
    'G-1;05/01/2026;Gasóleos ñ =1+1;B12345674;Aceite;50,00;10;5,00;;;;',
    'A1;06/01/2026;Gestoría;;Asesoría;;21;;106,00;15;31/01/2026;',
    ';07/01/2026;Banco;;Comisión;12,00;;;;;;',
    'X1;08/01/2026;;;;10;21;;;;;',
    'X2;;Sin fecha;;;10;21;;;;;',
    'X3;09/01/2026;Sin importe;;;;21;;;;;',
    'X4;09/01/2026;Cuota rara;;;10;21;500;;;;',
    'X5;09/01/2199;Futuro;;;10;21;;;;;',
  ]);
  const seen = await desk.preview(first);
  expect(rejectedOf(seen)).toEqual({
    6: 'Falta el proveedor',
    7: 'Falta la fecha',
    8: 'Falta la base o el total',
    9: 'La cuota no sale de la base y el tipo',
    10: 'La fecha está en el futuro',
  });
  expect(seen).toMatchObject({ create: 3, reject: 5 });
});

it('makes drafts of them, once', async () => {
  expect(await desk.run(first)).toMatchObject({ state: 'done', result: { created: 3 } });
  expect(await listed()).toMatchObject([
    { number: 'G-1', supplierName: 'Gasóleos ñ =1+1', totalCents: 17_600, status: 'draft' },
    // 106.00 is what was paid: 121 % less 15 % of the base.
    { number: 'A1', totalCents: 12_100 },
    { number: '', supplierName: 'Banco', totalCents: 1_200 },
  ]);
  const again = await desk.uploaded(HEAD, ['g-1;30/06/2026;Otro nombre;ESB12345674;;1;21;;;;;']);
  expect(await desk.preview(again)).toMatchObject({ create: 0, skip: 1 });
});

it('takes them back, but for those that were booked', async () => {
  const [booked] = await listed();
  await house.ok(manager, expenseApprove, { id: booked?.id ?? '', version: 1 });
  expect(await desk.undo(first.id)).toMatchObject({ state: 'done' });
  expect((await listed()).map(({ number }) => number)).toEqual(['G-1']);
});
