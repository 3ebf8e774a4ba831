import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import { bankLineExport, bankReturnExport } from '@volante/contracts/billing/bank-export.contract';
import {
  bankMatchCreate,
  bankStatementLines,
  bankStatementUpload,
} from '@volante/contracts/billing/bank-statement.contract';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { exportDesk } from '@volante/testing/records/export-desk';
import {
  knowBranches,
  OWN_PASSWORD,
  PEOPLE,
  type ServiceHouse,
} from '@volante/testing/records/service-house';
import { startBilling } from '../paper-house.js';
import { IBAN, TODAY } from './bank-house.js';
import { norma43 } from './statement-files.js';

const { manager, clerk, stranger } = PEOPLE;
let house: ServiceHouse;
const lines = exportDesk({ calls: { export: bankLineExport } }, () => house);
const returns = exportDesk({ calls: { export: bankReturnExport } }, () => house);
const columns = ['bookedOn', 'text', 'cents', 'state', 'match', 'account'];

beforeAll(async () => {
  house = await startBilling({ worker: true });
  await knowBranches(house);
  lines.keepFiles();
  await house.ok(manager, bankAccount.calls.create, {
    ...{ name: 'Principal', iban: IBAN, holder: 'Autoescuela', ownPassword: OWN_PASSWORD },
  });
  const moved = [
    { day: TODAY, cents: 12_345, texts: ['TRANSFERENCIA'] },
    { day: TODAY, cents: -500, texts: ['=1+1 COMISION'] },
  ];
  const text = norma43({ opening: 0, lines: moved, from: TODAY, until: TODAY });
  const upload = newStagingKey();
  await house.host.services[0]?.kit.storage.put(upload, Readable.from([Buffer.from(text, 'latin1')]));
  await house.ok(manager, bankStatementUpload, { upload, filename: 'e.n43', size: text.length });
  const { rows } = await house.ok(manager, bankStatementLines, {});
  const fee = rows.find(({ cents }) => cents < 0);
  await house.ok(manager, bankMatchCreate, { line: fee?.id ?? '', version: 1, note: 'Comisión del mes' });
});
afterAll(() => house.stop());

const rowsOf = async (choice: object, as = manager) =>
  (await lines.sheet(await lines.file({ columns, ...choice }, as))).rows;

describe('lines of the bank as a file', () => {
  it('are those of the list, with what they are and without formulas', async () => {
    const file = await lines.file({ columns });
    expect(file.bytes.toString()).toContain("'=1+1 COMISION");
    const sheet = await lines.sheet(file);
    expect(sheet.headers).toEqual([
      'Fecha',
      'Lo que dice el banco',
      'Importe',
      'Estado',
      'Con qué',
      'Cuenta',
    ]);
    const words = sheet.rows.map((row) => row.slice(1));
    expect(words).toContainEqual(['TRANSFERENCIA', '123,45', 'Sin conciliar', '', 'Principal']);
    expect(words).toContainEqual(['=1+1 COMISION', '-5,00', 'Anotado', 'Comisión del mes', 'Principal']);
  });

  it('are narrowed as the list is, by people who see the account', async () => {
    expect(await rowsOf({ filters: { state: 'noted' } })).toHaveLength(1);
    expect(await rowsOf({ filters: { search: 'transfer' } })).toHaveLength(1);
    for (const person of [clerk, stranger]) expect(await rowsOf({}, person)).toEqual([]);
  });
});

it('returned debits as a file have the columns of their list', async () => {
  returns.keepFiles();
  const sheet = await returns.sheet(
    await returns.file({ columns: ['payer', 'cents', 'code', 'returnedOn'] }),
  );
  expect(sheet).toMatchObject({ headers: ['Pagador', 'Importe', 'Motivo', 'Devuelto el'], rows: [] });
});
