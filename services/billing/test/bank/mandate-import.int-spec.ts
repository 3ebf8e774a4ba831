import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bankMandate } from '@volante/contracts/billing/bank-mandate.contract';
import { mandateImports } from '@volante/contracts/billing/bank-mandate-import.contract';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH, PEOPLE } from '@volante/testing/records/service-house';
import { importDesk, rejectedOf, type SheetInput } from '../import-desk.js';
import { manager } from '../paper-house.js';
import { type BankHouse, bankHouse } from './bank-house.js';

const HEAD =
  'Referencia;NIF;Código;Titular;IBAN;Fecha de firma;Último cobro;Esquema;Tipo de pago;Días de aviso';
const person = (code: string, fiscalCode: string, name: string) => ({
  ...{ id: newId(), branch: FIRST_BRANCH, code, fiscalCode, name, type: 'P' as const },
});
const LUCIA = person('0001', '12345678Z', 'Lucía Peña');
const IVAN = person('0002', '87654321X', 'Iván Gil');
const IBAN = 'ES79 2100 0813 6101 2345 6789';

let house: BankHouse;
let first: SheetInput;
const desk = importDesk(() => house, mandateImports, { duplicates: 'skip' });
const uploaded = async (rows: readonly string[]) => {
  const { options: _, ...sheet } = await desk.uploaded(HEAD, rows);
  return { ...sheet, options: { duplicates: 'skip' } };
};
const mandates = async (search: string, as = manager) =>
  (await house.ok(as, bankMandate.calls.read, { search, limit: 100 })).rows;

beforeAll(async () => {
  house = await bankHouse();
  await desk.knowContacts([LUCIA, IVAN]);
});
afterAll(() => house.stop());

it('finds customers by tax id or code, and says in Spanish which rows cannot be', async () => {
  first = await uploaded([
    `VIEJO-1;12.345.678-Z;;;${IBAN};01/06/2024;05/10/2026;CORE;Recurrente;5`,
    `VIEJO-2;;0002;Padre de Iván;${IBAN};;;Entre empresas;Pago único;`,
    `;12345678Z;;;${IBAN};;;;;`,
    `VIEJO-3;00000000T;;;${IBAN};;;;;`,
    'VIEJO-4;12345678Z;;;ES7921000813610123456780;;;;;',
    `ÑANDÚ;12345678Z;;;${IBAN};;;;;`,
    `VIEJO-5;12345678Z;;;${IBAN};01/06/2199;;;;`,
    `VIEJO-6;12345678Z;;;${IBAN};01/06/2024;01/05/2024;;;`,
    `VIEJO-7;12345678Z;;;${IBAN};;;Otro;;`,
    `VIEJO-8;12345678Z;;;${IBAN};;;;;99`,
  ]);
  const seen = await desk.preview(first);
  expect(seen).toMatchObject({ create: 2, skip: 0, reject: 8 });
  expect(rejectedOf(seen)).toEqual({
    4: 'Falta la referencia del mandato',
    5: 'No hay ningún contacto con ese NIF o código, o hay varios',
    6: expect.stringContaining('IBAN'),
    7: expect.stringContaining('Letras sin tilde'),
    8: 'La fecha está en el futuro',
    9: 'El último cobro es anterior a la firma',
    10: 'El esquema es CORE o B2B',
    11: expect.any(String),
  });
});

it('makes mandates that serve as any other, each reference once', async () => {
  expect(await desk.run(first)).toMatchObject({ state: 'done', result: { created: 2, rejected: 8 } });
  expect(await mandates('VIEJO')).toMatchObject([
    {
      ...{ reference: 'VIEJO-1', contact: LUCIA.id, debtor: 'Lucía Peña', branch: FIRST_BRANCH },
      ...{ iban: 'ES7921000813610123456789', scheme: 'CORE', kind: 'recurrent', state: 'active' },
      ...{ signedOn: '2024-06-01', lastUsedOn: '2026-10-05' },
    },
    { reference: 'VIEJO-2', debtor: 'Padre de Iván', scheme: 'B2B', kind: 'once', signedOn: null },
  ]);
  const again = await uploaded([`viejo-1;12345678Z;;Otra persona;${IBAN};;;;;`]);
  expect(await desk.run(again)).toMatchObject({ result: { created: 0, skipped: 1 } });
  const events = await house.db.unscoped(
    "SELECT id FROM event_log WHERE topic = 'bank-mandate.created' AND state LIKE '%VIEJO-%'",
  );
  expect(events).toHaveLength(2);
  expect(await mandates('VIEJO', PEOPLE.neighbour)).toEqual([]);
});

it('are taken back, but not the one by which something is collected', async () => {
  const document = await house.invoice(LUCIA.id);
  await house.remittance([document]);
  expect(await desk.undo(first.id)).toMatchObject({ state: 'done' });
  expect((await mandates('VIEJO')).map(({ reference, state }) => [reference, state])).toEqual([
    ['VIEJO-1', 'active'],
  ]);
});
