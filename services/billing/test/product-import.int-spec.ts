import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { product } from '@volante/contracts/billing/product.contract';
import { productCategory } from '@volante/contracts/billing/product-category.contract';
import { productImports } from '@volante/contracts/billing/product-import.contract';
import { importDesk, rejectedOf, type SheetInput } from './import-desk.js';
import { manager, type PaperHouse, paperHouse } from './paper-house.js';

const HEAD = 'Código;Nombre;Descripción;Precio con IVA;Precio sin IVA;IVA;Impuesto;Categoría';

let house: PaperHouse;
let first: SheetInput;
const desk = importDesk(() => house, productImports, { duplicates: 'skip' });
const uploaded = async (rows: readonly string[]) => {
  const { options: _, ...sheet } = await desk.uploaded(HEAD, rows);
  return { ...sheet, options: { duplicates: 'skip' } };
};
const catalogue = async () =>
  (await house.ok(manager, product.calls.read, { limit: 100, sort: 'name' })).rows as unknown as {
    id: string;
    name: string;
    code: string;
    price: number | null;
  }[];

beforeAll(async () => {
  house = await paperHouse({ worker: true });
  await house.ok(manager, productCategory.calls.create, { name: 'Matrículas' });
  await house.ok(manager, product.calls.create, { name: 'Libro', code: 'L1', tax: house.vat, price: 2_000 });
});
afterAll(() => house.stop());

it('reads prices with or without taxes, and names rows that cannot be', async () => {
  first = await uploaded([
    'M1;Matrícula B;Incluye gestión;242,00;;21;;matriculas',
    'P1;Práctica =1+1 ñ 🚗;;;30.00;21 %;;Prácticas',
    ';Test <b>;;0;;;IVA 21 %;',
    'L2;Libro;;20;;21;;',
    'L1;Otro libro;;20;;21;;',
    ';;;20;;21;;',
    ';Sin impuesto;;20;;;;',
    ';Otro tipo;;20;;7;;',
    ';Negativo;;-20;;21;;',
    'M1;Matrícula A;;100;;21;;',
  ]);
  expect(first.mapping).toEqual([
    ...['code', 'name', 'description', 'price', 'base', 'rate', 'tax', 'category'],
  ]);
  const seen = await desk.preview(first);
  expect(seen).toMatchObject({ create: 3, skip: 3, reject: 4, warned: 1 });
  expect(rejectedOf(seen)).toEqual({
    7: 'Falta el nombre del producto',
    8: expect.stringContaining('No hay ningún impuesto así'),
    9: expect.stringContaining('No hay ningún impuesto así'),
    10: 'El precio es negativo o demasiado grande',
  });
});

it('puts them into the catalogue, once', async () => {
  for (const created of [3, 0]) {
    const sheet = created > 0 ? first : await uploaded(['M1;Matrícula B;;242;;21;;', ';Test <b>;;0;;21;;']);
    expect(await desk.run(sheet)).toMatchObject({ state: 'done', result: { created } });
  }
  const rows = await catalogue();
  expect(rows.map(({ name, code, price }) => [name, code, price])).toEqual([
    ['Libro', 'L1', 2_000],
    ['Matrícula B', 'M1', 24_200],
    ['Práctica =1+1 ñ 🚗', 'P1', 3_630],
    ['Test <b>', '', 0],
  ]);
  const [kept] = await house.db.unscoped(
    "SELECT tax, publication, kind, description, categories LIKE '[\"%\"]' shelved FROM product WHERE code = 'M1'",
  );
  expect(kept).toMatchObject({
    ...{ tax: house.vat, publication: 'published', kind: 'product', description: 'Incluye gestión' },
    shelved: 1,
  });
});

it('goes again with the undo, but for what was sold', async () => {
  const sold = (await catalogue()).find(({ code }) => code === 'M1');
  await house.draft({
    lines: [{ description: 'Matrícula', price: 24_200, tax: house.vat, product: sold?.id ?? null }],
  });
  expect(await desk.undo(first.id)).toMatchObject({ state: 'done' });
  expect((await catalogue()).map(({ name }) => name)).toEqual(['Libro', 'Matrícula B']);
});
