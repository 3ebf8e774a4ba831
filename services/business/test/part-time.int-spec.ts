import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { clockExcel, clockJobs } from '@volante/contracts/clock/clock.contract';
import { clockAnswer, clockCorrect } from '@volante/contracts/clock/clock-correction.contract';
import {
  inspectionCreate,
  inspectionDays,
  inspectionFile,
} from '@volante/contracts/clock/inspection.contract';
import { PART_TIME_WORDS } from '@volante/contracts/clock/part-time-words';
import { employeeRead, employeeUpdateLabour } from '@volante/contracts/employees/employee.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { addDays, localMoment, mondayOf } from '@volante/service-kit/local-days';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { type BusinessHost, startBusiness } from './business-host.js';
import { carmen, employeeOf, reportOf, rosa, times } from './clock-desk.js';

jest.setTimeout(120_000);

let business: BusinessHost;
const ROSA = employeeOf('profesor2');
const HOUR = 3600;
const today = localMoment(Date.now(), 'Europe/Madrid').day;
const MONTH = addDays(`${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`, -1).slice(0, 7);
/** Wholly within the month. */
const MONDAY = mondayOf(`${MONTH}-14`);
const TUESDAY = addDays(MONDAY, 1);
const whole = { from: `${MONTH}-01`, to: addDays(MONDAY, 6) };

const contract = async (fields: Record<string, unknown>) => {
  const { rows } = await business.ok<CallOutput<typeof employeeRead>>(carmen, employeeRead, { id: ROSA });
  const version = (rows[0] as { version: number } | undefined)?.version ?? 0;
  await business.ok(carmen, employeeUpdateLabour, { id: ROSA, version, ...fields });
};
const textOf = async (key: string) => {
  const chunks: Buffer[] = [];
  for await (const chunk of await openStorage().get(key)) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
};
async function ownFile(): Promise<string> {
  const { job } = await business.ok<{ job: string }>(carmen, clockExcel, {
    ...whole,
    employee: ROSA,
    format: 'csv',
  });
  for (;;) {
    const view = await business.ok<JobView>(carmen, clockJobs.read, { id: job });
    if (view.finishedAt !== null) return textOf(business.made.get(view.files[0]?.id ?? '') ?? '');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

beforeAll(async () => {
  business = await startBusiness({ worker: true });
  for (const day of [MONDAY, TUESDAY]) {
    const punches = times(['start', '09:00'], ['finish', '10:00']);
    const { id } = await business.ok<{ id: string }>(rosa, clockCorrect, {
      day,
      punches,
      reason: 'Olvidé fichar al salir',
    });
    await business.ok(carmen, clockAnswer, { id, accept: true });
  }
});
afterAll(() => business.stop());

it('the month of part-time staff tells ordinary from complementary hours, on screen, on paper and for the inspector', async () => {
  await contract({ contractKind: 'permanent', workday: 'part', weeklyHours: 1 });
  const sums = [{ month: MONTH, ordinary: HOUR, complementary: HOUR }];
  expect((await reportOf(business, rosa, whole)).partTime).toEqual({
    state: 'part',
    weeklyHours: 1,
    months: sums,
  });
  // Monday, outside of the period, has used up the week.
  expect((await reportOf(business, rosa, { from: TUESDAY, to: TUESDAY })).partTime?.months).toEqual([
    { month: MONTH, ordinary: 0, complementary: HOUR },
  ]);
  const line = '1:00 ordinarias y 1:00 complementarias (2:00 en total)';
  const file = await ownFile();
  expect(file).toContain(line);
  expect(file).toContain('art. 12.4.c');

  const { key } = await business.ok<{ key: string }>(carmen, inspectionCreate, {
    ...{ label: 'Inspección', employee: ROSA, days: 7 },
    ...{ from: whole.from, to: today },
  });
  const look = async (call: Parameters<typeof business.call>[1], input: Record<string, unknown>) =>
    (await business.host.call(null, call, input, { key })).data;
  const days = (await look(inspectionDays, { employee: ROSA, month: MONTH })) as CallOutput<
    typeof inspectionDays
  >;
  expect(days.partTime?.months).toEqual(sums);
  const made = (await look(inspectionFile, { month: MONTH, format: 'csv' })) as CallOutput<
    typeof inspectionFile
  >;
  expect(await textOf(made.key)).toContain(line);
});

it('says so where hours or kind of the contract are not known, and nothing of full-time staff', async () => {
  await contract({ workday: null, weeklyHours: null });
  expect((await reportOf(business, rosa, whole)).partTime).toEqual({
    state: 'unknown',
    weeklyHours: null,
    months: [],
  });
  expect(await ownFile()).toContain(PART_TIME_WORDS.unknown);
  await contract({ workday: 'full', weeklyHours: 40 });
  expect((await reportOf(business, rosa, whole)).partTime).toBeNull();
  expect(await ownFile()).not.toContain('complementarias');
});
