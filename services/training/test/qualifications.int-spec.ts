import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import { fileAttach } from '@volante/contracts/files/file.contract';
import { MAX_QUALIFICATIONS } from '@volante/contracts/qualifications/qualification.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { newId } from '@volante/service-kit/object-id';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

const { manager, clerk, neighbour, stranger } = PEOPLE;
const { list, create, update, remove, restore } = vehicle.calls.qualifications;
/** A file that is not the caller's to use. */
const REFUSED = 'f'.repeat(24);
const bound: CallInput<typeof fileAttach>[] = [];
let house: ServiceHouse;
let plates = 0;

beforeAll(async () => {
  house = await startHouse(service, {
    standIns: (bus) => {
      bus.subscribe(fileAttach.subject, {
        callback: (_, message) => {
          const input = message.json<CallInput<typeof fileAttach>>();
          const ids = input.files.map(({ id }) => id);
          const isRefused = ids.includes(REFUSED);
          if (!isRefused) bound.push(input);
          const refusal = { success: false, error: { code: 'FILE-001', message: '' } };
          message.respond(JSON.stringify(isRefused ? refusal : { success: true, data: { attached: ids } }));
        },
      });
    },
  });
  await knowBranches(house);
});
afterAll(() => house.stop());
beforeEach(() => {
  bound.length = 0;
});

async function car(): Promise<string> {
  plates += 1;
  const right = { plate: `${3000 + plates} BCD`, branch: FIRST_BRANCH };
  return (await house.ok(manager, vehicle.calls.create, right)).id;
}
const PAPER = {
  ...{ name: 'Autorización de doble mando', number: 'DM-1', description: '' },
  ...{ issuedOn: '2026-01-10', expiresOn: '2028-01-09', file: null },
};
const rowsOf = async (id: string, as = manager) => (await house.ok(as, list, { id })).rows;
const historyOf = async (id: string) => {
  const { rows } = await house.ok(manager, vehicle.calls.history, { id });
  return rows.flatMap(({ changes }) => changes.qualification ?? []);
};

it('are listed by their end, those without one last, and each change is in the history of the vehicle', async () => {
  const id = await car();
  await house.ok(manager, create, { id, ...PAPER, name: 'Sin fin', expiresOn: null });
  const { qualification } = await house.ok(manager, create, { id, ...PAPER });
  await house.ok(manager, create, { id, ...PAPER, name: 'Antes', expiresOn: '2026-12-31' });
  const names = async () => (await rowsOf(id)).map(({ name }) => name);
  expect(await names()).toEqual(['Antes', PAPER.name, 'Sin fin']);
  const changed = { id, qualification, version: 1, ...PAPER, number: 'DM-2' };
  expect(await house.ok(manager, update, changed)).toEqual({ version: 2 });
  await house.ok(manager, remove, { id, qualification });
  expect(await names()).toEqual(['Antes', 'Sin fin']);
  await house.ok(manager, restore, { id, qualification });
  expect((await rowsOf(id)).find((one) => one.id === qualification)).toEqual({
    ...{ ...PAPER, number: 'DM-2', id: qualification, version: 4 },
  });
  const dated = (number: string) => `${PAPER.name} · ${number} · 2026-01-10 – 2028-01-09`;
  expect(await historyOf(id)).toEqual([
    { from: null, to: dated('DM-2') },
    { from: dated('DM-2'), to: null },
    { from: dated('DM-1'), to: dated('DM-2') },
    { from: null, to: expect.stringContaining('Antes') },
    { from: null, to: dated('DM-1') },
    { from: null, to: expect.stringContaining('Sin fin') },
  ]);
});

it('have a file that belongs to the vehicle, bound once, and follow it to another branch', async () => {
  const id = await car();
  const file = newId();
  const { qualification } = await house.ok(manager, create, { id, ...PAPER, file });
  const owner = { kind: 'vehicle', id, branch: FIRST_BRANCH };
  expect(bound).toEqual([
    expect.objectContaining({ files: [{ id: file, accept: 'any' }], owner, permission: 'vehicle.view' }),
  ]);
  await house.ok(manager, update, { id, qualification, version: 1, ...PAPER, file, number: 'DM-9' });
  expect(bound).toHaveLength(1);
  expect(await house.fails(manager, create, { id, ...PAPER, file: REFUSED })).toBe('FILE-004');
  expect(await rowsOf(id)).toHaveLength(1);
  const { record } = await house.ok(manager, vehicle.calls.read, { id });
  await house.ok(manager, vehicle.calls.update, {
    ...{ id, version: record?.version ?? 0, branch: SECOND_BRANCH },
  });
  expect(bound.at(-1)).toMatchObject({ files: [], owner: { ...owner, branch: SECOND_BRANCH } });
  expect(await house.fails(clerk, list, { id })).toBe('DATA-404');
  expect(await rowsOf(id, neighbour)).toHaveLength(1);
});

it('refuse days in the wrong order, a stale change, and what is not there', async () => {
  const id = await car();
  const wrong = await house.call(manager, create, { id, ...PAPER, expiresOn: '2026-01-09' });
  expect(wrong.error).toMatchObject({ code: 'REQ-101', errors: [{ path: 'expiresOn' }] });
  const { qualification } = await house.ok(manager, create, { id, ...PAPER });
  const stale = { id, qualification, version: 7, ...PAPER };
  expect((await house.call(manager, update, stale)).error).toMatchObject({
    ...{ code: 'DATA-409', details: { version: 1, current: { name: PAPER.name } } },
  });
  const rivals = [1, 2, 3].map((n) =>
    house.call(manager, update, { ...stale, version: 1, number: `R-${n}` }),
  );
  expect((await Promise.all(rivals)).filter(({ success }) => success)).toHaveLength(1);
  const other = await car();
  for (const call of [remove, restore])
    expect(await house.fails(manager, call, { id: other, qualification })).toBe('DATA-404');
  expect(await house.fails(manager, restore, { id, qualification })).toBe('DATA-404');
});

it('are at most two hundred of one vehicle, whoever adds them at once', async () => {
  const id = await car();
  await house.db.unscopedRun(
    `INSERT INTO record_qualification (business_id, id, owner_kind, owner_id, name, number, description, created_at)
     SELECT :business, CONCAT('a', LPAD(LOWER(HEX(seq)), 23, '0')), 'vehicle', :id, 'Muchas', '', '', UTC_TIMESTAMP(3)
     FROM seq_1_to_${MAX_QUALIFICATIONS - 1}`,
    { business: manager.business.id, id },
  );
  const both = await Promise.all([1, 2].map(() => house.call(manager, create, { id, ...PAPER })));
  expect(both.map(({ error }) => error?.code ?? 'ok').sort()).toEqual(['QUALIFICATION-001', 'ok']);
});

it('are nobody’s in another branch or school, and read-only without the right', async () => {
  const id = await car();
  const { qualification } = await house.ok(manager, create, { id, ...PAPER });
  for (const as of [neighbour, stranger]) {
    expect(await house.fails(as, list, { id })).toBe('DATA-404');
    expect(await house.fails(as, create, { id, ...PAPER })).toBe('DATA-404');
    expect(await house.fails(as, update, { id, qualification, version: 1, ...PAPER })).toBe('DATA-404');
    expect(await house.fails(as, remove, { id, qualification })).toBe('DATA-404');
  }
  const reader = somebody({ permissions: ['vehicle.view'] });
  expect(await rowsOf(id, reader)).toHaveLength(1);
  expect(await house.fails(reader, create, { id, ...PAPER })).toBe('ACCESS-001');
  expect(await rowsOf(id)).toHaveLength(1);
});
