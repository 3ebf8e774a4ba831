import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { supplierRead, supplierUpdate } from '@volante/contracts/suppliers/supplier.contract';
import type { SupplierRecord } from '@volante/contracts/suppliers/supplier.fields';
import { SUPPLIER_COLUMNS, supplierExport } from '@volante/contracts/suppliers/supplier-export.contract';
import { supplierGroupRead } from '@volante/contracts/suppliers/supplier-group.contract';
import { supplierImports } from '@volante/contracts/suppliers/supplier-import.contract';
import type { Preview, Uploaded } from './import-desk.js';
import { ImportHouse, jobOf, person, startWorker } from './import-house.js';

jest.setTimeout(90_000);

const carmen = person();
const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;
type Duplicates = 'skip' | 'update';

let house: ImportHouse;

async function uploaded(content: string, as: SessionUser = carmen) {
  const answer = await house.upload(as, content, 'proveedores.csv', {}, supplierImports.upload);
  if (!answer.success) throw new Error(JSON.stringify(answer.error));
  const { id, columns } = answer.data as Uploaded;
  const mapping = columns.map(({ guess }) => guess);
  return (duplicates: Duplicates) => ({ id, mapping, options: { duplicates } });
}

async function preview(input: object): Promise<Preview> {
  const answer = await house.host.call(carmen, supplierImports.preview, { ...input });
  if (!answer.success) throw new Error(JSON.stringify(answer.error));
  return answer.data as Preview;
}

async function run(input: object): Promise<JobView> {
  return house.waitFor(carmen, jobOf(await house.host.call(carmen, supplierImports.start, { ...input })));
}

async function undo(id: string): Promise<JobView> {
  return house.waitFor(carmen, jobOf(await house.host.call(carmen, supplierImports.undo, { id })));
}

async function find(search: string): Promise<SupplierRecord | null> {
  const { data } = await house.host.call(carmen, supplierRead, { search });
  const [row] = (data as { rows: { id: string }[] }).rows;
  if (!row) return null;
  const one = await house.host.call(carmen, supplierRead, { id: row.id });
  return (one.data as { record: SupplierRecord }).record;
}

async function count(): Promise<number> {
  const [row] = await house.db.unscoped<{ n: number }>(
    "SELECT COUNT(*) n FROM supplier WHERE state <> 'deleted'",
  );
  return Number(row?.n);
}

const LIST = csv(
  'Proveedor;CIF;Teléfono;Correo;C.P.;IBAN;Forma de pago;Días de pago;Persona de contacto;Grupo',
  'Talleres Peñalver;B12345674;953 11 22 33;pedidos@penalver.example;23001;ES91 2100 0418 4502 0005 1332;Transferencia;30 días;Luisa Peña (Pedidos), 600 000 001, luisa@penalver.example;Taller',
  'Gasóleos del Sur;;953445566;;23002;;Efectivo;Al contado;;Combustible',
  'Mal IBAN;;953778899;;;ES00 0000 0000 0000 0000 0000;;;;',
  'Mal pago;;953778800;;;;Con cromos;;;',
  'Peñalver otra vez;b-12345674;;;;;;;;',
);

