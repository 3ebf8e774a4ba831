import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { clockFinish, clockInit, clockPause } from '@volante/contracts/clock/clock.contract';
import { clockWorked } from '@volante/contracts/clock/clock-worked.contract';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { type BusinessHost, person, startBusiness, stranger } from './business-host.js';
import { carmen, employeeOf, nayra } from './clock-desk.js';

let business: BusinessHost;
const NAYRA = employeeOf('profesor5');
const day = () => localMoment(Date.now(), 'Atlantic/Canary').day;
const asked = (employees: string[]) => ({ employees, from: addDays(day(), -1), to: addDays(day(), 1) });
const worked = async (as: typeof carmen, employees = [NAYRA]) =>
  (await business.ok<CallOutput<typeof clockWorked>>(as, clockWorked, asked(employees))).rows;

beforeAll(async () => {
  business = await startBusiness();
});
afterAll(() => business.stop());

it('somebody’s work of a day is its parts without the breaks, the last one open while they are there', async () => {
  const before = (await worked(carmen))[0]?.stretches.length ?? 0;
  await business.ok(nayra, clockInit);
  const [open] = await worked(carmen);
  expect(open?.stretches.slice(before)).toEqual([{ from: expect.any(String), to: null }]);
  await business.ok(nayra, clockPause);
  await business.ok(nayra, clockInit);
  await business.ok(nayra, clockFinish);
  const [closed] = await worked(carmen);
  expect(closed?.stretches.slice(before)).toEqual([
    { from: expect.any(String), to: expect.any(String) },
    { from: expect.any(String), to: expect.any(String) },
  ]);
});

it('answers for those whose register the person sees, and for nobody of another school', async () => {
  expect(await worked(nayra, [NAYRA, employeeOf('profesor@')])).toMatchObject([{ employee: NAYRA }]);
  expect(await worked(stranger)).toEqual([]);
  expect(await business.fails(person({ permissions: [] }), clockWorked, asked([NAYRA]))).toBe('ACCESS-001');
});
