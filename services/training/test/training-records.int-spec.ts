import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { fileAttach } from '@volante/contracts/files/file.contract';
import { insurance } from '@volante/contracts/training/insurance.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { workshop } from '@volante/contracts/training/workshop.contract';
import { newId } from '@volante/service-kit/object-id';
import { describeRecord } from '@volante/testing/records/describe-record';
import { recordDesk } from '@volante/testing/records/record-desk';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

let house: ServiceHouse;
/** Requests to the files service, which binds files to records. */
const bound: CallInput<typeof fileAttach>[] = [];
beforeAll(async () => {
  house = await startHouse(service, {
    worker: true,
    standIns: (bus) => {
      bus.subscribe(fileAttach.subject, {
        callback: (_, message) => {
          const input = message.json<CallInput<typeof fileAttach>>();
          bound.push(input);
          const data = { attached: input.files.map(({ id }) => id) };
          message.respond(JSON.stringify({ success: true, data }));
        },
      });
    },
  });
  await knowBranches(house);
  await house.db.unscopedRun(
    "INSERT INTO employee_ref (business_id, id, account, name, state, version) VALUES (:school, :id, NULL, 'Eva', 'active', 1)",
    { school: DEMO.school.id, id: EMPLOYEE },
  );
  const made = await house.ok(PEOPLE.manager, vehicle.calls.create, {
    plate: '9998 BCD',
    branch: FIRST_BRANCH,
  });
  car = made.id;
  policy = (await house.ok(PEOPLE.manager, insurance.calls.create, { number: 'POL-CAR' })).id;
});
afterAll(() => house.stop());

const EMPLOYEE = 'e'.repeat(24);
let car = '';
let policy = '';
/** References that records require which lead to these. */
const required = { employee: () => EMPLOYEE, vehicle: () => car };
const VEHICLE = {
  right: (n: number) => ({ plate: `${1000 + n} BCD`, branch: FIRST_BRANCH, insurance: policy }),
  foreign: async () => ({ insurance: null }),
  change: { kilometres: 12_000, licences: ['B', 'EB'] },
};
describeRecord(vehicle, { house: () => house, ...VEHICLE, required });
describeRecord(insurance, {
  house: () => house,
  right: (n) => ({ number: `POL-${n}`, company: 'mapfre' }),
  change: { premium: 41_250, endsOn: '2027-01-31' },
  required,
});
describeRecord(workshop, {
  house: () => house,
  right: (n) => ({ name: `Taller ${n}` }),
  change: { category: 'garage', city: 'Jaén' },
  required,
});

describe('a vehicle', () => {
  const desk = recordDesk(vehicle, () => house, {
    ...VEHICLE,
    right: (n) => VEHICLE.right(n + 5_000),
  });

  it.each([
    ['9000bcd', '9000 BCD'],
    ['9001-bcd', '9001 BCD'],
    ['j  4521 ab', 'J 4521 AB'],
  ])('with the plate %s is kept as %s', async (plate, kept) => {
    expect(await desk.add({ plate })).toMatchObject({ plate: kept });
  });

  it('takes its documents and its picture along to another branch, where alone they are read then', async () => {
    const { id } = await desk.add({ image: newId() });
    bound.length = 0;
    expect(await desk.update(id, 1, { kilometres: 9 })).toMatchObject({ success: true });
    expect(bound).toEqual([]);
    expect(await desk.update(id, 2, { branch: SECOND_BRANCH })).toMatchObject({ success: true });
    const owner = { kind: 'vehicle', id, branch: SECOND_BRANCH };
    expect(bound).toEqual([expect.objectContaining({ owner, files: [], permission: 'vehicle.view' })]);
  });

  it('keeps more pictures in their order, each bound once, and no more than twelve', async () => {
    const [one, two, three] = [newId(), newId(), newId()];
    bound.length = 0;
    const { id } = await desk.add({ photos: [one, two] });
    const filesOf = () => bound.flatMap(({ files }) => files.map((file) => file));
    expect(filesOf()).toEqual([one, two].map((file) => ({ id: file, accept: 'image' })));
    bound.length = 0;
    const photos = [three, two, one];
    expect(await desk.update(id, 1, { photos })).toMatchObject({ data: { photos } });
    expect(filesOf()).toEqual([{ id: three, accept: 'image' }]);
    for (const wrong of [[one, one], Array.from({ length: 13 }, newId), ['x']])
      expect((await desk.update(id, 2, { photos: wrong })).error).toMatchObject({ code: 'REQ-101' });
  });

  it('has one plate, however it is typed', async () => {
    await desk.add({ plate: '9100 BCD' });
    const twin = await house.call(PEOPLE.manager, vehicle.calls.create, {
      plate: '9100bcd',
      branch: FIRST_BRANCH,
    });
    expect(twin.error).toMatchObject({ code: 'VEHICLE-001', errors: [{ path: 'plate' }] });
  });

  it.each([
    ['vin', { vin: 'VSSZZZ6JZ9R0O1234' }],
    ['inspectionUntil', { registeredOn: '2025-03-01', inspectionUntil: '2025-02-28' }],
    ['insuranceUntil', { registeredOn: '2025-03-01', insuranceUntil: '2025-02-28' }],
    ['authorisedOn', { registeredOn: '2025-03-01', authorisedOn: '2025-02-28' }],
    ['authorisedUntil', { authorisedOn: '2025-03-01', authorisedUntil: '2025-02-28' }],
    ['insurance', { insurance: 'f'.repeat(24) }],
  ])('is refused for its %s', async (path, change) => {
    const { id } = await desk.add();
    expect((await desk.update(id, 1, change)).error).toMatchObject({ code: 'REQ-101', errors: [{ path }] });
  });

  it('keeps its chassis number in upper case, its policy and its workshop', async () => {
    const policy = await recordDesk(insurance, () => house, {
      right: () => ({ number: 'POL-V' }),
      change: {},
    }).add();
    const { id } = await desk.add();
    const change = { vin: 'vsszzz6jz9r001234', insurance: policy.id };
    expect(await desk.update(id, 1, change)).toMatchObject({ data: { ...change, vin: 'VSSZZZ6JZ9R001234' } });
  });
});

it('a policy does not end before it begins', async () => {
  const desk = recordDesk(insurance, () => house, { right: () => ({ number: 'POL-W' }), change: {} });
  const { id } = await desk.add();
  const { error } = await desk.update(id, 1, { startsOn: '2026-02-01', endsOn: '2026-01-31' });
  expect(error).toMatchObject({ errors: [{ path: 'endsOn' }] });
});