describe('importing suppliers', () => {
  beforeAll(async () => {
    house = await ImportHouse.open({ worker: true });
  });
  afterAll(() => house.close());
  let first = '';

  it('understands the columns, says row by row what would happen, and writes nothing yet', async () => {
    const input = (await uploaded(LIST))('skip');
    expect(input.mapping).toEqual([
      'name',
      'fiscalCode',
      'phone',
      'email',
      'postalCode',
      'iban',
      'paymentMethod',
      'paymentDays',
      'people',
      'groups',
    ]);
    const seen = await preview(input);
    expect(seen).toMatchObject({ create: 2, update: 0, skip: 1, reject: 2 });
    expect(seen.rows.filter(({ outcome }) => outcome === 'reject')).toMatchObject([
      { line: 4, problems: [{ column: 'IBAN' }] },
      { line: 5, problems: [{ column: 'Forma de pago' }] },
    ]);
    expect(seen.rows.find(({ outcome }) => outcome === 'skip')).toMatchObject({
      duplicate: { by: 'fiscalCode', line: 2 },
    });
    expect(await count()).toBe(0);
    first = input.id;
    const job = await run(input);
    expect(job).toMatchObject({ state: 'done', result: { created: 2, skipped: 1, rejected: 2 } });
    expect(job.message).toContain('2 proveedores creados');
    const file = (await house.bytesOf(job.files[0]?.id ?? '')).toString();
    expect(file).toContain('La forma de pago no se entiende');
  });

  it('writes what the form would write: number, province, payment, people, group, history', async () => {
    expect(await find('peñalver')).toMatchObject({
      code: '0001',
      fiscalCode: 'B12345674',
      province: 23,
      iban: 'ES9121000418450200051332',
      paymentMethod: 'transfer',
      paymentDays: 30,
      people: [
        { name: 'Luisa Peña', position: 'Pedidos', phone: '600 000 001', email: 'luisa@penalver.example' },
      ],
      groups: [expect.any(String)],
      version: 1,
    });
    expect(await find('gasoleos')).toMatchObject({ code: '0002', paymentMethod: 'cash', paymentDays: 0 });
    // Found by the words of its people too: the search text is written as by the form.
    expect(await find('luisa')).toMatchObject({ name: 'Talleres Peñalver' });
  });

  it('an export imported again as it is changes nothing and no row is rejected', async () => {
    const choice = { format: 'csv', filters: {}, columns: [...SUPPLIER_COLUMNS] };
    const made = await house.waitFor(carmen, jobOf(await house.host.call(carmen, supplierExport, choice)));
    const file = (await house.bytesOf(made.files[0]?.id ?? '')).toString();
    const answer = await house.upload(carmen, file, 'proveedores.csv', {}, supplierImports.upload);
    const { columns } = answer.data as Uploaded;
    expect(columns.filter(({ guess }) => guess === null).map(({ header }) => header)).toEqual(['Creado']);
    for (const duplicates of ['update', 'skip'] as const) {
      const seen = await preview((await uploaded(file))(duplicates));
      expect(seen).toMatchObject({ create: 0, update: 0, reject: 0, skip: await count() });
    }
  });

  it('updates only what differs, and takes it back field by field, except what somebody changed since', async () => {
    const list = csv('Nombre;CIF;Teléfono;Web', 'Talleres Peñalver;B12345674;+34 953112233;penalver.example');
    const input = (await uploaded(list))('update');
    expect((await preview(input)).rows[0]).toMatchObject({
      outcome: 'update',
      changes: { web: { from: '', to: 'penalver.example' } },
    });
    expect(await run(input)).toMatchObject({ result: { updated: 1 } });
    const changed = await find('peñalver');
    expect(changed).toMatchObject({ web: 'penalver.example', phone: '953112233', version: 2 });
    const again = await uploaded(csv('Nombre;CIF;Localidad', 'Talleres Peñalver;B12345674;Baeza'));
    const second = again('update');
    await run(second);
    await house.host.call(carmen, supplierUpdate, { id: changed?.id, version: 3, city: 'Úbeda' });
    expect(await undo(input.id)).toMatchObject({ state: 'done', result: { restored: 1, kept: 0 } });
    const job = await undo(second.id);
    expect(job).toMatchObject({ result: { restored: 0, kept: 1 } });
    expect(job.files).toHaveLength(1);
    expect(await find('peñalver')).toMatchObject({ web: '', city: 'Úbeda' });
  });

  it('undoes a whole import: untouched suppliers and empty groups go, worked-on ones stay and are listed', async () => {
    const job = await undo(first);
    expect(job).toMatchObject({
      result: { deleted: 1, kept: 1, listed: [{ name: 'Talleres Peñalver' }] },
    });
    expect(await find('gasoleos')).toBeNull();
    const { data } = await house.host.call(carmen, supplierGroupRead, {});
    expect((data as { rows: { name: string }[] }).rows.map(({ name }) => name)).toEqual(['Taller']);
    expect(await house.host.call(carmen, supplierImports.undo, { id: first })).toMatchObject({
      error: { code: 'IMPORT-006' },
    });
  });

  it('gives the code of a deleted supplier to the one that comes with it, and refuses one in use', async () => {
    const list = csv('Código;Nombre', '0002;Gasóleos nuevos', '0001;Otra casa', '0002;La tercera');
    const input = (await uploaded(list))('skip');
    expect(await preview(input)).toMatchObject({ create: 1, reject: 2 });
    expect(await run(input)).toMatchObject({ result: { created: 1, rejected: 2 } });
    expect(await find('gasoleos nuevos')).toMatchObject({ code: '0002' });
  });

  it('lets whoever may only add import, but not update, nor see the imports of others', async () => {
    const permissions = MANAGER_PERMISSIONS.filter((id) => id !== 'supplier.modify');
    const clerk = person({ permissions });
    const input = await uploaded(csv('Nombre', 'Papelería Sol'), clerk);
    const refused = await house.host.call(clerk, supplierImports.start, { ...input('update') });
    expect(refused).toMatchObject({ error: { code: 'ACCESS-001' } });
    const job = jobOf(await house.host.call(clerk, supplierImports.start, { ...input('skip') }));
    expect(await house.waitFor(clerk, job)).toMatchObject({ result: { created: 1 } });
    const { data } = await house.host.call(clerk, supplierImports.list, {});
    expect((data as { rows: unknown[] }).rows).toHaveLength(1);
    expect(await house.host.call(clerk, supplierImports.undo, { id: first })).toMatchObject({
      error: { code: 'DATA-404' },
    });
  });

  it('refuses a mapping without a name, and two columns for one thing', async () => {
    const input = (await uploaded(csv('Nombre;CIF', 'Uno;')))('skip');
    for (const mapping of [
      [null, 'fiscalCode'],
      ['name', 'name'],
    ]) {
      const answer = await house.host.call(carmen, supplierImports.preview, { ...input, mapping });
      expect(answer).toMatchObject({ error: { code: 'IMPORT-004' } });
    }
  });
});

