import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import { balanceImports } from '@volante/contracts/billing/balance-import.contract';
import { invoiceHistory, invoiceRead } from '@volante/contracts/billing/invoice.contract';
import { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import { invoicePaymentCreate, invoicePaymentCredit } from '@volante/contracts/billing/payment.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { newId } from '@volante/service-kit/object-id';
import { FIRST_BRANCH } from '@volante/testing/records/service-house';
import { auditLedger } from '../src/ledger/audit-ledger.js';
import { importDesk, rejectedOf, type SheetInput } from './import-desk.js';
import { manager, type PaperHouse, paperHouse } from './paper-house.js';

const HEAD = 'NIF;Código;Nombre;Fecha;Debe;A favor;Saldo;Concepto';
const person = (code: string, fiscalCode: string, name: string) => ({
  ...{ id: newId(), branch: FIRST_BRANCH, code, fiscalCode, name, type: 'P' as const },
});
const LUCIA = person('0001', '12345678Z', 'Lucía Peña');
const IVAN = person('0002', '87654321X', 'Iván "Ñ" <Gil> 🚗');
const EVA = person('0003', '', 'Eva =1+1');
const TWINS = [person('0004', '11111111H', 'Uno'), person('0005', '11111111H', 'Otro')];

let house: PaperHouse;
let first: SheetInput;
const desk = importDesk(() => house, balanceImports, { duplicates: 'skip' });
const ledger = () => auditLedger(house.db, systemContext(manager.business.id, manager.business.name));
const account = ({ id }: { id: string }) => house.ok(manager, invoiceContactRead, { contact: id });
const uploaded = async (rows: readonly string[]) => {
  const { options: _, ...sheet } = await desk.uploaded(HEAD, rows);
  return { ...sheet, options: { duplicates: 'skip' } };
};

beforeAll(async () => {
  house = await paperHouse({ worker: true });
  await desk.knowContacts([LUCIA, IVAN, EVA, ...TWINS]);
});
afterAll(() => house.stop());

it('finds customers by tax id or code, and says in Spanish which rows cannot be', async () => {
  first = await uploaded([
    '12.345.678-Z;;Lucía;31/12/2025;150,50;;;Prácticas sin pagar',
    '87654321X;;;2025-12-31;;80.00;;',
    ';0003;;31/12/2025;;;-20;',
    ';;Nadie;31/12/2025;10;;;',
    '00000000T;;;31/12/2025;10;;;',
    '11111111H;;;31/12/2025;10;;;',
    '12345678Z;;;31/12/2199;10;;;',
    ';0001;;31/12/2025;0;;;',
    ';0001;;31/12/2025;-5;;;',
    ';0001;;31/12/2025;1,234;;;',
  ]);
  expect(first.mapping).toEqual(['taxId', 'code', 'name', 'day', 'owed', 'favour', 'amount', 'note']);
  const seen = await desk.preview(first);
  expect(seen).toMatchObject({ create: 3, skip: 0, reject: 7 });
  expect(rejectedOf(seen)).toEqual({
    5: 'Falta el NIF o el código del contacto',
    6: 'No hay ningún contacto con ese NIF o código, o hay varios',
    7: 'No hay ningún contacto con ese NIF o código, o hay varios',
    8: 'La fecha está en el futuro',
    9: 'El saldo es cero',
    10: expect.stringContaining('no lleva signo'),
    11: expect.stringContaining('El importe no se entiende'),
  });
});

it('shows debts and credit in the account of the customer, and books them against the opening account', async () => {
  expect(await desk.run(first)).toMatchObject({ state: 'done', result: { created: 3, rejected: 7 } });
  const lucia = await account(LUCIA);
  expect(lucia).toMatchObject({ owedCents: 15_050, creditCents: 0, openCount: 1 });
  expect(lucia.open).toMatchObject([{ number: 'Saldo 31/12/2025', isImported: true, target: 'receipt' }]);
  expect(await account(IVAN)).toMatchObject({ owedCents: 0, creditCents: 8_000, openCount: 0 });
  expect(await account(EVA)).toMatchObject({ owedCents: 0, creditCents: 2_000 });
  expect(await ledger()).toBeNull();
  const [opening] = await house.db.unscoped<{ balance: string }>(
    "SELECT balance FROM ledger_account WHERE kind = 'opening'",
  );
  expect(Number(opening?.balance)).toBe(-15_050 + 8_000 + 2_000);
  const id = lucia.open[0]?.id ?? '';
  expect(await house.ok(manager, invoiceRead, { id })).toMatchObject({
    ...{
      imported: { kind: 'balance' },
      payer: { name: 'Lucía Peña', taxId: '12345678Z' },
      payableCents: 15_050,
    },
    lines: [{ description: 'Prácticas sin pagar', amount: 15_050 }],
  });
  const history = await house.ok(manager, invoiceHistory, { id });
  expect(history.rows.map(({ action }) => action)).toEqual(['imported']);
  const report = await house.ok(manager, invoiceReport, { from: '2025-01-01', until: '2025-12-31' });
  expect(report.kinds).toEqual([]);
});

it('doubles nothing when it comes again', async () => {
  const again = await uploaded(['12345678Z;;;31/12/2025;150,50;;;', '12345678Z;;;30/11/2025;99;;;']);
  expect(await desk.run(again)).toMatchObject({ result: { created: 0, skipped: 2 } });
  expect(await account(LUCIA)).toMatchObject({ owedCents: 15_050 });
});

it('is paid and used as any other, and undoing leaves what was', async () => {
  const [open] = (await account(LUCIA)).open;
  await house.ok(manager, invoicePaymentCreate, { id: open?.id ?? '', cents: 5_050, method: 'card' });
  const bought = await house.issued({ contact: null });
  await house.db.unscopedRun('UPDATE document SET contact_id = :contact WHERE id = :id', {
    ...{ contact: IVAN.id, id: bought },
  });
  const used = await house.ok(manager, invoicePaymentCredit, { documents: [bought] });
  expect(used).toMatchObject({ usedCents: 8_000, creditCents: 0 });
  expect(await desk.undo(first.id)).toMatchObject({ state: 'done' });
  expect(await account(LUCIA)).toMatchObject({ owedCents: 10_000 });
  expect(await account(EVA)).toMatchObject({ creditCents: 0, documentCount: 0 });
  const kept = await house.db.unscoped("SELECT id FROM document WHERE imported_key LIKE 'b %'");
  expect(kept).toHaveLength(2);
  expect(await ledger()).toBeNull();
});
