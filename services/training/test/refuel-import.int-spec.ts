import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { fileRegister } from '@volante/contracts/files/file.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { refuel } from '@volante/contracts/training/refuel.contract';
import { refuelImports } from '@volante/contracts/training/refuel-import.contract';
import { trainingJobs } from '@volante/contracts/training/training-jobs.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { ImportStore } from '@volante/service-kit/imports/import-store';
import { PreviewsService } from '@volante/service-kit/imports/previews.service';
import { newId } from '@volante/service-kit/object-id';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import {
  FIRST_BRANCH,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
} from '@volante/testing/records/service-house';
import { RefuelImportList } from '../src/fuel-imports/refuel-import-list.js';
import { startAgenda } from './agenda-house.js';

const HEAD = 'Matrícula;Fecha operación;Hora;Litros;Importe;Km;Estación;Nº operación';
const { manager, clerk } = PEOPLE;
const LOOK_MS = 20;

let house: ServiceHouse;
beforeAll(async () => {
  house = await startAgenda();
  // A file of the rows that were left out.
  house.host.bus.subscribe(fileRegister.subject, {
    callback: (_, message) => void message.respond(JSON.stringify({ success: true, data: { id: newId() } })),
  });
  await house.ok(manager, vehicle.calls.create, { plate: '6001 BCD', branch: FIRST_BRANCH });
  await house.ok(manager, vehicle.calls.create, { plate: '6002 BCD', branch: SECOND_BRANCH });
});
afterAll(() => house.stop());