describe('a worker killed while it imports suppliers', () => {
  const workers = new Set<ReturnType<typeof startWorker>>();
  const ROWS = 1_500;

  beforeAll(async () => {
    house = await ImportHouse.open({ worker: false });
  });
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await house.close();
  });

  it('is taken over: every row once; and so is the undoing', async () => {
    const rows = Array.from({ length: ROWS }, (_, i) => `Casa ${i};casa${i}@example.com`);
    const input = (await uploaded(csv('Nombre;Correo', ...rows)))('skip');
    const job = jobOf(await house.host.call(carmen, supplierImports.start, { ...input }));
    const worker = startWorker();
    workers.add(worker);
    await house.waitFor(carmen, job, ({ done }) => done >= 250);
    worker.kill('SIGKILL');
    expect((await house.readJob(carmen, job)).finishedAt).toBeNull();
    workers.add(startWorker());
    const ended = await house.waitFor(carmen, job);
    expect(ended).toMatchObject({ state: 'done', result: { created: ROWS, rejected: 0 } });
    expect(ended.message).toContain('sin repetir ninguna');
    expect(await count()).toBe(ROWS);
    const [codes] = await house.db.unscoped<{ n: number }>('SELECT COUNT(DISTINCT code) n FROM supplier');
    expect(Number(codes?.n)).toBe(ROWS);
    expect(await undo(input.id)).toMatchObject({ state: 'done', result: { deleted: ROWS, kept: 0 } });
    expect(await count()).toBe(0);
  });
});
