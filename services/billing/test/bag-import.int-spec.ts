import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bagRead } from '@volante/contracts/billing/bag.contract';
import { bagImports } from '@volante/contracts/billing/bag-import.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH } from '@volante/testing/records/service-house';
import { keepPractices } from '../src/bag/bag.consumer.js';
import { settleBags } from '../src/bag/settle-bags.js';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { importDesk, rejectedOf, type SheetInput } from './import-desk.js';
import { manager, type PaperHouse, paperHouse } from './paper-house.js';

const HEAD =
  'NIF;Código;Permiso;Tipo;Minutos;Quedan;Precio por clase;IVA facturado;Factura;Fecha;Caduca;Nota';
const person = (code: string, fiscalCode: string, name: string) => ({
  ...{ id: newId(), branch: FIRST_BRANCH, code, fiscalCode, name, type: 'P' as const },
});
const LUCIA = person('0001', '12345678Z', 'Lucía Peña');
const IVAN = person('0002', '87654321X', 'Iván "Ñ" <Gil> 🚗');

let house: PaperHouse;
let first: SheetInput;
const desk = importDesk(() => house, bagImports, { duplicates: 'skip' });
const ctx = systemContext(manager.business.id, manager.business.name);
const bag = async ({ id }: { id: string }) => (await house.ok(manager, bagRead, { contact: id })).teaching;
const balance = async (account: string) => {
  const [row] = await house.db.unscoped<{ balance: string }>(
    'SELECT balance FROM ledger_account WHERE account = :account',
    { account },
  );
  return Number(row?.balance ?? 0);
};
const uploaded = async (rows: readonly string[]) => {
  const { options: _, ...sheet } = await desk.uploaded(HEAD, rows);
  return { ...sheet, options: { duplicates: 'skip' } };
};

beforeAll(async () => {
  house = await paperHouse({ worker: true });
  await desk.knowContacts([LUCIA, IVAN]);
});
afterAll(() => house.stop());

it('finds students by tax id or code, and says in Spanish which rows cannot be', async () => {
  first = await uploaded([
    '12.345.678-Z;;B;Circulación;45;6;28,50;sí;F-2025/77;01/06/2025;31/12/2026;',
    ';0002;A2;Circuito;60;3;30,00;no;;;;Bono de moto',
    '00000000T;;B;;;2;30;;;;;',
    ';0001;B;;;0;30;;;;;',
    ';0001;B;;;1,5;30;;;;;',
    ';0001;Z9;;;2;30;;;;;',
    ';0001;B;Vuelo;;2;30;;;;;',
    ';0001;B;;;2;30;quizá;;;;',
    ';0001;B;;;2;30;;;01/06/2199;;',
    ';0001;B;;;2;30;;;01/06/2025;01/05/2025;',
  ]);
  const seen = await desk.preview(first);
  expect(seen).toMatchObject({ create: 2, skip: 0, reject: 8 });
  expect(rejectedOf(seen)).toEqual({
    4: 'No hay ningún contacto con ese NIF o código, o hay varios',
    5: expect.stringContaining('Clases'),
    6: expect.stringContaining('sin decimales'),
    7: 'Ese permiso no existe',
    8: 'El tipo es Circulación, Circuito, Simulador u Otra',
    9: 'Escribe sí o no',
    10: 'La fecha está en el futuro',
    11: 'Caduca antes de comprarse',
  });
});

it('shows what was left, posted against the opening account and not to VAT', async () => {
  expect(await desk.run(first)).toMatchObject({ state: 'done', result: { created: 2, rejected: 8 } });
  expect(await bag(LUCIA)).toMatchObject({
    ...{ left: 6, leftCents: 17_100 },
    lots: [{ origin: 'import', document: null, expiresOn: '2026-12-31', soldOn: '2025-06-01', licence: 'B' }],
  });
  expect((await bag(IVAN)).lots).toMatchObject([
    { left: 3, minutes: 60, description: 'Bono de moto · IVA sin facturar' },
  ]);
  // 171,00 € and 90,00 € with taxes.
  expect(await balance(`opening:${FIRST_BRANCH}`)).toBe(14_132 + 7_438);
  const vat = await house.db.unscoped(
    "SELECT account FROM ledger_account WHERE kind = 'tax' AND balance <> 0",
  );
  expect(vat).toEqual([]);
  expect(await auditLedger(house.db, ctx)).toBeNull();
});

it('doubles nothing when it comes again', async () => {
  const again = await uploaded(['12345678Z;;B;Circulación;45;6;28,50;sí;F-2025/77;01/06/2025;31/12/2026;']);
  expect(await desk.run(again)).toMatchObject({ result: { created: 0, skipped: 1 } });
  expect(await bag(LUCIA)).toMatchObject({ left: 6 });
});

it('is used as any other, and undoing leaves the one of which a class was used', async () => {
  const state = {
    ...{ id: newId(), branch: FIRST_BRANCH, student: LUCIA.id, licence: 'B', kind: 'road', minutes: 45 },
    ...{ day: '2026-09-01', teacher: newId(), teacherName: 'Rosa Gil' },
  };
  await house.db.source.transaction('READ COMMITTED', (sql) =>
    keepPractices({ query: (text, values) => sql.query(text, [...values]) }, 'dgt', [
      { businessId: manager.business.id, state, isGiven: true, isAnnulled: false },
    ]),
  );
  await house.db.write(ctx, (tx) => settleBags(tx, [LUCIA.id, IVAN.id]));
  expect(await bag(LUCIA)).toMatchObject({ left: 5, used: 1 });
  expect(await balance(`lot:${LUCIA.id}`)).toBe(-11_777);
  expect(await desk.undo(first.id)).toMatchObject({ state: 'done' });
  expect(await bag(LUCIA)).toMatchObject({ left: 5 });
  expect(await bag(IVAN)).toMatchObject({ left: 0, lots: [] });
  expect(await balance(`opening:${FIRST_BRANCH}`)).toBe(14_132);
  expect(await auditLedger(house.db, ctx)).toBeNull();
});