async function uploaded(rows: readonly string[], as = manager) {
  const text = `${[HEAD, ...rows].join('\r\n')}\r\n`;
  const upload = newStagingKey();
  await house.host.services[0]?.kit.storage.put(upload, Readable.from([Buffer.from(text)]));
  const input = { upload, filename: 'tarjetas.csv', size: Buffer.byteLength(text) };
  const { id, columns } = await house.ok(as, refuelImports.upload, input);
  return { id, mapping: columns.map(({ guess }) => guess), options: { duplicates: 'skip' } };
}
type Sheet = Awaited<ReturnType<typeof uploaded>>;
async function run(sheet: Sheet): Promise<JobView> {
  const { job } = await house.ok(manager, refuelImports.start, sheet as never);
  for (;;) {
    const view = await house.ok(manager, trainingJobs.read, { id: job });
    if (view.finishedAt !== null) return view;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
const rejectedOf = ({ rows }: CallOutput<typeof refuelImports.preview>) =>
  Object.fromEntries(
    rows
      .filter(({ outcome }) => outcome === 'reject')
      .map(({ line, problems }) => [line, problems[0]?.message ?? '']),
  );

it('understands the columns of a fuel card, and names rows that cannot be', async () => {
  const sheet = await uploaded([
    '6001BCD;02/03/2026;8:05;38,25;57,00;61.000;Las Fuentezuelas;OP-1',
    '6001 BCD;05/03/2026;09:10;30;45,10;61400;;',
    '9999 BCD;05/03/2026;09:10;30;45,10;;;',
    '6001 BCD;31/02/2026;09:10;30;45,10;;;',
    '6001 BCD;05/03/2026;25:10;30;45,10;;;',
    '6001 BCD;05/03/2026;;;;;;',
  ]);
  expect(sheet.mapping).toEqual([
    ...['plate', 'filledOn', 'filledAt', 'quantity', 'amount', 'kilometres', 'station', 'number'],
  ]);
  const seen = await house.ok(manager, refuelImports.preview, sheet as never);
  expect(seen).toMatchObject({ create: 2, reject: 4 });
  expect(rejectedOf(seen)).toEqual({
    4: 'No hay ningún vehículo con esa matrícula',
    5: 'La fecha no existe en el calendario',
    6: expect.stringContaining('hora'),
    7: 'Faltan los litros y el importe',
  });
});

it('writes each refuelling once, of the vehicle’s branch', async () => {
  const rows = [
    '6001BCD;02/03/2026;8:05;38,25;57,00;61.000;Las Fuentezuelas;OP-1',
    '6002 BCD;05/03/2026;09:10;30;45,10;;;',
  ];
  for (const created of [2, 0])
    expect(await run(await uploaded(rows))).toMatchObject({ state: 'done', result: { created } });
  const listed = await house.ok(manager, refuel.calls.read, { limit: 100 });
  expect(
    listed.rows.map(({ number, branch, quantity, amount, filledOn }) => [
      number,
      branch,
      quantity,
      amount,
      filledOn,
    ]),
  ).toEqual([
    [expect.stringMatching(/^2026-03-05-[0-9a-f]{12}$/), SECOND_BRANCH, 30, 4_510, '2026-03-05'],
    ['OP-1', FIRST_BRANCH, 38.25, 5_700, '2026-03-02'],
  ]);
});

it('takes two refuellings of one minute that differ in litres', async () => {
  const rows = ['6001 BCD;07/03/2026;09:10;30;45,10;;;', '6001 BCD;07/03/2026;09:10;5;45,10;;;'];
  for (const created of [2, 0])
    expect(await run(await uploaded(rows))).toMatchObject({ state: 'done', result: { created } });
});

it('knows no vehicle of a branch that the person does not see', async () => {
  const sheet = await uploaded(['6002 BCD;06/03/2026;09:10;30;45,10;;;'], clerk);
  const seen = await house.ok(clerk, refuelImports.preview, sheet as never);
  expect(rejectedOf(seen)).toEqual({ 2: 'No hay ningún vehículo con esa matrícula' });
});

it('raises the kilometres of the vehicles as a typed one does, a wrong digit apart', async () => {
  const { id } = await house.ok(manager, vehicle.calls.create, {
    ...{ plate: '6003 BCD', branch: FIRST_BRANCH, kilometres: 50_000 },
  });
  const rows = [
    '6003 BCD;08/03/2026;09:10;31;45,10;50.900;;',
    '6003 BCD;09/03/2026;09:10;32;45,10;50.400;;',
    '6003 BCD;10/03/2026;09:10;33;45,10;;;',
    '6003 BCD;11/03/2026;09:10;34;45,10;514.000;;',
  ];
  expect(await run(await uploaded(rows))).toMatchObject({ result: { created: 4 } });
  expect((await house.ok(manager, vehicle.calls.read, { id })).record).toMatchObject({ kilometres: 50_900 });
});

it('believes a reading far from the vehicle’s that another file backs', async () => {
  const { id } = await house.ok(manager, vehicle.calls.create, {
    ...{ plate: '6014 BCD', branch: FIRST_BRANCH, kilometres: 50_000 },
  });
  const known = async () => (await house.ok(manager, vehicle.calls.read, { id })).record?.kilometres;
  await run(await uploaded(['6014 BCD;08/03/2026;09:10;31;45,10;61.000;;']));
  expect(await known()).toBe(50_000);
  await run(await uploaded(['6014 BCD;18/03/2026;09:10;32;45,10;61.600;;']));
  expect(await known()).toBe(61_600);
});

it('takes two refuellings of a day and so many litres, however far they stand apart in the file', async () => {
  const twin = (n: string) => `6001 BCD;15/05/2025;;44,40;60,00;;;${n}`;
  // A batch has 250 rows.
  const litres = (n: number) => ((1_000 + n) / 100).toFixed(2).replace('.', ',');
  const between = Array.from({ length: 300 }, (_, n) => `6001 BCD;16/05/2025;;${litres(n)};20,00;;;M-${n}`);
  const rows = [twin('T-1'), ...between, twin('T-2')];
  expect(await run(await uploaded(rows))).toMatchObject({ result: { created: 302, rejected: 0 } });
});

it('looks at a hundred thousand lines a batch at a time, and answers others meanwhile', async () => {
  const LINES = 100_000;
  const day = (n: number) => `${String(1 + (n % 28)).padStart(2, '0')}/03/2024`;
  const sheet = await uploaded(
    Array.from({ length: LINES }, (_, n) => `6001 BCD;${day(n)};;${(n % 90) + 10},00;45,10;;;L-${n}`),
  );
  const kit = house.host.services[0]?.kit;
  if (!kit) throw new Error('the service has not started');
  const list = new RefuelImportList(kit.db);
  const sizes: number[] = [];
  const settler = list.settler.bind(list);
  list.settler = () => {
    const settle = settler();
    return (rows, where) => {
      sizes.push(rows.length);
      return settle(rows, where);
    };
  };
  const store = new ImportStore(kit.db, list.entity, () => true);
  // Without the bus, which ends a call after twenty seconds: the machine may be slow.
  const previews = new PreviewsService(kit.db, kit.storage, store, list);
  const preview = previews.preview(systemContext(DEMO.school.id, ''), sheet as never);
  let isOver = false;
  const over = preview.finally(() => {
    isOver = true;
  });
  let others = 0;
  while (!isOver) {
    await house.ok(manager, vehicle.calls.read, { limit: 1 });
    others += 1;
  }
  expect(await over).toMatchObject({ create: LINES, reject: 0 });
  expect([sizes.length, Math.max(...sizes)]).toEqual([LINES / 200, 200]);
  expect(others).toBeGreaterThan(20);
}, 180_000);

describe('one that was typed and is imported', () => {
  const typed = (change: object) =>
    house.call(manager, refuel.calls.create, {
      ...{ vehicle: car, branch: FIRST_BRANCH, filledOn: '2026-04-02', quantity: 41.5, ...change },
    });
  let car: string;
  beforeAll(async () => {
    car = (await house.ok(manager, vehicle.calls.create, { plate: '6004 BCD', branch: FIRST_BRANCH })).id;
  });

  it('counts once: the file names the number that is there', async () => {
    expect(await typed({ number: 'A mano' })).toMatchObject({ success: true });
    const row = '6004 BCD;02/04/2026;09:10;41,50;60,00;;;OP-77';
    const seen = await house.ok(manager, refuelImports.preview, (await uploaded([row])) as never);
    expect(rejectedOf(seen)).toEqual({ 2: expect.stringContaining('repostaje A mano') });
    // Once the other one has its time, both are there.
    const { rows } = await house.ok(manager, refuel.calls.read, { search: 'A mano', limit: 5 });
    const [one] = rows;
    await house.ok(manager, refuel.calls.update, {
      ...{ id: one?.id ?? '', version: one?.version ?? 0, filledAt: '18:00' },
    });
    for (const created of [1, 0])
      expect(await run(await uploaded([row]))).toMatchObject({ state: 'done', result: { created } });
  });

  it('is refused by hand after the file, unless it has a time of its own', async () => {
    expect((await typed({ filledAt: '09:10' })).error?.code).toBe('REFUEL-002');
    expect((await typed({})).error?.code).toBe('REFUEL-002');
    expect(await typed({ filledAt: '12:00' })).toMatchObject({ success: true });
    expect(await typed({ quantity: 41.4 })).toMatchObject({ success: true });
    const both = await Promise.all([1, 2].map(() => typed({ filledOn: '2026-04-03' })));
    expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
  });
});
